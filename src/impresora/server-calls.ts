// The calls of a station to the server.
import { estacionApi } from '#contract/impresion/estacion.ts'
import type { BodyInput, Endpoint, ResponseOf } from '#contract/lib/endpoint.ts'
import * as z from 'zod/mini'

/** Parsed like no other response: a proxy may have refused the call. */
const refusal = z.object({ error: z.string() })

/** Longer than the server lets a station wait for a ticket. */
const CALL_MS = 20_000

/** The server has refused the station: it is not enrolled any more. */
export class Revoked extends Error {}

/** Any other refusal, with the server's words. */
class Refused extends Error {}

export type Server = ReturnType<typeof createServer>

export function createServer(url: string, stop?: AbortSignal) {
  async function call<E extends Endpoint>(endpoint: E, body: BodyInput<E>): Promise<ResponseOf<E>>
  async function call(endpoint: Endpoint, body: unknown): Promise<unknown> {
    const limit = AbortSignal.timeout(CALL_MS)
    const response = await fetch(new URL(endpoint.path, url), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: stop === undefined ? limit : AbortSignal.any([limit, stop]),
    })
    if (response.status === 204) return undefined
    const answer: unknown = await response.json()
    if (response.ok) return z.parse(endpoint.response, answer)
    const { data } = z.safeParse(refusal, answer)
    const text = data?.error ?? String(response.status)
    throw response.status === 401 ? new Revoked(text) : new Refused(text)
  }
  return {
    enrol: (codigo: string) => call(estacionApi.enrol, { codigo }),
    beat: (body: BodyInput<typeof estacionApi.beat>) => call(estacionApi.beat, body),
    take: (body: BodyInput<typeof estacionApi.take>) => call(estacionApi.take, body),
    report: (body: BodyInput<typeof estacionApi.report>) => call(estacionApi.report, body),
  }
}
