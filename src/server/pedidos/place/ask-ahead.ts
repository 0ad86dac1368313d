// What a new order asks outside services.
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import { AppError } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { quoteDomicilio, type DomicilioQuote } from '#server/sedes/quote-domicilio.ts'
import { readSedes } from '#server/sedes/read-sedes.ts'
import { countLookup } from './flood.ts'
import type { Owner } from './owner.ts'

interface Asked {
  readonly solicitud: PedidoSolicitado
  readonly owner: Owner
  /** Null when the order was paid already. */
  readonly ip: string | null
}

/**
 * The only step that may call an outside service. It comes before the transaction, which never
 * waits for one. Returns the refusal of a network that has asked too often.
 */
export async function askAhead(
  services: Services,
  asked: Asked,
  ahead: () => Promise<void> | undefined,
): Promise<{ readonly quote: DomicilioQuote | null } | AppError> {
  try {
    await ahead()
    return { quote: await quoteAhead(services, asked) }
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return error
    throw error
  }
}

async function quoteAhead(services: Services, asked: Asked): Promise<DomicilioQuote | null> {
  const { solicitud } = asked
  const direccion = solicitud.direccion?.direccion_entrega ?? ''
  if (solicitud.tipo_pedido !== 'DOMICILIO' || direccion === '') return null
  const sede = (await readSedes(services)).find(({ id }) => id === solicitud.sede)
  const shown = solicitud.costo_domicilio ?? null
  if (sede === undefined) return null
  return quoteDomicilio(services, {
    sede,
    direccion,
    shown,
    countLookup: () => countLookup(services, asked),
  })
}
