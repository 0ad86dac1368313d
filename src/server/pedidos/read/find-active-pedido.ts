// The order that a customer waits for: the newest own order that the active-order card still shows
// (rule pedido/en-curso). An order that a waiter typed at a table is not theirs.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { isVisibleAsActivo, LINGER_MS } from '#domain/pedido/pedido.ts'
import { EN_CURSO } from '#server/db/en-curso.ts'
import { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { sql } from 'kysely'
import { ownPedidosOf } from './own-pedidos.ts'
import { readPedidos } from './read-pedidos.ts'

export async function findActivePedido(services: Services, usuarioId: number): Promise<PedidoEnviado | null> {
  const rows = await ownUnderWay(services, usuarioId).execute()
  const pedidos = await readPedidos(
    services.db,
    Alcance.TODAS,
    rows.map((row) => row.id),
  )
  return pedidos.find((pedido) => isVisibleAsActivo(pedido, services.now())) ?? null
}

/**
 * Their orders that the kitchen owes, or that changed so lately that the card can show them; the
 * newest first, however many came after them.
 */
export function ownUnderWay({ db, now }: Services, usuarioId: number) {
  const since = new Date(now().getTime() - LINGER_MS)
  return ownPedidosOf(db, usuarioId)
    .select('id')
    .where('activo', '=', true)
    .where((eb) =>
      eb.or([EN_CURSO, sql<boolean>`(historial -> -1 ->> 'fecha')::timestamptz >= ${since}::timestamptz`]),
    )
    .orderBy('id', 'desc')
}
