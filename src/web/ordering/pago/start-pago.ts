// Starts the payment online of an order, and gives up the one that this device began before. Rule
// pago/en-linea-empezado.
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { ApiError, call } from '#web/lib/call.ts'
import type { LineaEnviada } from '#web/ordering/carrito/lines.ts'
import { forgetPago, pagoBegun, pagoPath, usePagoPendiente, type PromesaMostrada } from './pago-pendiente.ts'

/** Leaves for the provider's page, or for our own when the payment has a result already. */
export async function startPago(
  pedido: NuevoPedido,
  idempotencyKey: string,
  promesa: PromesaMostrada | null,
  lineas: readonly LineaEnviada[],
): Promise<null> {
  // Under the same key the server continues the earlier payment.
  const isSame = pagoBegun()?.clave === idempotencyKey
  if (!isSame && !(await giveUpPago())) return null
  const { token, vence, enlace } = await call(enLineaApi.start, { body: pedido, idempotencyKey })
  const { invitado, tipo_pedido, consentimiento } = pedido
  const sent = { invitado, tipo_pedido, consentimiento, lineas }
  usePagoPendiente.setState({ pago: { token, vence, clave: idempotencyKey, promesa, sent } })
  window.location.assign(enlace ?? pagoPath(token))
  return null
}

/**
 * Cancels the device's earlier payment attempt and releases its reservations. Returns false when it
 * is already paid; then the browser opens that order. The attempt is remembered until another order
 * is accepted: its bank may still approve it.
 */
export async function giveUpPago(): Promise<boolean> {
  const pago = pagoBegun()
  if (pago === null) return true
  const ended = await call(enLineaApi.cancel, { params: { token: pago.token } }).catch(orNull)
  if (ended !== null && ended.pedido !== null) {
    window.location.assign(pagoPath(pago.token))
    return false
  }
  if (ended === null) forgetPago()
  return true
}

/** The server knows no such payment. */
function orNull(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
