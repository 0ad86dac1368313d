// The built-in provider: grids of street crossings, without network and key.
import { parseDireccion } from '#domain/direccion/parse-direccion.ts'
import { haversineMeters, travelMinutes, type Point } from '#domain/direccion/domicilio.ts'
import { MAX_SUGGESTIONS, suggestDirecciones, type Lattice } from '#domain/direccion/lattice.ts'
import { isName } from '#domain/direccion/lugar.ts'
import type { MapsProvider, Place } from './maps.ts'

/**
 * The same numbers occur in every city: a grid serves branches this near to one of its crossings.
 */
const NEAR_METERS = 30_000

/** Whether the grid serves a branch here. */
export const hasStreets = ({ puntos }: Lattice, near: Point): boolean =>
  puntos.some((punto) => haversineMeters(punto, near) < NEAR_METERS)

const hasCrossing = (text: string): boolean => (parseDireccion(text)?.cruce ?? null) !== null

export function createGrid(lattices: readonly Lattice[]): MapsProvider {
  /** Nearest first; a place of two grids counts once. */
  const find = (text: string, near: Point): Place[] => {
    const places = lattices
      .filter((lattice) => hasStreets(lattice, near))
      .flatMap((lattice) => suggestDirecciones(text, lattice, near))
      .toSorted((a, b) => haversineMeters(a, near) - haversineMeters(b, near))
    const byText = new Map(places.toReversed().map((place) => [place.direccion, place]))
    return places.filter((place) => byText.get(place.direccion) === place).slice(0, MAX_SUGGESTIONS)
  }
  /** The whole name of a place stands for its address; the beginning of a name is a guess. */
  const addressOf = (text: string): string => {
    const place = lattices.flatMap(({ lugares = [] }) => lugares).find(({ nombre }) => isName(text, nombre))
    return place === undefined ? text : `${place.direccion}, ${place.nombre}`
  }
  return {
    atribucion: null,

    suggest: async (text, near) => find(text, near),

    geocode: async (text, near) => {
      const address = hasCrossing(text) ? text : addressOf(text)
      // Without its crossing a text names a whole street, and its completions are guesses.
      return hasCrossing(address) ? (find(address, near)[0] ?? null) : null
    },

    travel: async (from, to) =>
      to.map((point) => {
        const straight = haversineMeters(from, point)
        return {
          metros: Math.round(straight * from.factor_desvio),
          minutos: travelMinutes(straight, from),
          estimado: false,
        }
      }),
  }
}
