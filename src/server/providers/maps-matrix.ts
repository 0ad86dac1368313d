// The response of routers of OSRM's family (OSRM itself, Mapbox): seconds and metres in tables,
// null without a route.
import type { Point } from '#domain/direccion/domicilio.ts'
import * as z from 'zod/mini'
import { AskError } from './ask-json.ts'

const row = z.array(z.array(z.nullable(z.number())))
export const osrmTable = z.object({
  code: z.string(),
  durations: z.optional(row),
  distances: z.optional(row),
})

/** 'lng,lat;lng,lat…': the branch first, as source 0. */
export function osrmPath(from: Point, to: readonly Point[]): string {
  const points = [from, ...to].map(({ lat, lng }) => `${String(lng)},${String(lat)}`).join(';')
  const destinations = to.map((_point, index) => String(index + 1)).join(';')
  return `${points}?sources=0&destinations=${destinations}&annotations=duration,distance`
}

export function ridesOf(
  { code, durations, distances }: z.output<typeof osrmTable>,
  count: number,
): ({ segundos: number; metros: number } | null)[] {
  const [seconds] = durations ?? []
  const [metres] = distances ?? []
  if (code !== 'Ok' || seconds?.length !== count || metres?.length !== count) {
    throw new AskError('unexpected answer')
  }
  return seconds.map((segundos, index) => {
    const metros = metres[index] ?? null
    return segundos === null || metros === null ? null : { segundos, metros }
  })
}
