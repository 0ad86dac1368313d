// The address search for the place of a branch: near the known branches, or near the known streets.
import type { Point } from '#domain/direccion/domicilio.ts'
import type { Services } from '#server/lib/services.ts'
import type { Place } from '#server/providers/maps.ts'
import { readSedes } from './read-sedes.ts'
import { centreOf } from './suggest-sin-sede.ts'

/** Asks once for each city with branches and once for each grid; equal places count once. */
export async function findLugares(services: Services, text: string): Promise<Place[]> {
  const byCity = Map.groupBy(await readSedes(services), ({ ciudad }) => ciudad)
  const near: Point[] = [...byCity.values()].map(centreOf)
  near.push(...services.config.lattices.map(({ puntos }) => centreOf(puntos)))
  const found = await Promise.all(near.map((point) => services.maps.suggest(text, point)))
  return [...new Map(found.flat().map((place) => [place.place_id, place])).values()]
}
