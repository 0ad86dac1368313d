// The order that a customer waits for: the newest own order that the active-order card still shows
// (rule pedido/en-curso). An order that a waiter typed at a table is not theirs.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { isVisibleAsActivo } from '#domain/pedido/pedido.ts'
import { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { ownPedidosOf } from './own-pedidos.ts'
import { readPedidos } from './read-pedidos.ts'

/** A person never has more orders than this under way at once. */
const LOOK_BACK = 10

export async function findActivePedido(services: Services, usuarioId: number): Promise<PedidoEnviado | null> {
  const rows = await ownPedidosOf(services.db, usuarioId)
    .select('id')
    .orderBy('id', 'desc')
    .limit(LOOK_BACK)
    .execute()
  const pedidos = await readPedidos(
    services.db,
    Alcance.TODAS,
    rows.map((row) => row.id),
  )
  return pedidos.find((pedido) => isVisibleAsActivo(pedido, services.now())) ?? null
}
