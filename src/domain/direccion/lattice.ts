// Addresses on a grid of street crossings: where a door is, and suggestions for an address that is
// being typed.
import { axisOf, formatDireccion, ordinal, type Direccion, type NumeroVia, type Via } from './direccion.ts'
import { parseDireccion } from './parse-direccion.ts'
import { matchesName } from './lugar.ts'
import { haversineMeters, roundPoint, type Point } from './domicilio.ts'

/** Crossings of a part of a city, whose position is known: every calle with every carrera. */
export interface Lattice {
  readonly ciudad: string
  /** Numbers of the calles, ascending: they grow northwards. */
  readonly calles: readonly number[]
  /** Numbers of the carreras, ascending: they grow westwards. */
  readonly carreras: readonly number[]
  readonly puntos: readonly (Point & { readonly calle: number; readonly carrera: number })[]
  /** Here 'Avenida 127' is the calle or the carrera of that number, as in Bogotá. */
  readonly avenidas?: boolean | undefined
  /** Places that people call by name, each with its address. */
  readonly lugares?: readonly Lugar[] | undefined
}

interface Lugar {
  readonly nombre: string
  readonly direccion: string
}

/**
 * A door number of 100 stands roughly this far along the step to the next street. Measured on known
 * addresses.
 */
const STEP_OF_100 = 0.6

/**
 * The point of an address, to about 100 metres: between the four crossings around it, moved along
 * its street by the door number. A corner has a point too. Null without a crossing street, outside
 * the grid, and for the south, east and west of the city, where the same numbers return.
 */
export function locate({ via, cruce, placa }: Direccion, lattice: Lattice): Point | null {
  const axis = axisIn(via, lattice)
  if (axis === null || cruce === null || isElsewhere(via) || isElsewhere(cruce)) return null
  const corner = ordinal(cruce)
  const toNext = cruce.numero + 1 - corner
  const along = corner + toNext * STEP_OF_100 * Math.min(1, (placa ?? 0) / 100)
  return axis === 'calle' ? pointAt(ordinal(via), along, lattice) : pointAt(along, ordinal(via), lattice)
}

/**
 * For an avenue known only by its number: the kind of street that has this number within the grid,
 * if there is only one.
 */
function axisIn(via: Via, { avenidas = false, calles, carreras }: Lattice): 'calle' | 'carrera' | null {
  if (via.tipo !== 'AV' || !avenidas) return axisOf(via.tipo)
  const isCalle = cellOf(calles, ordinal(via)) !== null
  const isCarrera = cellOf(carreras, ordinal(via)) !== null
  if (isCalle === isCarrera) return null
  return isCalle ? 'calle' : 'carrera'
}

const isElsewhere = ({ cuadrante }: NumeroVia): boolean => cuadrante !== null && cuadrante !== 'NORTE'

function pointAt(calle: number, carrera: number, { calles, carreras, puntos }: Lattice): Point | null {
  const rows = cellOf(calles, calle)
  const columns = cellOf(carreras, carrera)
  if (rows === null || columns === null) return null
  const corner = (row: number, column: number): Point | undefined =>
    puntos.find((punto) => punto.calle === row && punto.carrera === column)
  const southEast = corner(rows.from, columns.from)
  const southWest = corner(rows.from, columns.to)
  const northEast = corner(rows.to, columns.from)
  const northWest = corner(rows.to, columns.to)
  if (!southEast || !southWest || !northEast || !northWest) return null
  const south = between(southEast, southWest, columns.part)
  const north = between(northEast, northWest, columns.part)
  return roundPoint(between(south, north, rows.part))
}

const between = (a: Point, b: Point, part: number): Point => ({
  lat: a.lat + (b.lat - a.lat) * part,
  lng: a.lng + (b.lng - a.lng) * part,
})

interface Cell {
  readonly from: number
  readonly to: number
  /** The position between two values: 0 to 1, a little more in the last cell. */
  readonly part: number
}

/**
 * The two known streets around a position. The last cell extends one street further, because doors
 * stand beyond the last corner.
 */
function cellOf(streets: readonly number[], position: number): Cell | null {
  const first = streets[0] ?? Infinity
  const last = streets.at(-1) ?? -Infinity
  if (position < first || position > last + 1) return null
  const next = streets.find((street) => street > position) ?? last
  const from = streets.findLast((street) => street < next) ?? first
  return { from, to: next, part: (position - from) / (next - from) }
}

export interface Sugerencia extends Point {
  /** The same door always has the same id. */
  readonly place_id: string
  /** In the normal form, with the rest of the text kept. */
  readonly direccion: string
}

export const MAX_SUGGESTIONS = 6

/**
 * Suggestions for a text, nearest to `near` first. An address with its crossing gives itself. A
 * street alone gives its crossings. The beginning of a name gives the places that have it. Empty
 * for any other text, or outside the grid.
 */
export function suggestDirecciones(text: string, lattice: Lattice, near?: Point): Sugerencia[] {
  const direccion = parseDireccion(text)
  const candidates = direccion === null ? placesNamed(text, lattice) : completions(direccion, lattice)
  const found = candidates.flatMap((candidate) => {
    const point = locate(candidate, lattice)
    return point === null ? [] : [{ ...placed(candidate, lattice), ...point }]
  })
  if (near !== undefined) found.sort((a, b) => haversineMeters(a, near) - haversineMeters(b, near))
  return found.slice(0, MAX_SUGGESTIONS)
}

const placed = (direccion: Direccion, lattice: Lattice) => ({
  place_id: placeId(direccion, lattice),
  direccion: formatDireccion(direccion),
})

const completions = (direccion: Direccion, lattice: Lattice): Direccion[] =>
  direccion.cruce === null ? withCrossings(direccion, lattice) : [direccion]

/** The addresses of the places with such a name. The name is kept after the door. */
function placesNamed(text: string, { lugares = [] }: Lattice): Direccion[] {
  return lugares.flatMap(({ nombre, direccion }) => {
    const address = matchesName(text, nombre) ? parseDireccion(direccion) : null
    return address === null ? [] : [{ ...address, complemento: nombre }]
  })
}

/** The street with each of the streets that cross it within the grid. */
function withCrossings(direccion: Direccion, lattice: Lattice): Direccion[] {
  const crossing = axisIn(direccion.via, lattice) === 'calle' ? lattice.carreras : lattice.calles
  const first = crossing[0] ?? 0
  const last = crossing.at(-1) ?? -1
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return numbers.map((numero) => {
    const cruce = { numero, letra: '', bis: false, letraBis: '', cuadrante: null }
    return { via: direccion.via, cruce, placa: null, complemento: direccion.complemento }
  })
}

/** 'grid:bog:CL:93:B:CR:13::45'. */
function placeId({ via, cruce, placa }: Direccion, lattice: Lattice): string {
  const crossing = axisIn(via, lattice) === 'calle' ? 'CR' : 'CL'
  const street = cruce === null ? [] : [crossing, String(cruce.numero), suffixOf(cruce)]
  const door = placa === null ? [] : [String(placa)]
  const city = lattice.ciudad.slice(0, 3).toLowerCase()
  return ['grid', city, via.tipo, String(via.numero), suffixOf(via), ...street, ...door].join(':')
}

const suffixOf = ({ letra, bis, letraBis }: NumeroVia): string => `${letra}${bis ? 'bis' : ''}${letraBis}`
