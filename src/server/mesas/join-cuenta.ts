// The account of a table follows its orders. Locks are taken in one order everywhere: orders,
// tables, accounts (rule mesa/cuenta).
import { MESA_ARCHIVADA } from '#domain/mesa/codigo.ts'
import type { Db } from '#server/db/client.ts'
import { sendAlong } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict } from '#server/lib/errors.ts'
import { sql, type Transaction } from 'kysely'

/**
 * The open account of a table, which is opened when there is none; the table is taken from then on.
 * For a new order, in its transaction. 409 when the table was archived meanwhile.
 */
export async function joinCuenta(
  trx: Transaction<Database>,
  { mesa, sede, ahora }: { mesa: number; sede: number; ahora: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ocupada as (update mesas set estado = 'OCUPADA' where id = ${mesa}::int and not retirada returning id)
    insert into cuentas (sede_id, mesa_id, abierta_en)
    select ${sede}::int, id, ${ahora}::timestamptz from ocupada
    on conflict (mesa_id) where cerrada_en is null do update set version = cuentas.version + 1
    returning id`.execute(trx)
  const [cuenta] = rows
  if (cuenta === undefined) throw conflict(MESA_ARCHIVADA, 'Esa mesa ya no está. Elige otra.')
  return cuenta.id
}

/**
 * Locks the orders of the open account of a table, by number. For a new order that comes with its
 * payment, before it joins them.
 */
export async function lockPedidosOfMesa(trx: Transaction<Database>, mesa: number): Promise<void> {
  await sendAlong(
    trx,
    sql`select from pedidos
      where cuenta_id = (select id from cuentas where mesa_id = ${mesa}::int and cerrada_en is null)
      order by id for update`,
  )
}

/** What an order owes: nothing when it is cancelled. The same as `deudaOf` of the domain. */
const DUE = sql`case when estado = 'CANCELADO' then 0
  else greatest(0, total_pedido + costo_domicilio + propina - pagado) end`

/**
 * After a change of an order or of a payment: a paid account is closed and its table is free. It
 * opens again when something is due, unless other guests have the table. Parts that are larger than
 * what is due are dropped. The caller holds the orders that changed. Returns whether it closed the
 * account.
 */
export async function settleCuenta(
  trx: Transaction<Database>,
  cuentaId: number,
  ahora: Date,
): Promise<boolean> {
  await sendAlong(
    trx,
    sql`select from mesas where id = (select mesa_id from cuentas where id = ${cuentaId}::int) for no key update`,
  )
  const { rows } = await sql<{
    mesa_id: number
    is_open: boolean
    otra: boolean
    due: string
    partes: string
  }>`
    update cuentas c set version = version + 1 where id = ${cuentaId}::int
    returning c.mesa_id, c.cerrada_en is null as is_open,
      exists (select from cuentas o where o.mesa_id = c.mesa_id and o.cerrada_en is null and o.id <> c.id) as otra,
      (select coalesce(sum(${DUE}), 0) from pedidos where cuenta_id = c.id) as due,
      (select coalesce(sum(valor), 0) from cuenta_partes where cuenta_id = c.id and cobro_id is null) as partes`.execute(
    trx,
  )
  const [cuenta] = rows
  if (cuenta === undefined) throw new Error(`account ${String(cuentaId)} is gone`)
  const due = Number(cuenta.due)
  if (Number(cuenta.partes) > due) await dropPartes(trx, cuentaId)
  const closes = due === 0 && cuenta.is_open
  if (closes) await setOpen(trx, cuentaId, cuenta.mesa_id, ahora)
  if (due > 0 && !cuenta.is_open && !cuenta.otra) await setOpen(trx, cuentaId, cuenta.mesa_id, null)
  return closes
}

/** The orders of an account, by number. */
export async function pedidosOf(trx: Transaction<Database>, cuentaId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('pedidos')
    .select('id')
    .where('cuenta_id', '=', cuentaId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The parts that nobody paid. */
export const dropPartes = (trx: Transaction<Database>, cuentaId: number) =>
  trx.deleteFrom('cuenta_partes').where('cuenta_id', '=', cuentaId).where('cobro_id', 'is', null).execute()

async function setOpen(
  trx: Transaction<Database>,
  cuentaId: number,
  mesaId: number,
  cerrada_en: Date | null,
): Promise<void> {
  await sendAlong(trx, trx.updateTable('cuentas').set({ cerrada_en }).where('id', '=', cuentaId).compile())
  if (cerrada_en !== null) await sendAlong(trx, llamadosEnded(trx, mesaId, cerrada_en).compile())
  const estado = cerrada_en === null ? 'OCUPADA' : 'LIBRE'
  await sendAlong(trx, trx.updateTable('mesas').set({ estado }).where('id', '=', mesaId).compile())
}

/** The guests have paid, or are gone: nobody has to go to their table. */
export const endLlamados = (db: Db, mesaId: number, atendido_en: Date) =>
  llamadosEnded(db, mesaId, atendido_en).execute()

const llamadosEnded = (db: Db, mesaId: number, atendido_en: Date) =>
  db
    .updateTable('llamados')
    .set({ atendido_en })
    .where('mesa_id', '=', mesaId)
    .where('atendido_en', 'is', null)

/**
 * Closes the account of a table that staff set free, when nothing is due: a free coupon, or a gift.
 */
export async function closePaid(db: Db, mesaId: number, ahora: Date): Promise<void> {
  await sql`
    update cuentas c set cerrada_en = ${ahora}::timestamptz, version = version + 1
    where mesa_id = ${mesaId}::int and cerrada_en is null
      and not exists (select from pedidos where cuenta_id = c.id and ${DUE} > 0)`.execute(db)
}
