// Registers an endpoint of the contract. A call has five steps: session, access, parsing, the call,
// filtering the response. A public GET has no session, no access and no body.
import type { Endpoint, ParamsOf, QueryOf, BodyOf } from '#contract/lib/endpoint.ts'
import { isCompressed, type Compressed } from '#server/lib/cache/compressed.ts'
import { JsonText } from '#server/lib/cache/json-text.ts'
import { onceThere } from '#server/lib/cache/once-there.ts'
import {
  allBranchesNeeded,
  forbidden,
  notOnSharedDevice,
  passwordFirst,
  unauthenticated,
} from '#server/lib/errors.ts'
import { isClaveDeSede } from '#domain/permisos.ts'
import { REPLAYED } from '#server/lib/idempotency.ts'
import { rememberPerson } from '#server/lib/log-account.ts'
import { Descarga } from '#server/lib/descarga.ts'
import type { Services } from '#server/lib/services.ts'
import { findPerson, tokenOf, type Person } from '#server/lib/session.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { declaredOf } from './older-answer.ts'
import { parse } from './parse.ts'
import { sendCompressed } from './send-compressed.ts'
import { keepCall } from './send-kept.ts'
import { readForm } from './uploads.ts'

type Schema = z.ZodMiniType
type InputOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.input<R> : never

/** The caller, by the endpoint's access: none, possibly a person, or certainly one. */
type PersonFor<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : 'optional' extends E['access']
    ? Person | null
    : Person

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly person: PersonFor<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * What a handler returns: data that is cut down to the contract's fields, JSON from a cache, or a
 * file.
 */
type Result<E> = InputOf<E> | Compressed | JsonText | Descarga

/** Registers one endpoint with its handler. */
export type Register = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Result<E>> | Result<E>,
) => void

const JSON_TYPE = 'application/json; charset=utf-8'

export function createRegister(app: FastifyInstance, services: Services): Register {
  return (endpoint, handler) => {
    const isPublicGet = endpoint.access === 'public' && endpoint.method === 'GET'

    const inputOf = ({ params, query }: FastifyRequest) => ({
      params: parse(endpoint.params, params),
      query: parse(endpoint.query, query),
    })

    const answer = (call: Call<typeof endpoint>, output: Result<typeof endpoint>) => {
      const { request, reply } = call
      if (isCompressed(output)) return sendCompressed(request, reply, output)
      if (reply.sent) return reply
      if (output instanceof Descarga) {
        reply.header('content-disposition', `attachment; filename="${output.nombre}"`)
        return reply.type(output.tipo).send(output.cuerpo)
      }
      if (output instanceof JsonText) return reply.type(JSON_TYPE).send(output.bytes)
      const isEmpty = endpoint.status === 204 || (endpoint.mayBeEmpty === true && output === null)
      reply.code(isEmpty ? 204 : (endpoint.status ?? 200))
      if (isEmpty) return reply.send()
      reply.type(JSON_TYPE)
      const parsed = z.safeParse(endpoint.response, output)
      if (parsed.success) return JSON.stringify(parsed.data)
      if (reply.hasHeader(REPLAYED)) return JSON.stringify(declaredOf(endpoint.response, output))
      throw parsed.error
    }

    // Each part was parsed with the endpoint's own schema, and `admit` checked the person's access.
    const typed = (call: unknown) => call as Call<typeof endpoint>

    /**
     * Without a session and a body: a cached response is sent at once, in the same turn of the
     * event loop, and the next one before Fastify.
     */
    const handlePublicGet = (request: FastifyRequest, reply: FastifyReply) => {
      const input = { ...inputOf(request), body: undefined, person: null }
      const call = typed({ ...input, request, reply })
      const output = handler(call)
      // A handler that needs its request throws without one, and its calls stay with Fastify.
      if (isCompressed(output)) keepCall(request, () => handler(typed(input)))
      return onceThere(output, (made) => answer(call, made))
    }

    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      // A personal response, or one that opens a session, is never cached.
      reply.header('cache-control', 'no-store')
      const person = await admit(endpoint, request, services)
      const input = inputOf(request)
      const body = parse(endpoint.body, endpoint.form === true ? await readForm(request) : request.body)
      const call = typed({ ...input, body, person, request, reply })
      return onceThere(handler(call), (output) => answer(call, output))
    }

    for (const url of urlsOf(endpoint)) {
      app.route({ method: endpoint.method, url, handler: isPublicGet ? handlePublicGet : handle })
    }
  }
}

const urlsOf = ({ path, aliases = [] }: Endpoint) =>
  [path, ...aliases].map((one) => one.replaceAll(/\{(\w+)\}/g, ':$1'))

/** Session and access: returns the person (when the endpoint has one) or refuses. */
async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  services: Services,
): Promise<Person | null> {
  if (endpoint.access === 'public') return null
  const token = tokenOf(request.headers.authorization)
  const person = token === null ? null : await findPerson(services, token)
  if (person !== null) rememberPerson(request, person.id)
  if (person?.debeCambiarClave === true && endpoint.beforeNewPassword !== true) throw passwordFirst()
  if (endpoint.access === 'optional') return person?.isPorHoy === true ? null : person
  if (person === null) throw unauthenticated()
  if (endpoint.access === 'session') {
    if (person.isPorHoy) throw forbidden()
    if (person.equipoId !== null && endpoint.onSharedDevice !== true) throw notOnSharedDevice()
    return person
  }
  const held = endpoint.access.filter((clave) => person.permisos.has(clave))
  if (held.length === 0) throw forbidden()
  if (!person.alcance.isTodas && !held.some(isClaveDeSede)) throw allBranchesNeeded()
  return person
}
