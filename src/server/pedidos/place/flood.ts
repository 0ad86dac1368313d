// How many orders may be placed in ten minutes: by guests of one network, and by one customer; and
// how many questions to outside services they may cost (rule pedido/limite-de-pedidos). Each
// process counts its own.
import { AppError } from '#server/lib/errors.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/lib/services.ts'
import type { Owner } from './owner.ts'

const SECONDS = 600
/** Many people share the Wi-Fi of a university or an office. */
const PER_NETWORK = 40
const PER_CUSTOMER = 10
/** In a minute, from one network, also of orders that are refused. */
const LOOKUPS = 30
const FLOOD = 'Demasiados pedidos. Intenta de nuevo en unos minutos.'

export interface Place {
  /** Why there is none; null when one was taken. */
  readonly refusal: AppError | null
  /** For an order that is refused in the end. */
  giveBack(): void
}

/**
 * Takes a place for an order. Orders that staff type for others need none, and paid ones, which
 * have no address.
 */
export function takePlace({ limits }: Pick<Services, 'limits'>, owner: Owner, ip: string | null): Place {
  if (owner.creado_por !== null || ip === null) return { refusal: null, giveBack: () => undefined }
  try {
    const giveBack =
      owner.usuario_id === null
        ? limits.reserve('pedido de invitado', networkOf(ip), PER_NETWORK, SECONDS, FLOOD)
        : limits.reserve('pedido de cliente', String(owner.usuario_id), PER_CUSTOMER, SECONDS, FLOOD)
    return { refusal: null, giveBack }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refusal: error, giveBack: () => undefined }
  }
}

/** An order is about to cost a question to an outside service. Those of staff are not counted. */
export function countLookup(
  { limits }: Pick<Services, 'limits'>,
  { owner, ip }: { readonly owner: Owner; readonly ip: string | null },
): void {
  if (owner.creado_por !== null || ip === null) return
  limits.hit('consulta de pedido', networkOf(ip), LOOKUPS, 60, FLOOD)
}
