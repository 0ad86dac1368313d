// The branches as customers read them, written once and kept while nothing changes.
import { MINUTE_MS } from '#domain/format.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { jsonOf } from '#server/lib/cache/cached.ts'
import type { Compressed } from '#server/lib/cache/compressed.ts'
import type { Services } from '#server/lib/services.ts'
import * as z from 'zod/mini'
import { enviada, readTodasLasSedes, type SedeLeida } from './read-sedes.ts'

interface Shown {
  readonly minute: number
  readonly text: string
  readonly answer: Compressed
}

const shown = new WeakMap<readonly SedeLeida[], Shown>()

/** Openings begin and end at whole minutes, so it is written at most once a minute. */
export async function readSedesJson(services: Services): Promise<Compressed> {
  const sedes = await readTodasLasSedes(services)
  const before = shown.get(sedes)
  const now = services.now()
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (before?.minute === minute) return before.answer
  const current = sedes.filter(({ archivada }) => !archivada).map((sede) => enviada(services, sede))
  const text = JSON.stringify(z.parse(sedesApi.sedes.response, current))
  const answer = before?.text === text ? before.answer : jsonOf(text)
  shown.set(sedes, { minute, text, answer })
  return answer
}
