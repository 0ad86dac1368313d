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
    if (await isBudgetSpent(services)) {
      services.log.error({ pedido: pedidoId }, 'order link not sent: WHATSAPP_DAILY_MESSAGES is spent')
      return
    }
    await services.whatsapp.sendPedido(numero, { id: pedidoId, enlace })
  } catch (error) {
    services.log.warn({ err: error, pedido: pedidoId }, 'order link not sent')
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Links of the last 24 hours; those that leave in this very moment may bring it a few above. */
async function isBudgetSpent({ db, config, now }: Services): Promise<boolean> {
  if (!config.rateLimits) return false
  const { count } = await db
    .selectFrom('mensajes_salientes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tipo', '=', 'pedido')
    .where('creado_en', '>', new Date(now().getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(count) >= config.dailyMessages
}
