// Starts the payment online of an order, and gives up the one that this device began before.
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { call } from '#web/lib/call.ts'
import { forgetPago, pagoPath, usePagoPendiente } from './pago-pendiente.ts'

/** Leaves for the provider's page, or for our own when the payment has a result already. */
export async function startPago(pedido: NuevoPedido, idempotencyKey: string): Promise<null> {
  const { token, vence, enlace } = await call(enLineaApi.start, { body: pedido, idempotencyKey })
  const { invitado, tipo_pedido, consentimiento } = pedido
  const sent = { invitado, tipo_pedido, consentimiento }
  usePagoPendiente.setState({ pago: { token, vence, clave: idempotencyKey, sent } })
  window.location.assign(enlace ?? pagoPath(token))
  return null
}

/** The customer pays in another form: what the payment holds is free again. */
export async function giveUpPago(): Promise<void> {
  const { pago } = usePagoPendiente.getState()
  if (pago === null) return
  // Without a response the payment ends by itself.
  await call(enLineaApi.cancel, { params: { token: pago.token } }).catch(() => undefined)
  forgetPago()
}
