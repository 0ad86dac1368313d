// SQL about the money of orders that several rooms read.
import { sql, type RawBuilder } from 'kysely'

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
