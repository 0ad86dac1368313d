// Addresses on a grid of street crossings: a point by interpolation, and completions of what is being typed.
import { formatDireccion, ordinal, parseDireccion, type Direccion, type NumeroVia } from './direccion.ts'
import { haversineMeters, type Point } from './domicilio.ts'

/** Crossings of a zone of a city whose place is known. Calles grow northwards, carreras westwards. */
export interface Lattice {
  readonly ciudad: string
  /** Ascending. */
  readonly calles: readonly number[]
  readonly carreras: readonly number[]
  readonly puntos: readonly { calle: number; carrera: number; lat: number; lng: number }[]
}

/** A door number of 100 stands about this far along the step to the next street (measured on known addresses). */
const STEP_OF_PLACA = 0.6

const isCalle = (direccion: Direccion) => ['CL', 'AC', 'DG'].includes(direccion.via.tipo)
const hasSuffix = (via: NumeroVia | null) => via !== null && via.sufijo !== ''

/** The point of an address; null when it has no crossing or lies outside the grid. */
export function locate(direccion: Direccion, lattice: Lattice): Point | null {
  const { via, cruce, placa } = direccion
  if (cruce === null || hasSuffix(via) || hasSuffix(cruce)) return null
  const along = ordinal(cruce) + (STEP_OF_PLACA * Math.min(placa ?? 0, 100)) / 100
  return isCalle(direccion)
    ? interpolate(lattice, ordinal(via), along)
    : interpolate(lattice, along, ordinal(via))
}

function interpolate(lattice: Lattice, calle: number, carrera: number): Point | null {
  const u = bracket(lattice.calles, calle)
  const v = bracket(lattice.carreras, carrera)
  if (u === null || v === null) return null
  const corner = (c: number, k: number) => lattice.puntos.find((p) => p.calle === c && p.carrera === k)
  const [a, b] = [corner(u.low, v.low), corner(u.low, v.high)]
  const [c, d] = [corner(u.high, v.low), corner(u.high, v.high)]
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null
  const mix = (p: number, q: number, r: number, s: number) =>
    (1 - u.t) * ((1 - v.t) * p + v.t * q) + u.t * ((1 - v.t) * r + v.t * s)
  return { lat: mix(a.lat, b.lat, c.lat, d.lat), lng: mix(a.lng, b.lng, c.lng, d.lng) }
}

/** The cell of a value and how far into it; the last cell reaches one street further. */
function bracket(values: readonly number[], value: number): { low: number; high: number; t: number } | null {
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined || value < first || value > last + 1) return null
  const next = values.findIndex((candidate) => candidate > value)
  const index = next === -1 ? values.length - 1 : next
  const [low, high] = [values[index - 1], values[index]]
  if (low === undefined || high === undefined) return null
  return { low, high, t: (value - low) / (high - low) }
}

export interface Sugerida extends Point {
  readonly direccion: string
  readonly place_id: string
}

const MAX_SUGGESTIONS = 6

/** Addresses that complete a text, nearest first; the text after the door is kept. Empty when nothing is on the grid. */
export function suggestDirecciones(text: string, lattice: Lattice, near: Point): Sugerida[] {
  const parsed = parseDireccion(text)
  if (parsed === null) return []
  const candidates = parsed.cruce === null ? crossingsOf(parsed, lattice) : [parsed]
  return candidates
    .flatMap((direccion) => {
      const point = locate(direccion, lattice)
      return point === null
        ? []
        : [{ ...point, direccion: formatDireccion(direccion), place_id: placeId(direccion) }]
    })
    .toSorted((a, b) => haversineMeters(a, near) - haversineMeters(b, near))
    .slice(0, MAX_SUGGESTIONS)
}

/** A street without its crossing: every crossing of the grid is a completion. */
function crossingsOf(direccion: Direccion, lattice: Lattice): Direccion[] {
  const numbers = isCalle(direccion) ? lattice.carreras : lattice.calles
  return numbers.map((numero) => ({
    ...direccion,
    cruce: { numero, letra: '', bis: false, letraBis: '', sufijo: '' },
  }))
}

/** 'grid:CL:93B:13:45': the same door always has the same id. */
function placeId({ via, cruce, placa }: Direccion): string {
  const name = (n: NumeroVia) => `${String(n.numero)}${n.letra}${n.bis ? `bis${n.letraBis}` : ''}`
  return [
    'grid',
    via.tipo,
    name(via),
    cruce === null ? '' : name(cruce),
    placa === null ? '' : String(placa),
  ].join(':')
}
