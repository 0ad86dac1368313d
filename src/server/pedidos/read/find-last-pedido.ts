// The newest order of a person in any state, for the offer to repeat it. An order that a waiter
// typed at a table is not theirs.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { ownPedidosOf } from './own-pedidos.ts'
import { readPedido } from './read-pedidos.ts'

export async function findLastPedido(services: Services, usuarioId: number): Promise<PedidoEnviado | null> {
  const last = await ownPedidosOf(services.db, usuarioId)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last === undefined ? null : readPedido(services.db, Alcance.TODAS, last.id)
}
