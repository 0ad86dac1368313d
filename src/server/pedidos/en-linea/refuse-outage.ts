// Whether Wompi can be paid at now: better said before the customer leaves for a page that does not
// open.
import type { Services } from '#server/lib/services.ts'
import type { AcceptRequest } from '#server/pedidos/place/accept-pedido.ts'
import { countLookup } from '#server/pedidos/place/flood.ts'
import type { WompiAccount } from '#server/providers/wompi.ts'
import { isDeepStrictEqual } from 'node:util'
import { noResponse } from './cuenta.ts'

export const NOT_NOW = 'El pago en línea no está disponible en este momento. Elige otra forma de pago.'

/** How long a good response counts. */
const KEPT_MS = 30_000

interface Asked {
  readonly cuenta: WompiAccount
  readonly until: number
  readonly response: Promise<string>
}

/** The last question of each process, also while it runs. */
const kept = new WeakMap<Services, Asked>()

interface Payment {
  readonly cuenta: WompiAccount
  readonly request: AcceptRequest
}

export async function refuseOutage(services: Services, { cuenta, request }: Payment): Promise<void> {
  const { wompi, log, now } = services
  const last = kept.get(services)
  const isFresh = last !== undefined && now().getTime() < last.until && isDeepStrictEqual(last.cuenta, cuenta)
  if (!isFresh) countLookup(services, request)
  const asked = isFresh
    ? last
    : { cuenta, until: now().getTime() + KEPT_MS, response: wompi.checkAccount(cuenta) }
  kept.set(services, asked)
  try {
    await asked.response
  } catch (error) {
    if (kept.get(services) === asked) kept.delete(services)
    log.error({ err: error }, 'Wompi did not accept its keys, or did not respond')
    throw noResponse(NOT_NOW)
  }
}
