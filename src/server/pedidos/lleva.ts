// Who carries an order. Rule caja/quien-lleva.
import type { PersonaDeSede } from '#contract/caja/liquidaciones.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { findPersona, listPersonas } from '#server/caja/personas.ts'
import { sendAlong } from '#server/db/prepared.ts'
import { personName } from '#server/db/person-name.ts'
import { tellQuienLleva } from '#server/avisos/avisos-de-reparto.ts'
import { notFound } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction, type Updateable } from 'kysely'
import { applyChange, type StaffChange } from './apply-change.ts'

export async function readLleva(
  { db }: Services,
  person: Person,
  pedidoId: number,
): Promise<{ lleva: PersonaDeSede | null; personas: PersonaDeSede[] }> {
  const row = await db
    .selectFrom('pedidos as p')
    .leftJoin('usuarios as u', 'u.id', 'p.lleva_id')
    .select(['p.sede_id', 'p.lleva_id', personName('u').as('nombre')])
    .where('p.id', '=', pedidoId)
    .where(person.alcance.where('p.sede_id'))
    .executeTakeFirst()
  if (row === undefined) throw notFound('El pedido no existe')
  return {
    lleva: row.lleva_id === null ? null : { id: row.lleva_id, nombre: row.nombre },
    personas: await listPersonas(db, row.sede_id),
  }
}

export function changeLleva(
  services: Services,
  change: StaffChange,
  { persona }: { persona: number | null },
): Promise<IdempotentAnswer<PedidoEnviado>> {
  return applyChange(services, change, { accion: 'lleva', persona }, async (trx, before) => {
    if (before.lleva_id === persona) return null
    const next = persona === null ? null : await findCarrier(trx, before.sede_id, persona)
    const last = before.lleva_id === null ? null : await readNombre(trx, before.lleva_id)
    const carried = trx
      .updateTable('pedidos')
      .set((eb) => ({ lleva_id: next?.id ?? null, version: eb('version', '+', 1) }))
      .where('id', '=', change.pedidoId)
    await sendAlong(trx, carried.compile())
    if (next !== null) await beginReparto(trx, change.pedidoId, { persona: next.id, now: services.now() })
    await tellQuienLleva(services, trx, { ...change, before, despues: next })
    return { campo: 'lleva', antes: last, despues: next?.nombre ?? null }
  })
}

/**
 * A person who gets an order that somebody else, or nobody, carries. The lock waits for a change of
 * the person or of their roles, and a later one waits for the order: `lockRepartos` sees it.
 */
export async function findCarrier(
  trx: Transaction<Database>,
  sedeId: number,
  id: number,
): Promise<PersonaDeSede> {
  await sql`select from usuarios where id = ${id}::int for share`.execute(trx)
  return findPersona(trx, sedeId, id, 'persona')
}

export async function readNombre(trx: Transaction<Database>, id: number): Promise<string | null> {
  const row = await trx
    .selectFrom('usuarios as u')
    .select(personName('u').as('nombre'))
    .where('u.id', '=', id)
    .executeTakeFirst()
  return row?.nombre ?? null
}

/** Nobody carries the locked order any more: its rider gets a notification. */
export async function leaveLleva(
  services: Services,
  trx: Transaction<Database>,
  { pedidoId, before, person }: Omit<Parameters<typeof tellQuienLleva>[2], 'despues'>,
): Promise<void> {
  if (before.lleva_id === null) return
  await trx.updateTable('pedidos').set({ lleva_id: null }).where('id', '=', pedidoId).execute()
  await tellQuienLleva(services, trx, { pedidoId, before, despues: null, person })
}

/** The person has the locked order from now on; nothing is known yet of its delivery. */
export async function beginReparto(
  trx: Transaction<Database>,
  pedido_id: number,
  { persona, now }: { persona: number; now: Date },
): Promise<void> {
  // A column of a delivery without a line is a type error: the next rider would read the words of
  // the former one. `intentos` stays: five codes for an order.
  const begun: Required<Omit<Updateable<Database['repartos']>, 'pedido_id' | 'intentos'>> = {
    persona_id: persona,
    desde: now,
    entrega: null,
    no_entregado: null,
    no_entregado_en: null,
  }
  const reparto = trx
    .insertInto('repartos')
    .values({ pedido_id, ...begun })
    .onConflict((on) => on.column('pedido_id').doUpdateSet(begun))
  await sendAlong(trx, reparto.compile())
}
