// Orders of a person as they were before staff changed them, for the copy of their data.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import type { Services } from '#server/lib/services.ts'
import { sql } from 'kysely'

/** Oldest first. `pedidos` are the orders of the person as they are now. */
export async function listRevisionesOf(
  { db }: Services,
  pedidos: readonly PedidoEnviado[],
): Promise<{ fecha: string; pedido: PedidoEnviado }[]> {
  const now = new Map(pedidos.map((pedido) => [pedido.id, pedido]))
  const rows = await db
    .selectFrom('revisiones_pedido')
    .select(['pedido_id', 'fecha', 'pedido'])
    .where('pedido_id', '=', sql<number>`any(${[...now.keys()]}::int[])`)
    .where('pedido', 'is not', null)
    .orderBy('pedido_id')
    .orderBy('version')
    .execute()
  return rows.flatMap(({ pedido_id, fecha, pedido }) => {
    const current = now.get(pedido_id)
    // A field that is younger than the revision is as it is now.
    return current === undefined || pedido === null
      ? []
      : [{ fecha: fecha.toISOString(), pedido: { ...current, ...pedido } }]
  })
}
