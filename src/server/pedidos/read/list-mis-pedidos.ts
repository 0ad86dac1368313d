// A person's orders, page by page. An order that a waiter typed at a table is not theirs.
import { MAX_MIS_PEDIDOS } from '#contract/pedidos/api.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { ownPedidosOf } from './own-pedidos.ts'
import { readPedidos } from './read-pedidos.ts'

/** Newest first, those before the order `antes`. */
export async function listMisPedidos(
  { db }: Services,
  usuarioId: number,
  antes: number | null,
): Promise<PedidoEnviado[]> {
  const rows = await ownPedidosOf(db, usuarioId)
    .select('id')
    .$if(antes !== null, (query) => query.where('id', '<', antes ?? 0))
    .orderBy('id', 'desc')
    .limit(MAX_MIS_PEDIDOS)
    .execute()
  return readPedidos(
    db,
    Alcance.TODAS,
    rows.map(({ id }) => id),
  )
}
