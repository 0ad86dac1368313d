// The grids of street crossings that the product has: northern Bogotá, and the files of MAPS_GRID.
import { parseDireccion } from '#domain/direccion/parse-direccion.ts'
import { locate, type Lattice } from '#domain/direccion/lattice.ts'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import bogotaNorte from './bogota-norte.json' with { type: 'json' }

const MAX_CROSSINGS = 5000

const numbers = z.array(z.number()).check(z.minLength(2))
const schema = z.object({
  ciudad: z.string().check(z.trim(), z.minLength(3)),
  calles: numbers,
  carreras: numbers,
  puntos: z.array(
    z.object({
      calle: z.number(),
      carrera: z.number(),
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      lng: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
  avenidas: z.optional(z.boolean()),
  lugares: z.optional(
    z.array(
      z.object({
        nombre: z.string().check(z.trim(), z.minLength(3)),
        direccion: z.string(),
      }),
    ),
  ),
})

/**
 * The built-in grid and those of the files and folders in `given`, separated by commas. Mistakes
 * are added to `problems`.
 */
export function readLattices(given: string, problems: string[]): readonly Lattice[] {
  const places = given.split(',').map((place) => place.trim())
  const files = places.filter((place) => place !== '').flatMap((place) => filesOf(place, problems))
  return [bogotaNorte, ...files.flatMap((file) => readLattice(file, problems))]
}

/** The file itself, or every .json file of the folder. */
function filesOf(place: string, problems: string[]): string[] {
  try {
    if (!statSync(place).isDirectory()) return [place]
    const files = readdirSync(place).filter((name) => name.endsWith('.json'))
    if (files.length === 0) problems.push(`MAPS_GRID: there is no .json file in ${place}`)
    return files.toSorted().map((name) => join(place, name))
  } catch {
    problems.push(`MAPS_GRID: ${place} cannot be read`)
    return []
  }
}

function readLattice(file: string, problems: string[]): Lattice[] {
  try {
    const lattice = z.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
    const problem = problemOf(lattice)
    if (problem === null) return [lattice]
    problems.push(`MAPS_GRID: ${file}: ${problem}`)
  } catch (error) {
    problems.push(`MAPS_GRID: ${file}: ${reasonOf(error)}`)
  }
  return []
}

function reasonOf(error: unknown): string {
  if (error instanceof z.core.$ZodError) {
    const [issue] = error.issues
    return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`
  }
  return error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
}

/**
 * Every calle crosses every carrera exactly once, both are given in ascending order, and every
 * place lies within.
 */
function problemOf(lattice: Lattice): string | null {
  const { calles, carreras, puntos, lugares = [] } = lattice
  if (!isAscending(calles)) return 'calles must ascend'
  if (!isAscending(carreras)) return 'carreras must ascend'
  if (puntos.length > MAX_CROSSINGS) return `has more than ${String(MAX_CROSSINGS)} crossings`
  const given = new Set(
    puntos.map(({ calle, carrera }) => `calle ${String(calle)} with carrera ${String(carrera)}`),
  )
  for (const calle of calles) {
    for (const carrera of carreras) {
      const crossing = `calle ${String(calle)} with carrera ${String(carrera)}`
      if (!given.delete(crossing)) return `the crossing of ${crossing} is missing`
    }
  }
  const [extra] = given
  if (extra !== undefined) return `${extra} is in no list of streets`
  if (puntos.length !== calles.length * carreras.length) return 'a crossing is given twice'
  const lost = lugares.find(({ direccion }) => !isOnGrid(direccion, lattice))
  return lost === undefined ? null : `${lost.nombre}: '${lost.direccion}' is no address within the grid`
}

function isOnGrid(text: string, lattice: Lattice): boolean {
  const direccion = parseDireccion(text)
  return direccion !== null && locate(direccion, lattice) !== null
}

const isAscending = (streets: readonly number[]): boolean =>
  streets.every((street, index) => index === 0 || street > (streets[index - 1] ?? street))
