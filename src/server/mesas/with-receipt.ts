// The receipt of an order that is paid before it is placed, alone or at a table.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import type { Database } from '#server/db/schema.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { syncComprobante } from '#server/pedidos/comprobante/sync-comprobante.ts'
import { readPedidos } from '#server/pedidos/read/read-pedidos.ts'
import type { Transaction } from 'kysely'
import { pedidosOf, settleCuenta } from './join-cuenta.ts'

/** The new order with its receipt, which at a table is of all orders of its account, once paid. */
export async function withReceipt(
  trx: Transaction<Database>,
  pedido: PedidoEnviado,
  ahora: Date,
): Promise<PedidoEnviado> {
  const { id, cuenta } = pedido
  if (cuenta !== null && !(await settleCuenta(trx, cuenta, ahora))) return pedido
  const bill =
    cuenta === null ? [pedido] : await readPedidos(trx, Alcance.TODAS, await pedidosOf(trx, cuenta))
  const found = (await syncComprobante(trx, ahora, bill)).find((one) => one.id === id)
  return { ...pedido, comprobante: found?.comprobante ?? null }
}
