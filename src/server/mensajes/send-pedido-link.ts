// The message that brings a customer back to their order: {PUBLIC_URL}/{token} (decision 64).
import { isCelularMovil } from '#domain/validation.ts'
import type { Services } from '#server/lib/services.ts'

export interface PedidoLink {
  readonly pedidoId: number
  /** Ten digits; only a mobile phone gets the message. */
  readonly numero: string
  readonly token: string
}

/**
 * Sends the link of an order that is already saved. Never throws: an order does not depend on its message, and the link
 * is also in the answer of its creation.
 */
export async function sendPedidoLink(
  services: Services,
  { pedidoId, numero, token }: PedidoLink,
): Promise<void> {
  if (!isCelularMovil(numero)) return
  const enlace = `${services.config.publicUrl}/${token}`
  try {
    await services.whatsapp.sendPedido(numero, { id: pedidoId, enlace })
  } catch (error) {
    services.log.warn({ err: error, pedido: pedidoId }, 'order link not sent')
  }
}
