// The built-in provider: a grid of street crossings, that needs no network and no key.
import { parseDireccion } from '#domain/direccion.ts'
import { haversineMeters, RIDE, travelMinutes, type Point } from '#domain/domicilio.ts'
import { suggestDirecciones } from '#domain/lattice.ts'
import lattice from './bogota-norte.json' with { type: 'json' }
import type { MapsProvider } from './maps.ts'

/** A whole address has one completion, itself: from where it is looked for makes no difference. */
const ORIGIN: Point = { lat: 0, lng: 0 }

/** The grid of northern Bogotá. */
export function createGrid(): MapsProvider {
  return {
    suggest: async (text, near) => suggestDirecciones(text, lattice, near),

    geocode: async (text) => {
      const direccion = parseDireccion(text)
      // Without its crossing a text names a whole street, and its completions are guesses.
      if (direccion === null || direccion.cruce === null) return null
      const [place] = suggestDirecciones(text, lattice, ORIGIN)
      return place ?? null
    },

    travel: async (from, to) =>
      to.map((point) => {
        const straight = haversineMeters(from, point)
        return {
          metros: Math.round(straight * RIDE.detour),
          minutos: travelMinutes(straight),
          estimado: false,
        }
      }),
  }
}
