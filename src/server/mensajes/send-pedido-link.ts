// The message with the link to a customer's order: {PUBLIC_URL}/{token}.
import { isCelularMovil } from '#domain/validation.ts'
import type { Services } from '#server/lib/services.ts'
import type { Destinatario } from '#server/providers/whatsapp.ts'
import { takeFromBudget } from './budget.ts'
import { mayBotherNumero } from './unverified-numero.ts'

export interface PedidoLink {
  readonly pedidoId: number
  /** Only a mobile phone gets the message. */
  readonly to: Destinatario
  readonly token: string
}

/** By the provider, which all copies of the services share. */
const underWay = new WeakMap<Services['whatsapp'], Set<Promise<void>>>()

/** Sends the link after the response, which does not wait for it. `linksSent` waits. */
export function startPedidoLink(services: Services, link: PedidoLink): void {
  const { whatsapp } = services
  const links = underWay.get(whatsapp) ?? new Set()
  underWay.set(whatsapp, links)
  const sending = sendPedidoLink(services, link).finally(() => links.delete(sending))
  links.add(sending)
}

/** Before a process stops. */
export async function linksSent({ whatsapp }: Services): Promise<void> {
  const links = underWay.get(whatsapp)
  if (links !== undefined) await Promise.all(links)
}

/**
 * Sends the link of an order that is already saved. Never throws: an order does not depend on its
 * message, and the response to its creation has the link, too.
 */
export async function sendPedidoLink(services: Services, { pedidoId, to, token }: PedidoLink): Promise<void> {
  if (!isCelularMovil(to.numero)) return
  const enlace = `${services.config.publicUrl}/${token}`
  try {
    if (!(await mayBotherNumero(services, to))) {
      services.log.warn({ pedido: pedidoId }, 'order link not sent: too many to a phone that is not verified')
      return
    }
    if (!(await takeFromBudget(services, 'enlaces'))) {
      services.log.error({ pedido: pedidoId }, 'order link not sent: WHATSAPP_DAILY_MESSAGES is spent')
      return
    }
    await services.whatsapp.sendPedido(to, { id: pedidoId, enlace })
  } catch (error) {
    services.log.warn({ err: error, pedido: pedidoId }, 'order link not sent')
  }
}
