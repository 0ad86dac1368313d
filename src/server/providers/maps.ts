// Where an address is and how far: the port that each provider of maps implements.
import type { Point, Viaje } from '#domain/direccion/domicilio.ts'

export interface Place extends Point {
  /** The same place always has the same id. */
  readonly place_id: string
  /** In the normal form: 'Calle 93 # 13-45, apto 302'. */
  readonly direccion: string
}

/** A ride, in metres on the street and whole minutes. */
export interface Ride {
  readonly metros: number
  readonly minutos: number
  /** The configured service did not answer: these are the figures of the grid. */
  readonly estimado: boolean
}

export interface MapsProvider {
  /** Places that complete what is being typed near a branch; none when nothing is known of the text. */
  suggest(text: string, near: Point): Promise<Place[]>
  /** The one place near a branch that a text names, or null. */
  geocode(text: string, near: Point): Promise<Place | null>
  /** The rides from a branch to each of several points, in their order; its constants serve where nobody measures. */
  travel(from: Point & Viaje, to: readonly Point[]): Promise<Ride[]>
}

/** A service over the network, asked with a deadline. Throws when it refuses, stumbles or answers something else. */
export interface MapsService {
  /** Places that complete a text, best first. */
  suggest(text: string, near: Point, signal: AbortSignal): Promise<Place[]>
  /** Seconds and metres of each ride; null where no way leads. */
  travel(
    from: Point,
    to: readonly Point[],
    signal: AbortSignal,
  ): Promise<({ segundos: number; metros: number } | null)[]>
}
