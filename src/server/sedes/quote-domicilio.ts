// The delivery fee of an address from a branch. The figure shown while ordering is stored, and the
// order is charged it (rule domicilio/cotizacion).
import { MINUTE_MS } from '#domain/format.ts'
import { sql } from 'kysely'
import { deleteOld } from '#server/db/delete-old.ts'
import { isCovered } from '#domain/direccion/cobertura.ts'
import { barrioOf, type Barrio } from '#domain/direccion/barrio.ts'
import type { Point } from '#domain/direccion/domicilio.ts'
import { normalize } from '#domain/texto.ts'
import type { Services } from '#server/lib/services.ts'
import { priceDomicilio, type DomicilioPriced, type SedeWithCobertura } from './price-domicilio.ts'
import { insertCotizacion, selectCotizacion } from './store.ts'

const QUOTE_MINUTES = 30

export interface DomicilioCotizado {
  /** Point and distance are null for a barrio, where they were not measured. */
  readonly lat: number | null
  readonly lng: number | null
  readonly distancia_metros: number | null
  readonly minutos: number
  readonly costo_domicilio: number
  /** The barrio that priced it; null when a map did. */
  readonly barrio: string | null
  readonly vence: Date
}

export type DomicilioQuote =
  | ({ readonly ok: true } & DomicilioCotizado)
  | { readonly ok: false; readonly motivo: 'no_resuelta' | 'fuera_de_cobertura' }

interface SedeWithBarrios extends SedeWithCobertura {
  readonly barrios: readonly Barrio[]
}

interface QuoteRequest {
  readonly sede: SedeWithBarrios
  /** As the customer wrote or chose it. */
  readonly direccion: string
  /** The fee that the customer was shown. */
  readonly shown?: number | null
  /** Before a map service is asked; may refuse. */
  readonly countLookup?: (() => void) | undefined
}

/**
 * The quote that the customer was shown, else the newest one of this address that is still valid,
 * else a new resolution of the text. Only what the server itself resolved counts: coordinates from
 * a client never decide money. Refuses an address that cannot be resolved or that the branch does
 * not cover.
 */
export async function quoteDomicilio(
  services: Services,
  { sede, direccion, shown = null, countLookup }: QuoteRequest,
): Promise<DomicilioQuote> {
  const barrio = barrioOf(sede.barrios, direccion)?.nombre ?? null
  const wanted = { sedeId: sede.id, direccion: normalize(direccion), shown }
  const stored = await selectCotizacion(services.db, wanted, services.now())
  const remembered = stored === undefined ? null : { ...stored, barrio }
  const isUsable = remembered !== null && (remembered.lat === null) === sede.barrios.length > 0
  const quote = isUsable ? remembered : await resolveDomicilio(services, { sede, direccion, countLookup })
  if (quote === null) return { ok: false, motivo: 'no_resuelta' }
  // The coverage may have changed since the quote.
  if (!isReached(sede, quote)) return { ok: false, motivo: 'fuera_de_cobertura' }
  const { distancia_metros, minutos, costo_domicilio, lat, lng, vence } = quote
  return { ok: true, distancia_metros, minutos, costo_domicilio, lat, lng, barrio, vence }
}

/** Whether the branch delivers there now: to that barrio, or to that point. */
export function isReached(
  sede: SedeWithBarrios,
  { lat, lng, minutos, barrio }: Pick<DomicilioCotizado, 'lat' | 'lng' | 'minutos' | 'barrio'>,
): boolean {
  if (sede.barrios.length > 0) return sede.barrios.some(({ nombre }) => nombre === barrio)
  return lat !== null && lng !== null && isCovered({ lat, lng }, sede, minutos)
}

type OnMap = Point & DomicilioPriced & { readonly barrio: null; readonly vence: Date }
interface InBarrio extends DomicilioCotizado {
  readonly lat: null
  readonly lng: null
  readonly barrio: string
  readonly fuera_de_cobertura: boolean
  readonly estimado: boolean
}
type Resolved = OnMap | InBarrio

/** Finds the barrio or the point of the text and prices it; null when the text names none. */
async function resolveDomicilio(
  services: Services,
  { sede, direccion, countLookup }: QuoteRequest,
): Promise<Resolved | null> {
  const vence = quoteExpiry(services)
  if (sede.barrios.length > 0) return inBarrio(barrioOf(sede.barrios, direccion), vence)
  countLookup?.()
  const place = await services.maps.geocode(direccion, sede)
  if (place === null) return null
  const { lat, lng } = place
  return { ...(await priceDomicilio(services, sede, { lat, lng })), barrio: null, vence }
}

function inBarrio(barrio: Barrio | null, vence: Date): InBarrio | null {
  if (barrio === null) return null
  const { nombre, costo_domicilio, minutos } = barrio
  return {
    lat: null,
    lng: null,
    distancia_metros: null,
    minutos,
    costo_domicilio,
    barrio: nombre,
    fuera_de_cobertura: false,
    estimado: false,
    vence,
  }
}

/** The same, stored for a later order. */
export async function rememberDomicilio(services: Services, request: QuoteRequest): Promise<Resolved | null> {
  const resolved = await resolveDomicilio(services, request)
  if (resolved === null) return null
  const { estimado: _estimado, barrio: _barrio, ...quote } = resolved
  const row = { ...quote, sede_id: request.sede.id, direccion: normalize(request.direccion) }
  await insertCotizacion(services.db, row)
  return resolved
}

export const quoteExpiry = (services: Services) =>
  new Date(services.now().getTime() + QUOTE_MINUTES * MINUTE_MS)

export async function forgetEndedCotizaciones({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteOld(db, 'cotizaciones', sql`vence < ${now()}::timestamptz`)
}
