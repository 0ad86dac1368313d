// Sends a kept response before Fastify makes a request, a log and hooks for it. The bound of the
// menu from memory breaks without this (docs/decisions/0180). Everything unusual goes to Fastify.
import { traceOf } from '#server/db/trace.ts'
import { isCompressed, type Body } from '#server/lib/cache/compressed.ts'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { HSTS, hasTwoHosts, isAdminHost, isHttps, SECURITY_HEADERS } from './common-headers.ts'
import { isServerDraining } from './draining.ts'
import { chosenBody } from './send-compressed.ts'

/** A call whose last response was there at once. */
interface KeptCall {
  /** As it is registered, for the metrics. */
  readonly route: string
  /** Returns what its handler returns now. */
  readonly again: () => unknown
}

type Observe = (labels: Readonly<Record<string, string | number>>, ms: number) => void

interface Kept {
  readonly trustProxy: boolean
  /** By the address of the request. */
  readonly calls: Map<string, KeptCall>
  observe: Observe | null
}

/** Invented addresses push out the oldest, and fill no memory. */
const MAX_CALLS = 200
const SECURITY_LINES = Object.entries(SECURITY_HEADERS).flat()

const ofServer = new WeakMap<Server, Kept>()

/** Takes the place of Fastify's listener, and calls it for everything else. */
export function sendKeptFirst(server: Server, { trustProxy }: { trustProxy: boolean }): void {
  const kept: Kept = { trustProxy, calls: new Map(), observe: null }
  ofServer.set(server, kept)
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (sendKept(server, kept, request, response)) return
    for (const listener of listeners) Reflect.apply(listener, server, [request, response])
  })
}

/** From now on requests of this address may be sent at once. */
export function keepCall({ server, url, routeOptions }: FastifyRequest, again: () => unknown): void {
  const calls = ofServer.get(server.server)?.calls
  if (calls === undefined || calls.has(url)) return
  const [oldest] = calls.keys()
  if (oldest !== undefined && calls.size === MAX_CALLS) calls.delete(oldest)
  calls.set(url, { route: routeOptions.url ?? '', again })
}

/** Called for each response that is sent here. */
export function observeKept(server: Server, observe: Observe): void {
  const kept = ofServer.get(server)
  if (kept !== undefined) kept.observe = observe
}

function sendKept(server: Server, kept: Kept, request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', headers } = request
  const call = kept.calls.get(url)
  if (call === undefined || !isUsual(request)) return false
  const { observe, trustProxy } = kept
  const started = observe === null ? 0 : performance.now()
  const made = bodyNow(call, request)
  if (made === null) {
    // The next response that is there at once keeps it again.
    kept.calls.delete(url)
    return false
  }
  const { status, body } = made
  const id = (trustProxy ? traceOf(headers['x-request-id'], headers.traceparent) : null) ?? randomUUID()
  const head = [...body.lines, ...SECURITY_LINES, 'x-request-id', id]
  if (isHttps(request, trustProxy)) head.push(...HSTS)
  if (isServerDraining(server)) head.push('connection', 'close')
  if (observe !== null) {
    const labels = { route: call.route, method: 'GET', status }
    response.once('finish', () => observe(labels, performance.now() - started))
  }
  response.writeHead(status, head).end(body.bytes, 'latin1')
  return true
}

/** A read without a body at the customers' host: pages of the staff have one more header. */
function isUsual(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': chunks } = request.headers
  const isRead = request.method === 'GET' && length === undefined && chunks === undefined
  return isRead && !isAdminHost(request) && !hasTwoHosts(request)
}

/** Null when the response must be made first, or the handler throws: Fastify calls it again. */
function bodyNow(call: KeptCall, { headers }: IncomingMessage): { status: 200 | 304; body: Body } | null {
  try {
    const answer = call.again()
    if (answer instanceof Promise) answer.catch(() => undefined)
    if (!isCompressed(answer)) return null
    if (headers['if-none-match'] === answer.etag) return { status: 304, body: answer.unchanged }
    const body = chosenBody(answer, headers['accept-encoding'] ?? '')
    return body instanceof Promise ? null : { status: 200, body }
  } catch {
    return null
  }
}
