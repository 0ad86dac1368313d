// The delivery fee of an address from a branch. The figure shown while ordering is stored, and the
// order is charged it (rule domicilio/cotizacion).
import { isCovered } from '#domain/direccion/cobertura.ts'
import { normalize } from '#domain/texto.ts'
import type { Services } from '#server/lib/services.ts'
import { priceDomicilio, type DomicilioPriced, type SedeWithCobertura } from './price-domicilio.ts'
import { insertCotizacion, selectCotizacion } from './store.ts'

const QUOTE_MINUTES = 30

export type DomicilioQuote =
  | {
      readonly ok: true
      readonly distancia_metros: number
      readonly minutos: number
      readonly costo_domicilio: number
      readonly lat: number
      readonly lng: number
      readonly vence: Date
    }
  | { readonly ok: false; readonly motivo: 'no_resuelta' | 'fuera_de_cobertura' }

interface QuoteRequest {
  readonly sede: SedeWithCobertura
  /** As the customer wrote or chose it. */
  readonly direccion: string
}

/**
 * The newest quote of this address that is still valid, else a new resolution of the text. Only
 * points that the server itself resolved count: coordinates from a client never decide money.
 * Refuses an address that cannot be resolved or that the branch does not cover.
 */
export async function quoteDomicilio(
  services: Services,
  { sede, direccion }: QuoteRequest,
): Promise<DomicilioQuote> {
  const remembered = await selectCotizacion(services.db, sede.id, normalize(direccion), services.now())
  const quote = remembered ?? (await resolveDomicilio(services, { sede, direccion }))
  if (quote === null) return { ok: false, motivo: 'no_resuelta' }
  // The coverage may have changed since the quote.
  if (!isCovered(quote, sede, quote.minutos)) return { ok: false, motivo: 'fuera_de_cobertura' }
  const { distancia_metros, minutos, costo_domicilio, lat, lng, vence } = quote
  return { ok: true, distancia_metros, minutos, costo_domicilio, lat, lng, vence }
}

interface Resolved extends DomicilioPriced {
  readonly lat: number
  readonly lng: number
  readonly vence: Date
}

/** Finds the point of the text and prices it; null when the text names no point. */
async function resolveDomicilio(
  services: Services,
  { sede, direccion }: QuoteRequest,
): Promise<Resolved | null> {
  const place = await services.maps.geocode(direccion, sede)
  if (place === null) return null
  const { lat, lng } = place
  return { ...(await priceDomicilio(services, sede, { lat, lng })), vence: quoteExpiry(services) }
}

/** The same, stored for a later order. */
export async function rememberDomicilio(services: Services, request: QuoteRequest): Promise<Resolved | null> {
  const resolved = await resolveDomicilio(services, request)
  if (resolved === null) return null
  const { estimado: _, ...quote } = resolved
  const row = { ...quote, sede_id: request.sede.id, direccion: normalize(request.direccion) }
  await insertCotizacion(services.db, row, services.now())
  return resolved
}

export const quoteExpiry = (services: Services) => new Date(services.now().getTime() + QUOTE_MINUTES * 60_000)
