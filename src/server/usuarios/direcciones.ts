// The addresses that a person saves under a name (rule direccion/guardadas). The id of another
// person's address counts as unknown.
import type { DireccionGuardada, NuevaDireccion } from '#contract/usuarios/direcciones.ts'
import type { Db } from '#server/db/client.ts'
import { orTaken } from '#server/lib/unique.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { findSede } from '#server/sedes/read-sedes.ts'
import { sql } from 'kysely'

const MAX_DIRECCIONES = 20
const NOT_FOUND = 'La dirección no existe'
const NAME_TAKEN = 'Ya tienes una dirección con ese nombre'

export async function listDirecciones({ db }: { db: Db }, usuarioId: number): Promise<DireccionGuardada[]> {
  const rows = await selectDirecciones(db, usuarioId).execute()
  return rows.map(toDireccion)
}

/** Refuses a taken name (400), and more than 20 addresses (409). */
export async function keepDireccion(
  services: Services,
  usuarioId: number,
  { nombre, direccion, instrucciones, lat, lng, sede }: NuevaDireccion,
): Promise<DireccionGuardada> {
  await findSede(services, sede)
  return services.db.transaction().execute(async (trx) => {
    // One at a time: of several at once each would count the same addresses.
    await trx.selectFrom('usuarios').select('id').where('id', '=', usuarioId).forUpdate().execute()
    const kept = await listDirecciones({ db: trx }, usuarioId)
    if (kept.length >= MAX_DIRECCIONES) {
      throw conflict('demasiadas_direcciones', `Puedes guardar hasta ${String(MAX_DIRECCIONES)} direcciones.`)
    }
    const created = await trx
      .insertInto('direcciones_guardadas')
      .values({ usuario_id: usuarioId, nombre, direccion, instrucciones, lat, lng, sede_id: sede })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(orTaken('nombre', NAME_TAKEN))
    return readDireccion(trx, usuarioId, created.id)
  })
}

export async function renameDireccion(
  { db }: Services,
  usuarioId: number,
  { id, nombre }: { id: number; nombre: string },
): Promise<DireccionGuardada> {
  await db
    .updateTable('direcciones_guardadas')
    .set({ nombre })
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .execute()
    .catch(orTaken('nombre', NAME_TAKEN))
  return readDireccion(db, usuarioId, id)
}

export async function removeDireccion({ db }: Services, usuarioId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('direcciones_guardadas')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound(NOT_FOUND)
}

const selectDirecciones = (db: Db, usuarioId: number) =>
  db
    .selectFrom('direcciones_guardadas as guardada')
    .innerJoin('sedes', 'sedes.id', 'guardada.sede_id')
    .select([
      'guardada.id',
      'guardada.nombre',
      'guardada.direccion',
      'guardada.instrucciones',
      'guardada.lat',
      'guardada.lng',
      'guardada.sede_id',
      'sedes.nombre as sede_nombre',
    ])
    .where('guardada.usuario_id', '=', usuarioId)
    .orderBy(sql`guardada.nombre collate "es-x-icu"`)

type Row = Awaited<ReturnType<ReturnType<typeof selectDirecciones>['executeTakeFirstOrThrow']>>

const toDireccion = ({ sede_id, sede_nombre, ...direccion }: Row): DireccionGuardada => ({
  ...direccion,
  sede: { id: sede_id, nombre: sede_nombre },
})

async function readDireccion(db: Db, usuarioId: number, id: number): Promise<DireccionGuardada> {
  const row = await selectDirecciones(db, usuarioId).where('guardada.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound(NOT_FOUND)
  return toDireccion(row)
}
