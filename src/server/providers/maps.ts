// Where an address is and how far: the interface that each provider of maps implements.
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
  /** The configured service failed: these are the figures of the grid. */
  readonly estimado: boolean
}

export interface MapsProvider {
  /** The credit that the service requires beside what it returns; null for the built-in grid. */
  readonly atribucion: string | null
  /** Places that complete a typed text near a branch; empty for an unknown text. */
  suggest(text: string, near: Point): Promise<Place[]>
  /** The one place near a branch that a text names, or null. */
  geocode(text: string, near: Point): Promise<Place | null>
  /**
   * The rides from a branch to each of several points, in their order; its constants serve when no
   * service measures.
   */
  travel(from: Point & Viaje, to: readonly Point[]): Promise<Ride[]>
}

/** One question to a service. Its first request, or each ride of its matrix, is counted already. */
export interface MapsCall {
  readonly signal: AbortSignal
  /** Counts further requests; false when those of the day are spent. */
  readonly mayRequest: (requests: number) => Promise<boolean>
}

/**
 * A service over the network, called with a deadline. Throws on a refusal, a failure or a malformed
 * response.
 */
export interface MapsService {
  readonly atribucion: string
  /** Places that complete a text, best first. */
  suggest(text: string, near: Point, call: MapsCall): Promise<Place[]>
  /** Seconds and metres of each ride; null without a route. */
  travel(
    from: Point,
    to: readonly Point[],
    call: MapsCall,
  ): Promise<({ segundos: number; metros: number } | null)[]>
}
