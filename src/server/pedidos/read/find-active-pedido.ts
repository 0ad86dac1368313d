// The order that a customer is waiting for: newest own order that the active-order card still shows (decision 61). What
// a waiter typed at a table is not theirs.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { isVisibleAsActivo } from '#domain/pedido/pedido.ts'
import type { Services } from '#server/lib/services.ts'
import { readPedidos } from './store.ts'

/** More of a person's newest orders than this are never under way at once. */
const LOOK_BACK = 10

export async function findActivePedido(services: Services, usuarioId: number): Promise<PedidoEnviado | null> {
  const rows = await services.db
    .selectFrom('pedidos')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('creado_por', 'is', null)
    .orderBy('id', 'desc')
    .limit(LOOK_BACK)
    .execute()
  const pedidos = await readPedidos(
    services.db,
    rows.map((row) => row.id),
  )
  return pedidos.find((pedido) => isVisibleAsActivo(pedido, services.now())) ?? null
}
