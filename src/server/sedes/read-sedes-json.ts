// The branches as customers read them, written once and kept while nothing changes.
import { sedesApi } from '#contract/sedes/api.ts'
import { jsonOf } from '#server/lib/cache/cached.ts'
import type { Compressed } from '#server/lib/cache/compressed.ts'
import { keptForMinute } from '#server/lib/cache/kept-for-minute.ts'
import { onceThere } from '#server/lib/cache/once-there.ts'
import type { Services } from '#server/lib/services.ts'
import * as z from 'zod/mini'
import { enviada, readTodasLasSedes, type SedeLeida } from './read-sedes.ts'

const shown = keptForMinute<readonly SedeLeida[], Compressed>()

/** Openings begin and end at whole minutes, so it is written at most once a minute. */
export function readSedesJson(services: Services): Promise<Compressed> | Compressed {
  return onceThere(readTodasLasSedes(services), (source) =>
    shown({ source, now: services.now() }, () => {
      const current = source.filter(({ archivada }) => !archivada).map((sede) => enviada(services, sede))
      const text = JSON.stringify(z.parse(sedesApi.sedes.response, current))
      return { text, make: () => jsonOf(text) }
    }),
  )
}
