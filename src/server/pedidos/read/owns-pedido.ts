import type { Db } from '#server/db/client.ts'

/** Whether the order is of this person's account. */
export async function ownsPedido(db: Db, usuarioId: number, pedidoId: number): Promise<boolean> {
  const own = await db
    .selectFrom('pedidos')
    .select('id')
    .where('id', '=', pedidoId)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return own !== undefined
}
