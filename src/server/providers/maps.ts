// Where an address is and how far: the port, and its default, a grid of street crossings that needs no network.
import { parseDireccion } from '#domain/direccion.ts'
import { haversineMeters, RIDE, travelMinutes, type Point } from '#domain/domicilio.ts'
import { suggestDirecciones } from '#domain/lattice.ts'
import lattice from './bogota-norte.json' with { type: 'json' }

export interface Place extends Point {
  /** The same place always has the same id. */
  readonly place_id: string
  /** In the normal form: 'Calle 93 # 13-45, apto 302'. */
  readonly direccion: string
}

export interface MapsProvider {
  /** Places that complete what is being typed, nearest to `near` first; none when nothing is known of the text. */
  suggest(text: string, near: Point): Promise<Place[]>
  /** The one place that a text names, or null. */
  geocode(text: string): Promise<Place | null>
  /** The ride between two points, in metres on the street and whole minutes. */
  travel(from: Point, to: Point): Promise<{ metros: number; minutos: number }>
}

/** A whole address has one completion, itself: from where it is looked for makes no difference. */
const ORIGIN: Point = { lat: 0, lng: 0 }

/** The grid of northern Bogotá. */
export function createMaps(): MapsProvider {
  return {
    suggest: async (text, near) => suggestDirecciones(text, lattice, near),

    geocode: async (text) => {
      const direccion = parseDireccion(text)
      // Without its crossing a text names a whole street, and its completions are guesses.
      if (direccion === null || direccion.cruce === null) return null
      const [place] = suggestDirecciones(text, lattice, ORIGIN)
      return place ?? null
    },

    travel: async (from, to) => {
      const straight = haversineMeters(from, to)
      return { metros: Math.round(straight * RIDE.detour), minutos: travelMinutes(straight) }
    },
  }
}
