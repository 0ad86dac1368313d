// Addresses that a text names before a branch was chosen, each with the branch that reaches it
// soonest (rule direccion/sin-sede).
import type { sugerenciaConSede } from '#contract/sedes/sede.ts'
import { isCovered } from '#domain/direccion/cobertura.ts'
import type { Point } from '#domain/direccion/domicilio.ts'
import type { Services } from '#server/lib/services.ts'
import type * as z from 'zod/mini'
import { readSedes } from './read-sedes.ts'
import { suggestInBarrios } from './suggest-in-barrios.ts'
import { soonestFirst } from './suggest-sede.ts'

type Sugerencia = z.infer<typeof sugerenciaConSede>
type EnBarrio = ReturnType<typeof suggestInBarrios>[number]

/**
 * Calls the map service once per city. Only radius and area decide here. The ride is priced once an
 * address is chosen, so that typing causes no call for rides. A place that no branch reaches comes
 * with the nearest one, marked. A barrio that the text names comes before the places of the map,
 * any other barrio after them.
 */
export async function suggestSinSede(services: Services, text: string): Promise<Sugerencia[]> {
  const all = await readSedes(services)
  const sedes = all.filter(({ barrios }) => barrios.length === 0)
  const { named = [], others = [] } = Object.groupBy(suggestInBarrios(all, text), ({ nombrado }) =>
    nombrado ? 'named' : 'others',
  )
  const cities = [...Map.groupBy(sedes, ({ ciudad }) => ciudad).values()]
  const found = await Promise.all(cities.map((near) => services.maps.suggest(text, centreOf(near))))
  const places = new Map(found.flat().map((place) => [place.place_id, place]))
  const now = services.now()
  const onMap = [...places.values()].flatMap(({ place_id, direccion, lat, lng }) => {
    const byTime = soonestFirst(sedes, { lat, lng }, now)
    const covering = byTime.find(({ sede }) => isCovered({ lat, lng }, sede, 0))
    const chosen = covering ?? byTime.toSorted((a, b) => a.metros - b.metros)[0]
    if (chosen === undefined) return []
    const { sede, metros } = chosen
    return {
      place_id,
      direccion,
      lat,
      lng,
      distancia_metros: Math.round(metros * sede.factor_desvio),
      out_of_coverage: covering === undefined,
      sede: { id: sede.id, nombre: sede.nombre },
    }
  })
  return [...named.map(withSede), ...onMap, ...others.map(withSede)]
}

const withSede = ({ sede: { id, nombre }, sugerencia }: EnBarrio): Sugerencia => ({
  ...sugerencia,
  sede: { id, nombre },
})

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export function centreOf(points: readonly Point[]): Point {
  return { lat: mean(points.map(({ lat }) => lat)), lng: mean(points.map(({ lng }) => lng)) }
}
