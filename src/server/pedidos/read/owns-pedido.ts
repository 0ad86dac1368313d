import type { Db } from '#server/db/client.ts'
import type { Person } from '#server/lib/session.ts'
import { ownPedidosOf } from './own-pedidos.ts'

/** Whether the person placed the order for themselves, and so acts on it as its customer. */
export async function isCustomerOf(db: Db, usuarioId: number, pedidoId: number): Promise<boolean> {
  const own = await ownPedidosOf(db, usuarioId).select('id').where('id', '=', pedidoId).executeTakeFirst()
  return own !== undefined
}

/**
 * Whether the order is of this person's account, also as the waiter of a table (rule pedido/dueno).
 */
export async function ownsPedido(db: Db, usuarioId: number, pedidoId: number): Promise<boolean> {
  const own = await db
    .selectFrom('pedidos')
    .select('id')
    .where('id', '=', pedidoId)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return own !== undefined
}

/** Whether the order is of this person's account, or of a branch whose orders they manage. */
export async function maySeePedido(db: Db, person: Person, pedidoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pedidos')
    .select(['usuario_id', 'sede_id'])
    .where('id', '=', pedidoId)
    .executeTakeFirst()
  if (row === undefined) return false
  const isTheirs = person.permisos.has('gestionar_pedidos') && person.alcance.includes(row.sede_id)
  return isTheirs || row.usuario_id === person.id
}
