// The oracle of coverage: other formulas for the questions that the server answers.
import type { CoberturaDeSede } from '#contract/sedes/cobertura.ts'
import { partsOf } from '#domain/direccion/poligono.ts'
import type { TestServer } from './server.ts'

const QUOTE_MS = 30 * 60_000

export interface Quote {
  readonly lat: number
  readonly lng: number
  readonly minutos: number
  readonly until: number
}

export async function resolve(
  server: TestServer,
  sede: CoberturaDeSede,
  text: string,
): Promise<Quote | null> {
  const place = await server.services.maps.geocode(text.trim(), sede)
  if (place === null) return null
  const { minutos_base: base, factor_desvio: detour, km_por_hora: speed } = sede
  const exact = base + ((metersApart(sede, place) * detour) / 1000 / speed) * 60
  const until = server.clock.now().getTime() + QUOTE_MS
  return { lat: place.lat, lng: place.lng, minutos: Math.ceil(exact - 1e-6), until }
}

export interface Spot {
  readonly lat: number
  readonly lng: number
}

/** By the chord through the earth. */
function metersApart(a: Spot, b: Spot): number {
  const [ax, ay, az] = onSphere(a)
  const [bx, by, bz] = onSphere(b)
  return 2 * 6_371_000 * Math.asin(Math.hypot(ax - bx, ay - by, az - bz) / 2)
}

function onSphere({ lat, lng }: Spot): [number, number, number] {
  const [phi, theta] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(theta), Math.cos(phi) * Math.sin(theta), Math.sin(phi)]
}

const HAIR = 2e-7

export function isInside(quote: Spot & { minutos: number }, sede: CoberturaDeSede): boolean | 'edge' {
  if (sede.max_minutos !== null && quote.minutos > sede.max_minutos) return false
  const spots = [
    [0, 0],
    [HAIR, 0],
    [-HAIR, 0],
    [0, HAIR],
    [0, -HAIR],
  ].map(([north = 0, east = 0]) => ({ lat: quote.lat + north, lng: quote.lng + east }))
  const answers = new Set(spots.map((spot) => allows(spot, sede)))
  return answers.size === 1 ? answers.has(true) : 'edge'
}

function allows(spot: Spot, { lat, lng, radio_km, poligono }: CoberturaDeSede): boolean {
  if (radio_km !== null && metersApart({ lat, lng }, spot) > radio_km * 1000) return false
  if (poligono === null) return true
  return partsOf(poligono).some(
    ([outline = [], ...holes]) => winds(spot, outline) && !holes.some((hole) => winds(spot, hole)),
  )
}

/** Whether a ring goes around a point: the sum of the angles under which its edges are seen. */
function winds({ lat, lng }: Spot, ring: number[][]): boolean {
  let sum = 0
  for (const [index, [x2 = 0, y2 = 0]] of ring.entries()) {
    const [x1 = 0, y1 = 0] = ring.at(index - 1) ?? []
    const [ax, ay, bx, by] = [x1 - lng, y1 - lat, x2 - lng, y2 - lat]
    sum += Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
  }
  return Math.abs(sum) > Math.PI
}
