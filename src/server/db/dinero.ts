// SQL about the money of orders that several rooms read.
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Pesos that cash left out of an order of this table, less those that refunds took back. */
export const redondeoOf = (table: string) => sql<number>`(
  (select coalesce(sum(redondeo), 0)::int from pagos where pedido_id = ${sql.ref(`${table}.id`)} and anulado_en is null)
  - (select coalesce(sum(redondeo), 0)::int from devoluciones where pedido_id = ${sql.ref(`${table}.id`)}))`

/**
 * The ids of the orders of a receipt, and of the rounds of its bill that the house gives: a guest
 * may have asked with one of these (rule comprobante/factura).
 */
export const pedidosDeFactura = (pedidos: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select unnest(${pedidos}) as id
  union
  select regalado.id from pedidos propio join pedidos regalado on regalado.cuenta_id = propio.cuenta_id
  where propio.id = any(${pedidos}) and regalado.cortesia_clase is not null and regalado.estado <> 'CANCELADO')`

/** The tip in the payments of each order that count. An order without payments is left out. */
export async function tipsPaid(
  trx: Transaction<Database>,
  pedidos: readonly { readonly id: number; readonly pagado: number }[],
): Promise<ReadonlyMap<number, number>> {
  // It is the sum of these payments.
  if (pedidos.every(({ pagado }) => pagado === 0)) return new Map()
  const rows = await trx
    .selectFrom('pagos')
    .select(['pedido_id', ({ fn }) => fn.sum<string>('propina').as('propina')])
    .where(
      'pedido_id',
      'in',
      pedidos.map(({ id }) => id),
    )
    .where('anulado_en', 'is', null)
    .groupBy('pedido_id')
    .execute()
  return new Map(rows.map(({ pedido_id, propina }) => [pedido_id, Number(propina)]))
}
