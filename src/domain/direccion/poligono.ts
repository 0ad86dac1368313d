// Areas of the map as GeoJSON: whether a point lies in one, and whether a drawing is a valid area.
import { haversineMeters, type Point } from './domicilio.ts'

/**
 * Positions are [lng, lat], each ring is closed, the first ring is the outline and the others are
 * holes.
 */
export type Ring = number[][]
export type Poligono =
  | { readonly type: 'Polygon'; readonly coordinates: Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Ring[][] }

export const ZONA_INVALIDA = 'La zona no es un polígono GeoJSON válido.'
export const ZONA_ABIERTA = 'La zona debe terminar en el punto donde empieza.'
export const ZONA_SIN_PUNTOS = 'La zona necesita al menos tres puntos.'
export const ZONA_CRUZADA = 'La zona se cruza consigo misma.'
/** Positions of all rings together. */
export const MAX_POSICIONES = 300
export const ZONA_GRANDE = `La zona tiene demasiados puntos: usa máximo ${String(MAX_POSICIONES)}.`
/**
 * A point farther than this from its branch is a mistake, mostly latitude and longitude swapped.
 */
const MAX_KM = 50
export const ZONA_LEJOS = 'La zona queda lejos de la sede. Revisa que cada punto sea [longitud, latitud].'

/** The polygons of an area, each an outline and its holes. */
export const partsOf = (area: Poligono): readonly (readonly Ring[])[] =>
  area.type === 'Polygon' ? [area.coordinates] : area.coordinates

/**
 * Whether a point lies in an area and in none of its holes. The edge itself belongs to the area.
 */
export function isInArea(point: Point, area: Poligono): boolean {
  return partsOf(area).some(([outline = [], ...holes]) => {
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

/**
 * Why a drawing is no valid area; null when it is. Each ring is closed, and no two edges of a
 * polygon touch.
 */
export function problemOfArea(area: Poligono): string | null {
  const parts = partsOf(area)
  const rings = parts.flat()
  if (rings.length === 0 || parts.some((part) => part.length === 0)) return ZONA_SIN_PUNTOS
  if (rings.reduce((sum, ring) => sum + ring.length, 0) > MAX_POSICIONES) return ZONA_GRANDE
  if (rings.some((ring) => ring.length < 4)) return ZONA_SIN_PUNTOS
  if (rings.some((ring) => !isSame(ring.at(0), ring.at(-1)))) return ZONA_ABIERTA
  return parts.some(hasCrossing) ? ZONA_CRUZADA : null
}

/** The same for the area of a branch. */
export function problemOfZona(area: Poligono, sede: Point): string | null {
  const isFar = partsOf(area)
    .flat(2)
    .some(([lng = 0, lat = 0]) => haversineMeters({ lat, lng }, sede) > MAX_KM * 1000)
  return problemOfArea(area) ?? (isFar ? ZONA_LEJOS : null)
}

type Position = readonly number[] | undefined
const isSame = (a: Position, b: Position): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1]

interface Edge {
  readonly from: Position
  readonly to: Position
}

function hasCrossing(rings: readonly Ring[]): boolean {
  const edges = rings.flatMap((ring) => ring.slice(1).map((to, index): Edge => ({ from: ring[index], to })))
  return edges.some(
    (edge, index) => isSame(edge.from, edge.to) || edges.slice(index + 1).some((other) => touch(edge, other)),
  )
}

/** Consecutive edges meet only in their common corner. Other edges never meet. */
function touch(a: Edge, b: Edge): boolean {
  if (isSame(a.to, b.from)) return turnOf(a.from, a.to, b.to) === 0 && isBack(a.from, a.to, b.to)
  if (isSame(a.from, b.to)) return turnOf(b.from, b.to, a.to) === 0 && isBack(b.from, b.to, a.to)
  const sides = [turnOf(a.from, a.to, b.from), turnOf(a.from, a.to, b.to)]
  const others = [turnOf(b.from, b.to, a.from), turnOf(b.from, b.to, a.to)]
  if ([...sides, ...others].every((sign) => sign === 0)) return overlaps(a, b, 0) && overlaps(a, b, 1)
  return !isApart(sides) && !isApart(others)
}

/** Both points on the same side of a line. */
const isApart = (sides: readonly number[]): boolean =>
  sides.every((side) => side > 0) || sides.every((side) => side < 0)

/** The sign of the turn of a path at its middle point; 0 is straight on or back. */
function turnOf(
  [x1 = 0, y1 = 0]: Position = [],
  [x2 = 0, y2 = 0]: Position = [],
  [x3 = 0, y3 = 0]: Position = [],
) {
  return Math.sign((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1))
}

/** Whether a straight path turns back over itself at its middle point. */
const isBack = (
  [x1 = 0, y1 = 0]: Position = [],
  [x2 = 0, y2 = 0]: Position = [],
  [x3 = 0, y3 = 0]: Position = [],
) => (x1 - x2) * (x3 - x2) + (y1 - y2) * (y3 - y2) > 0

/** Whether two edges share a stretch of one axis. */
function overlaps(a: Edge, b: Edge, axis: 0 | 1): boolean {
  const of = (position: Position): number => position?.[axis] ?? 0
  return (
    Math.min(of(a.from), of(a.to)) <= Math.max(of(b.from), of(b.to)) &&
    Math.min(of(b.from), of(b.to)) <= Math.max(of(a.from), of(a.to))
  )
}

const KM_PER_DEGREE = 111.195

/** Square kilometres, without the holes. */
export function areaKm2(area: Poligono): number {
  return partsOf(area).reduce((sum, [outline = [], ...holes]) => {
    return sum + ringKm2(outline) - holes.reduce((inner, hole) => inner + ringKm2(hole), 0)
  }, 0)
}

function ringKm2(ring: Ring): number {
  const [, lat0 = 0] = ring[0] ?? []
  const wide = KM_PER_DEGREE * Math.cos((lat0 * Math.PI) / 180)
  let twice = 0
  for (const [index, [x2 = 0, y2 = 0]] of ring.entries()) {
    const [x1 = 0, y1 = 0] = ring.at(index - 1) ?? []
    twice += (x1 * y2 - x2 * y1) * wide * KM_PER_DEGREE
  }
  return Math.abs(twice) / 2
}
