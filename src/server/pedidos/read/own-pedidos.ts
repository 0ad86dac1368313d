// The orders that a person placed for themselves. One that a waiter typed at a table hangs on the
// waiter (rule pedido/dueno), but its data are of the guests.
import type { Db } from '#server/db/client.ts'

/** The base of each query over a person's own orders. */
export const ownPedidosOf = (db: Db, usuarioId: number) =>
  db.selectFrom('pedidos').where('pedidos.usuario_id', '=', usuarioId).where('pedidos.creado_por', 'is', null)
