// The message with the link to a customer's order: {PUBLIC_URL}/{token}.
import { isCelularMovil } from '#domain/validation.ts'
import type { Services } from '#server/lib/services.ts'
import type { Destinatario } from '#server/providers/whatsapp.ts'
import { mayBotherNumero } from './unverified-numero.ts'

export interface PedidoLink {
  readonly pedidoId: number
  /** Only a mobile phone gets the message. */
  readonly to: Destinatario
  readonly token: string
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
    if (await isBudgetSpent(services)) {
      services.log.error({ pedido: pedidoId }, 'order link not sent: WHATSAPP_DAILY_MESSAGES is spent')
      return
    }
    await services.whatsapp.sendPedido(to, { id: pedidoId, enlace })
  } catch (error) {
    services.log.warn({ err: error, pedido: pedidoId }, 'order link not sent')
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * Counting a day's messages costs more than sending one. Each process counts them this often, and
 * its own in between.
 */
const COUNT_EVERY_MS = 10_000

interface Spent {
  links: number
  countedAt: number
}
const spent = new WeakMap<Services, Spent>()

/** Links of the last 24 hours. Other processes may exceed the limit by a few in these seconds. */
async function isBudgetSpent(services: Services): Promise<boolean> {
  const { config, now } = services
  if (!config.rateLimits) return false
  const time = now().getTime()
  const known = spent.get(services)
  const fresh =
    known !== undefined && time - known.countedAt < COUNT_EVERY_MS
      ? known
      : { links: await countLinks(services), countedAt: time }
  spent.set(services, fresh)
  if (fresh.links >= config.dailyMessages) return true
  fresh.links += 1
  return false
}

async function countLinks({ db, now }: Services): Promise<number> {
  const { count } = await db
    .selectFrom('mensajes_salientes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tipo', '=', 'pedido')
    .where('creado_en', '>', new Date(now().getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(count)
}
