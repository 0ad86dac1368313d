// The printers of a branch, as staff set them up. Rule impresion/impresoras.
import type { NuevaImpresora } from '#contract/impresion/impresion.ts'
import { DESTINO_TCP, tcpOf } from '#domain/impresion/impresora.ts'
import type { Database } from '#server/db/schema.ts'
import { insertCambio, recordCambio } from '#server/lib/audit.ts'
import { invalid, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { orTaken } from '#server/lib/unique.ts'
import { findSede } from '#server/sedes/read-sedes.ts'
import type { Transaction } from 'kysely'
import { enqueueEsperan } from './enqueue.ts'

type Trx = Transaction<Database>

const YA_EXISTE = 'Ya hay una impresora con este nombre en la sede'
const OTRA_ESTACION = 'La estación es de otra sede'

/** Its branch never changes. Every order after the response goes by the new settings. */
export async function saveImpresora(
  services: Services,
  person: Person,
  { id, sede: sede_id, estacion: estacion_id, ...ajustes }: NuevaImpresora,
): Promise<{ id: number }> {
  const sede = await findSede(services, sede_id)
  refuseDestino(services, ajustes)
  const saved = await services.db
    .transaction()
    .execute(async (trx) => {
      await refuseEstacion(trx, sede_id, { estacion_id, conexion: ajustes.conexion })
      const values = { ...ajustes, estacion_id }
      if (id === null) {
        const created = await trx
          .insertInto('impresoras')
          .values({ ...values, sede_id })
          .returning('id')
          .executeTakeFirstOrThrow()
        await recordCambio(services, trx, person, {
          entidad: 'impresora',
          entidad_id: created.id,
          accion: 'crear',
          despues: { ...values, sede: sede.nombre },
        })
        return created
      }
      const before = await lockImpresora(trx, id)
      if (before.sede_id !== sede_id) throw notFound('La impresora no existe')
      await trx.updateTable('impresoras').set(values).where('id', '=', id).execute()
      if (before.ocasion === 'ACEPTACION' && values.ocasion === 'LLEGADA') {
        await enqueueEsperan(trx, { impresora: id, sede: sede_id, ahora: services.now() })
      }
      const { id: _id, sede_id: _sede, archivada_en: _archivada, ...antes } = before
      await recordCambio(services, trx, person, {
        entidad: 'impresora',
        entidad_id: id,
        accion: 'modificar',
        antes,
        despues: values,
      })
      return { id }
    })
    .catch(orTaken('nombre', YA_EXISTE))
  await services.memory.settle()
  return saved
}

/** Only tests and development print on the server's own machine. */
function refuseDestino(
  { config }: Services,
  { conexion, destino }: Pick<NuevaImpresora, 'conexion' | 'destino'>,
) {
  if (conexion !== 'TCP' || tcpOf(destino, !config.production) !== null) return
  throw invalid(DESTINO_TCP, { destino: DESTINO_TCP })
}

async function refuseEstacion(
  trx: Trx,
  sedeId: number,
  { estacion_id, conexion }: { estacion_id: number | null; conexion: NuevaImpresora['conexion'] },
): Promise<void> {
  if (estacion_id === null) return
  const estacion = await trx
    .selectFrom('estaciones')
    .select('clase')
    .where('id', '=', estacion_id)
    .where('sede_id', '=', sedeId)
    .where('revocado_en', 'is', null)
    .executeTakeFirst()
  if (estacion === undefined) throw invalid(OTRA_ESTACION, { estacion: OTRA_ESTACION })
  if ((estacion.clase === 'NAVEGADOR') !== (conexion === 'NAVEGADOR')) {
    const text = 'Un navegador imprime en la impresora de su propio equipo, y el programa en las demás'
    throw invalid(text, { conexion: text })
  }
}

/** Tickets that wait for it are not printed any more. */
export async function removeImpresora(services: Services, person: Person, id: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const { nombre } = await lockImpresora(trx, id)
    await trx
      .updateTable('impresoras')
      .set({ archivada_en: services.now(), estacion_id: null })
      .where('id', '=', id)
      .execute()
    await trx
      .updateTable('impresiones')
      .set({ estado: 'OMITIDA' })
      .where('impresora_id', '=', id)
      .where('estado', 'in', ['PENDIENTE', 'TOMADA', 'SIN_CONFIRMAR'])
      .execute()
    await recordCambio(services, trx, person, {
      entidad: 'impresora',
      entidad_id: id,
      accion: 'eliminar',
      antes: { nombre },
    })
  })
  await services.memory.settle()
}

/** One test page at a time waits for a printer. */
export async function testImpresora(services: Services, person: Person, id: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await lockImpresora(trx, id)
    const { numInsertedOrUpdatedRows: asked } = await trx
      .insertInto('impresiones')
      .values({ impresora_id: id, ocasion: 'PRUEBA', estado: 'PENDIENTE', desde: services.now() })
      .onConflict((oc) =>
        oc
          .columns(['impresora_id', 'pedido_id', 'ocasion'])
          .doUpdateSet({ estado: 'PENDIENTE', intentos: 0, desde: services.now() })
          .where('impresiones.estado', 'not in', ['PENDIENTE', 'TOMADA']),
      )
      .executeTakeFirstOrThrow()
    if (asked === 0n) return
    await insertCambio(services, trx, person, {
      entidad: 'impresora',
      entidad_id: id,
      cambio: { accion: 'probar' },
    })
  })
}

async function lockImpresora(trx: Trx, id: number) {
  const found = await trx
    .selectFrom('impresoras')
    .selectAll()
    .where('id', '=', id)
    .where('archivada_en', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound('La impresora no existe')
  return found
}
