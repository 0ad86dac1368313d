// Delivery: from a distance to minutes, from minutes to a fee, and whether a branch covers a point at all.
import { normalize } from './texto.ts'

/** Degrees. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

/** Pesos per minute of the ride, and the least that a delivery costs. */
const FEE_PER_MINUTE = 500
const MIN_FEE = 2000

/** Delivery fee in pesos: minutes × 500, at least 2000 (cliente.md §9). */
export function deliveryFee(minutos: number): number {
  return Math.max(MIN_FEE, minutos * FEE_PER_MINUTE)
}

const MINUTES_PER_UNIT: readonly (readonly [words: string, minutes: number])[] = [
  ['d dia dias day days', 24 * 60],
  ['h hr hrs hora horas hour hours', 60],
  ['m min mins minuto minutos minute minutes', 1],
  ['s seg segs segundo segundos sec secs second seconds', 1 / 60],
]

const AMOUNT_AND_UNIT = /(\d+(?:[.,]\d+)?)\s*([a-z]+)\.?/g

/**
 * Whole minutes of a duration in words: '12 min', '1 h 5 min', '1 hora y 5 min', '1 día 2 h', '740s'; a bare number counts
 * as minutes. Hours count in full: reading only the first number would sell a ride of 65 minutes for that of one
 * (decision 70). Started minutes count. Null when the text is not a duration.
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

/** Rounds up, forgiving what floating point adds to a whole number. */
const ceilMinutes = (minutes: number): number => Math.max(0, Math.ceil(minutes - 1e-6))

export interface Ride {
  /** Minutes to park, find the door and come back. */
  readonly parkingMinutes: number
  /** How much longer the streets are than the straight line. */
  readonly detour: number
  readonly kmPerHour: number
}

/** A motorcycle in a Colombian city. */
export const RIDE: Ride = { parkingMinutes: 2, detour: 1.4, kmPerHour: 20 }

/** Whole minutes of a ride over a straight distance in metres: the estimate used when no map service is configured. */
export function travelMinutes(metros: number, ride: Ride = RIDE): number {
  const km = (metros / 1000) * ride.detour
  return ceilMinutes(ride.parkingMinutes + (km / ride.kmPerHour) * 60)
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

/** GeoJSON: positions are [lng, lat], each ring is closed, the first ring is the outline and the others are holes. */
type Ring = readonly (readonly number[])[]
export type Poligono =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }

/** Where a branch is and how far it delivers; a null limit limits nothing. */
export interface Cobertura extends Point {
  readonly max_minutos: number | null
  readonly radio_km: number | null
  readonly poligono: Poligono | null
}

/** Whether a branch delivers to a point that is `minutos` away: no configured limit is exceeded (decision 68). */
export function isCovered(point: Point, sede: Cobertura, minutos: number): boolean {
  if (sede.max_minutos !== null && minutos > sede.max_minutos) return false
  if (sede.radio_km !== null && haversineMeters(point, sede) > sede.radio_km * 1000) return false
  return sede.poligono === null || isInArea(point, sede.poligono)
}

/** Whether a point lies in an area and in none of its holes. The edge itself belongs to the area. */
export function isInArea(point: Point, area: Poligono): boolean {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return polygons.some(([outline = [], ...holes]) => {
    const isInHole = holes.some((hole) => placeInRing(point, hole) === 'inside')
    return placeInRing(point, outline) !== 'outside' && !isInHole
  })
}

/** Counts how often a ray to the east crosses the ring: an odd number means inside. */
function placeInRing({ lat, lng }: Point, ring: Ring): 'inside' | 'outside' | 'edge' {
  let isInside = false
  for (const [index, end] of ring.entries()) {
    const [x1 = 0, y1 = 0] = ring.at(index - 1) ?? []
    const [x2 = 0, y2 = 0] = end
    const turn = (x2 - x1) * (lat - y1) - (lng - x1) * (y2 - y1)
    const isBetween =
      lng >= Math.min(x1, x2) && lng <= Math.max(x1, x2) && lat >= Math.min(y1, y2) && lat <= Math.max(y1, y2)
    if (turn === 0 && isBetween) return 'edge'
    if (y1 > lat !== y2 > lat && turn > 0 === y2 > y1) isInside = !isInside
  }
  return isInside ? 'inside' : 'outside'
}
