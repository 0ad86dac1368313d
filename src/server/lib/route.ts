// Contract -> HTTP: the same five steps for every endpoint: session, access, parse, call, filter the answer.
import type { Endpoint, ParamsOf, QueryOf, BodyOf } from '#contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sendCompressed, type Compressed } from './compressed.ts'
import { forbidden, invalid, unauthenticated } from './errors.ts'
import { rememberPerson } from './log-account.ts'
import { onceThere } from './once-there.ts'
import type { Services } from './services.ts'
import { findPerson, tokenOf, type Person } from './session.ts'
import { readForm } from './uploads.ts'

type Schema = z.ZodMiniType
type InputOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.input<R> : never

/** Who calls, as far as the endpoint's access says: sure of a person, or perhaps one. */
type PersonFor<E extends Endpoint> = E['access'] extends 'public' ? null : Person | null

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly person: PersonFor<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Registers one endpoint; the handler's answer is cut down to the fields that the contract names. */
export type Register = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<InputOf<E>>,
) => void

/** Registers a public reading whose answer is already written, from contract-shaped data (menus). */
export type RegisterWritten = <E extends Endpoint>(
  endpoint: E,
  find: (query: QueryOf<E>) => Promise<Compressed> | Compressed,
) => void

/** The person of a call whose access demands one. */
export function personOf(call: { person: Person | null }): Person {
  if (call.person === null) throw unauthenticated()
  return call.person
}

export function createRegister(app: FastifyInstance, services: Services): Register {
  return (endpoint, handler) => {
    for (const url of urlsOf(endpoint)) {
      app.route({
        method: endpoint.method,
        url,
        handler: async (request, reply) => {
          // What is somebody's own, or opens a session, stays out of every cache.
          if (endpoint.access !== 'public' || endpoint.method !== 'GET') {
            reply.header('cache-control', 'no-store')
          }
          const person = endpoint.access === 'public' ? null : await admit(endpoint, request, services)
          const output = await handler({
            params: parse(endpoint.params, request.params),
            query: parse(endpoint.query, request.query),
            body: parse(endpoint.body, endpoint.form === true ? await readForm(request) : request.body),
            person,
            request,
            reply,
          } as Call<typeof endpoint>)
          if (reply.sent) return reply
          const isEmpty = endpoint.status === 204 || (endpoint.mayBeEmpty === true && output === null)
          reply.code(isEmpty ? 204 : (endpoint.status ?? 200))
          if (isEmpty) return reply.send()
          reply.type('application/json; charset=utf-8')
          return JSON.stringify(z.parse(endpoint.response, output))
        },
      })
    }
  }
}

/** What is asked all day has few forms; invented ones are read each time and not kept. */
const MAX_QUERIES = 200

/** Not even a turn of the event loop for what everybody reads. */
export function createRegisterWritten(app: FastifyInstance): RegisterWritten {
  return (endpoint, find) => {
    if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not for everybody`)
    type Query = QueryOf<typeof endpoint>
    const queries = new Map<string, Query>()
    const queryOf = (request: FastifyRequest): Query => {
      const known = queries.get(request.url)
      if (known !== undefined) return known
      const query = parse(endpoint.query, request.query) as Query
      if (queries.size < MAX_QUERIES) queries.set(request.url, query)
      return query
    }
    for (const url of urlsOf(endpoint)) {
      app.get(url, (request, reply) =>
        onceThere(find(queryOf(request)), (answer) => sendCompressed(request, reply, answer)),
      )
    }
  }
}

const urlsOf = ({ path, aliases = [] }: Endpoint) =>
  [path, ...aliases].map((one) => one.replaceAll(/\{(\w+)\}/g, ':$1'))

/** Session and access: answers the person (when the endpoint looks at one) or refuses. */
async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  services: Services,
): Promise<Person | null> {
  if (endpoint.access === 'public') return null
  const token = tokenOf(request.headers.authorization)
  const person = token === null ? null : await findPerson(services, token)
  if (person !== null) rememberPerson(request, person.id)
  if (endpoint.access === 'optional') return person
  if (person === null) throw unauthenticated()
  if (endpoint.access === 'session') return person
  if (!endpoint.access.some((clave) => person.permisos.has(clave))) throw forbidden()
  return person
}

function parse(schema: Schema | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const campos: Record<string, string> = {}
  for (const issue of flatten(result.error.issues)) campos[issue.path] ??= issue.message
  const first = Object.values(campos)[0]
  throw invalid(first ?? 'Los datos enviados no son válidos', campos)
}

interface FlatIssue {
  path: string
  message: string
}

/** Union errors keep their reasons one level down: take the most specific ones, in Spanish. */
function flatten(issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[] = []): FlatIssue[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path]
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const deepest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0] ?? []
      return flatten(deepest, path)
    }
    return [{ path: path.map(String).join('.') || 'cuerpo', message: spanish(issue) }]
  })
}

const depth = (issues: readonly z.core.$ZodIssue[]) =>
  Math.max(0, ...issues.map((issue) => issue.path.length))

/** Messages written by the contract are Spanish; zod's own defaults are not, and are replaced. */
function spanish(issue: z.core.$ZodIssue): string {
  const written = issue.message
  return /^(Invalid|Too|Unrecognized|Expected)\b/.test(written) || written === '' ? 'Dato inválido' : written
}
