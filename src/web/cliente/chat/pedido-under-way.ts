// Finds the order that a question in the chat of a branch is probably about.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { isPedidoCompleto, type Pedido } from '#contract/pedidos/pedido.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { isVisibleAsActivo } from '#domain/pedido/pedido.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'

/**
 * The number of the current order at this branch: that of the person, or of the last guest on this
 * device. Null without one.
 */
export async function findPedidoUnderWay(sede: number, signal: AbortSignal): Promise<number | null> {
  const pedido = await read(signal).catch(() => null)
  if (pedido === null || pedido.sede?.id !== sede || !isVisibleAsActivo(pedido, new Date())) return null
  return pedido.id
}

async function read(signal: AbortSignal): Promise<Pedido | null> {
  if (useSession.getState().isAuth) {
    const active = await call(usuariosApi.activeOrder, { signal })
    if (active !== null) return active
  }
  const mine = useMiPedido.getState().pedidos[0]
  if (mine === undefined) return null
  const pedido = await call(pedidosApi.byToken, { params: { token: mine.token }, signal })
  return isPedidoCompleto(pedido) ? pedido : null
}
