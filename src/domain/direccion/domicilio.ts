// Delivery: from a distance to minutes, and from minutes to a fee.
import { formatMoney } from '#domain/dinero.ts'
import { normalize } from '#domain/texto.ts'

/** Degrees. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

const DECIMALS = 7

/** The point with seven decimals, about a centimetre. More decimals only make longer texts. */
export const roundPoint = ({ lat, lng }: Point): Point => ({
  lat: Number(lat.toFixed(DECIMALS)),
  lng: Number(lng.toFixed(DECIMALS)),
})

/** What a delivery costs, in pesos, as the business sets it (rule domicilio/tarifa). */
export interface Tarifa {
  readonly pesos_por_minuto: number
  readonly minimo: number
  /** Null is no limit. */
  readonly maximo: number | null
  /** The fee is rounded to multiples of this amount; 0 does not round. */
  readonly redondeo: number
  /** From this amount of products on the delivery is free; null is never. */
  readonly gratis_desde: number | null
}

/** The documented fee: minutes × 500, at least 2000. */
export const TARIFA: Tarifa = {
  pesos_por_minuto: 500,
  minimo: 2000,
  maximo: null,
  redondeo: 0,
  gratis_desde: null,
}

/** Delivery fee in pesos for a ride. It is rounded half up, and its limits hold afterwards. */
export function deliveryFee(minutos: number, tarifa: Tarifa = TARIFA): number {
  const { pesos_por_minuto, minimo, maximo, redondeo } = tarifa
  const exact = minutos * pesos_por_minuto
  const rounded = redondeo === 0 ? exact : Math.floor(exact / redondeo + 0.5) * redondeo
  return Math.min(Math.max(minimo, rounded), maximo ?? Infinity)
}

/**
 * What an order pays of a quoted fee: nothing when its products, before the coupon, reach the
 * amount of a free delivery (rule domicilio/gratis).
 */
export function chargedFee(
  costo: number,
  subtotal: number,
  { gratis_desde }: Pick<Tarifa, 'gratis_desde'>,
): number {
  return gratis_desde !== null && subtotal >= gratis_desde ? 0 : costo
}

/** What an order keeps of a quoted fee: its part of the total, and the fee of a free delivery. */
export function keptFee(
  costo: number,
  subtotal: number,
  tarifa: Pick<Tarifa, 'gratis_desde'>,
): { costo_domicilio: number; domicilio_gratis: number } {
  const costo_domicilio = chargedFee(costo, subtotal, tarifa)
  return { costo_domicilio, domicilio_gratis: costo - costo_domicilio }
}

/** 'Domicilio $ 5.000'; a free delivery shows no figure (rule domicilio/gratis). */
export const domicilioText = (pesos: number): string =>
  pesos === 0 ? 'Domicilio gratis' : `Domicilio ${formatMoney(pesos)}`

const MINUTES_PER_UNIT: readonly (readonly [words: string, minutes: number])[] = [
  ['d dia dias day days', 24 * 60],
  ['h hr hrs hora horas hour hours', 60],
  ['m min mins minuto minutos minute minutes', 1],
  ['s seg segs segundo segundos sec secs second seconds', 1 / 60],
]

const AMOUNT_AND_UNIT = /(\d+(?:[.,]\d+)?)\s*([a-z]+)\.?/g

/**
 * Whole minutes of a duration in words: '12 min', '1 h 5 min', '1 hora y 5 min', '1 día 2 h',
 * '740s'; a bare number means minutes. Hours count in full (rule domicilio/duracion). Started
 * minutes count. Null when the text is not a duration.
 */
export function parseDurationMinutes(text: string): number | null {
  const words = normalize(text)
  if (/^\d+$/.test(words)) return Number(words)
  const parts = [...words.matchAll(AMOUNT_AND_UNIT)]
  const isMore = /[^ y,]/.test(words.replaceAll(AMOUNT_AND_UNIT, ''))
  if (parts.length === 0 || isMore) return null
  let total = 0
  for (const [, amount = '', unit = ''] of parts) {
    const minutes = MINUTES_PER_UNIT.find(([units]) => units.split(' ').includes(unit))?.[1]
    if (minutes === undefined) return null
    total += Number(amount.replace(',', '.')) * minutes
  }
  return ceilMinutes(total)
}

/**
 * The delivery fee by the text of its duration: '17 mins' costs 8500. Null when the text is not a
 * duration.
 */
export function feeOfDuration(text: string): number | null {
  const minutos = parseDurationMinutes(text)
  return minutos === null ? null : deliveryFee(minutos)
}

/** Rounds up, but ignores the floating-point error above a whole number. */
const ceilMinutes = (minutes: number): number => Math.max(0, Math.ceil(minutes - 1e-6))

/** How a ride from a branch is estimated where no map service measures it. */
export interface Viaje {
  /** Minutes to park, find the door and come back. */
  readonly minutos_base: number
  /** How much longer the streets are than the straight line. */
  readonly factor_desvio: number
  readonly km_por_hora: number
}

/** The speed of a motorcycle in a Colombian city. */
export const VIAJE: Viaje = { minutos_base: 2, factor_desvio: 1.4, km_por_hora: 20 }

/**
 * Whole minutes of a ride over a straight distance in metres. Used when no map service is
 * configured.
 */
export function travelMinutes(metros: number, viaje: Viaje = VIAJE): number {
  const km = (metros / 1000) * viaje.factor_desvio
  return ceilMinutes(viaje.minutos_base + (km / viaje.km_por_hora) * 60)
}

/** The straight distance in metres that such a ride covers in so many minutes. */
export function reachMeters(minutos: number, viaje: Viaje): number {
  const km = (Math.max(0, minutos - viaje.minutos_base) / 60) * viaje.km_por_hora
  return (km / viaje.factor_desvio) * 1000
}

const EARTH_METERS = 6_371_000
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Straight distance in metres. */
export function haversineMeters(a: Point, b: Point): number {
  const halfLat = Math.sin(toRadians(b.lat - a.lat) / 2)
  const halfLng = Math.sin(toRadians(b.lng - a.lng) / 2)
  const chord = halfLat ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * halfLng ** 2
  return 2 * EARTH_METERS * Math.asin(Math.sqrt(Math.min(1, chord)))
}
