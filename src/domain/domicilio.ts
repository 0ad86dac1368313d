// Delivery: distance, minutes, fee and coverage. Minutes are whole, fees are pesos.

export interface Point {
  readonly lat: number
  readonly lng: number
}

/** Pesos per minute of the ride, and the least that a delivery costs (cliente.md §9). */
const FEE_PER_MINUTE = 500
const MIN_FEE = 2000

/** Delivery fee in pesos: minutes × 500, at least 2000. */
export const deliveryFee = (minutos: number): number => Math.max(MIN_FEE, minutos * FEE_PER_MINUTE)

const EARTH_METERS = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Straight distance between two points in metres. */
export function haversineMeters(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat)
  const dLng = radians(b.lng - a.lng)
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** How the offline estimate turns metres into minutes. */
export const RIDE = { parkingMinutes: 2, detour: 1.4, kmPerHour: 20 } as const

/** Minutes of a ride over a straight distance: parking + detour at city speed, rounded up. */
export function travelMinutes(
  metros: number,
  ride: { parkingMinutes: number; detour: number; kmPerHour: number } = RIDE,
): number {
  return Math.ceil(ride.parkingMinutes + ((ride.detour * metros) / 1000 / ride.kmPerHour) * 60)
}

type Ring = readonly (readonly number[])[]
export type Area =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }

export interface Coverage extends Point {
  readonly max_minutos: number | null
  readonly radio_km: number | null
  /** GeoJSON area, coordinates as [lng, lat]; the first ring is the outline, others are holes. */
  readonly poligono: Area | null
}

/** Inside a branch's coverage: no configured limit (minutes, radius, polygon) is exceeded (decision 68). */
export function isCovered(point: Point, sede: Coverage, minutos: number): boolean {
  if (sede.max_minutos !== null && minutos > sede.max_minutos) return false
  if (sede.radio_km !== null && haversineMeters(point, sede) > sede.radio_km * 1000) return false
  return sede.poligono === null || isInside(point, sede.poligono)
}

function isInside(point: Point, area: Area): boolean {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return polygons.some(
    ([outline, ...holes]) =>
      outline !== undefined && inRing(point, outline) && !holes.some((hole) => inRing(point, hole)),
  )
}

/** Counts how often a ray to the east crosses the ring. */
function inRing({ lat, lng }: Point, ring: Ring): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [xi = 0, yi = 0] = ring[i] ?? []
    const [xj = 0, yj = 0] = ring[j] ?? []
    if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}
