// Approved money for which no order could be placed. Staff return it at Wompi, and mark it (rule
// pago/por-devolver).
import type { PorDevolver } from '#contract/pedidos/en-linea.ts'
import { razonDeDevolucion } from '#domain/pedido/en-linea.ts'
import type { Db } from '#server/db/client.ts'
import { emailOfErased } from '#server/db/erased.ts'
import type { Database } from '#server/db/schema.ts'
import { insertCambio } from '#server/lib/audit.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import type { Transaccion } from '#server/providers/wompi.ts'
import type { Transaction } from 'kysely'
import type { Intento } from './intentos.ts'

type Trx = Transaction<Database>

const MAX_LIST = 200

/** Whether a transaction has paid an order, or waits to be returned. Its intent must be locked. */
export async function isRecorded(trx: Trx, transaccion: string): Promise<boolean> {
  const paid = await trx
    .selectFrom('pagos')
    .select('id')
    .where('transaccion', '=', transaccion)
    .executeTakeFirst()
  const kept = await trx
    .selectFrom('pagos_por_devolver')
    .select('id')
    .where('transaccion', '=', transaccion)
    .executeTakeFirst()
  return paid !== undefined || kept !== undefined
}

interface Kept {
  readonly intento: Intento
  readonly transaccion: Transaccion
  readonly motivo: string
}

export async function keepPorDevolver(
  { now, log }: Services,
  trx: Trx,
  { intento, transaccion, motivo }: Kept,
): Promise<void> {
  await trx
    .insertInto('pagos_por_devolver')
    .values({
      transaccion: transaccion.id,
      intento_id: intento.id,
      sede_id: intento.sede_id,
      centavos: String(transaccion.amount_in_cents),
      moneda: transaccion.currency,
      ...(await clienteOf(trx, intento)),
      motivo: razonDeDevolucion(motivo),
      creado_en: now(),
    })
    .execute()
  log.warn({ intento: intento.id }, 'an approved payment has no order and must be returned')
}

/** Whose money it is. A paid intent keeps no copy of its order: the order itself says it then. */
async function clienteOf(
  trx: Trx,
  { id, pedido: guardado }: Intento,
): Promise<{ nombre: string; numero: string }> {
  if (guardado !== null) {
    const { owner, usuario } = guardado
    const { nombre = nameOf(usuario), numero = usuario?.numero ?? '' } = owner.invitado ?? {}
    return { nombre, numero }
  }
  const row = await trx
    .selectFrom('intentos_pago as i')
    .leftJoin('pedidos as p', 'p.id', 'i.pedido_id')
    .leftJoin('usuarios as u', 'u.id', 'i.usuario_id')
    .select(['p.invitado_nombre', 'p.invitado_numero', 'u.first_name', 'u.last_name', 'u.numero'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
  return { nombre: row.invitado_nombre ?? nameOf(row), numero: row.invitado_numero ?? row.numero ?? '' }
}

const nameOf = (usuario: { first_name: string | null; last_name: string | null } | null): string =>
  `${usuario?.first_name ?? ''} ${usuario?.last_name ?? ''}`.trim()

export async function listPorDevolver(db: Db, { alcance }: Person): Promise<PorDevolver[]> {
  const rows = await db
    .selectFrom('pagos_por_devolver as p')
    .innerJoin('sedes as s', 's.id', 'p.sede_id')
    .selectAll('p')
    .select('s.nombre as sede_nombre')
    .where('p.devuelto_en', 'is', null)
    .where(alcance.where('p.sede_id'))
    .orderBy('p.id')
    .limit(MAX_LIST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fecha: row.creado_en.toISOString(),
    valor: Number(row.centavos) / 100,
    moneda: row.moneda,
    transaccion: row.transaccion,
    motivo: row.motivo,
    nombre: row.nombre,
    numero: row.numero,
    sede: { id: row.sede_id, nombre: row.sede_nombre },
  }))
}

/** Whether the person of a payment was erased meanwhile (rule cuenta/borrar). */
async function isOfErased(trx: Trx, intentoId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('intentos_pago as i')
    .innerJoin('usuarios as u', 'u.id', 'i.usuario_id')
    .select(['u.id', 'u.email'])
    .where('i.id', '=', intentoId)
    .executeTakeFirst()
  return row !== undefined && row.email === emailOfErased(row.id)
}

/** Returns the rest of the list. */
export function markDevuelto(services: Services, person: Person, id: number): Promise<PorDevolver[]> {
  return services.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('pagos_por_devolver')
      .select(['devuelto_en', 'transaccion', 'intento_id'])
      .where('id', '=', id)
      .where(person.alcance.where('sede_id'))
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw notFound('El pago no existe')
    if (row.devuelto_en === null) {
      await trx
        .updateTable('pagos_por_devolver')
        .set({
          devuelto_en: services.now(),
          devuelto_por: person.id,
          // Kept until now so that staff knew whose money it was.
          ...((await isOfErased(trx, row.intento_id)) ? { nombre: '', numero: '' } : {}),
        })
        .where('id', '=', id)
        .execute()
      await insertCambio(services, trx, person, {
        entidad: 'pago_por_devolver',
        entidad_id: id,
        cambio: {
          accion: 'modificar',
          antes: { devuelto: false },
          despues: { devuelto: true, transaccion: row.transaccion },
        },
      })
    }
    return listPorDevolver(trx, person)
  })
}
