// Calls an endpoint of the contract. Returns its typed response or throws an ApiError. No other
// file calls fetch.
import type { ErrorBody } from '#contract/lib/campos.ts'
import type { BodyInput, Endpoint, ParamsInput, QueryInput, ResponseOf } from '#contract/lib/endpoint.ts'

/**
 * A refusal of the server, or no network (status 0). `message` is the sentence of the server, to be
 * shown as it is. It is empty when the server failed or sends none.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly codigo: string
  /** The wrong fields, each with its sentence. */
  readonly campos: Record<string, string>
  /** Comes with some refusals: the current figures of a 409. */
  readonly datos: unknown

  constructor(
    status: number,
    codigo: string,
    message: string,
    campos: Record<string, string> = {},
    datos?: unknown,
  ) {
    super(message)
    this.status = status
    this.codigo = codigo
    this.campos = campos
    this.datos = datos
  }
}

const isRefusing = (status: number): boolean => status >= 400 && status < 500

/** Whether the server answered that it does not do the call, for good or for now. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && isRefusing(error.status)

/** The sentence of the server, or the screen's own for every other failure. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback
}

/** Who calls. The session store registers it, and is notified when its token is no longer valid. */
interface Identity {
  token: () => string
  expired: () => void
}
let identity: Identity = { token: () => '', expired: () => {} }
export function identifyAs(next: Identity): void {
  identity = next
}

/**
 * Fires `caida` whenever a call had no network, `edad` with the seconds of data that may be old,
 * and `negada` with the call ('GET /api/mesas/') that the server refused to the session with 403.
 */
export const network = new EventTarget()

type Part<Key extends string, Value> = undefined extends Value
  ? { [key in Key]?: Value }
  : Partial<Value> extends Value
    ? { [key in Key]?: Value }
    : { [key in Key]: Value }

type CallOptions<E> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E> | FormData> & {
    /** One per intention (one checkout), so that a retry has no second effect. */
    idempotencyKey?: string
    signal?: AbortSignal
    /** Replaces the token of the session. */
    token?: string
  }

type Rest<E> =
  Partial<CallOptions<E>> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

export async function call<E extends Endpoint>(endpoint: E, ...rest: Rest<E>): Promise<ResponseOf<E>>
export async function call(endpoint: Endpoint, options: Loose = {}): Promise<unknown> {
  const response = await accepted(endpoint, options)
  const text = await onLine(response.text(), options.signal)
  try {
    // An empty response (204) is null.
    const answer: unknown = JSON.parse(text || 'null')
    return endpoint.complete === undefined ? answer : endpoint.complete(answer)
  } catch (cause) {
    throw new ApiError(response.status, 'ilegible', '', {}, cause)
  }
}

/** The same for an endpoint whose response is a file. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  ...rest: Rest<E>
): Promise<{ nombre: string; contenido: Blob }> {
  const options: Loose = { ...rest[0], limit: FILE_MS }
  const response = await accepted(endpoint, options)
  const nombre = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { nombre: nombre ?? 'archivo', contenido: await onLine(response.blob(), options.signal) }
}

/** The response of a call that succeeded. */
async function accepted(endpoint: Endpoint, options: Loose): Promise<Response> {
  const token = endpoint.access === 'public' ? '' : (options.token ?? identity.token())
  const response = await send(endpoint, options, token)
  const isExpected = endpoint.exactStatus !== true || response.status === (endpoint.status ?? 200)
  if (response.ok && isExpected) {
    const edad = response.headers.get('x-datos-de-hace')
    if (edad !== null) network.dispatchEvent(new CustomEvent('edad', { detail: edad }))
    return response
  }
  const isOwn = token !== '' && token === identity.token()
  if (isOwn && response.status === 401) identity.expired()
  if (isOwn && response.status === 403) {
    network.dispatchEvent(
      new CustomEvent('negada', { detail: `${endpoint.method} ${urlOf(endpoint, options)}` }),
    )
  }
  throw await refusal(response)
}

interface Loose {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  token?: string
  limit?: number
}

/** How long a call may take, its response included. After that the line counts as lost. */
const CALL_MS = 30_000
const FILE_MS = 300_000

async function send(endpoint: Endpoint, options: Loose, token: string): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== '') headers.set('authorization', `Token ${token}`)
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey)
  // A form with a picture sets its own type, with the boundary of its parts.
  const form = options.body instanceof FormData ? options.body : undefined
  if (options.body !== undefined && form === undefined) headers.set('content-type', 'application/json')
  const response = fetch(urlOf(endpoint, options), {
    method: endpoint.method,
    headers,
    body: form ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
    signal: within(options.limit ?? (form === undefined ? CALL_MS : FILE_MS), options.signal),
  })
  return onLine(response, options.signal)
}

/** Aborts with the caller or at the limit. Phones from before 2024 have no AbortSignal.any. */
function within(limit: number, signal?: AbortSignal): AbortSignal {
  signal?.throwIfAborted()
  const either = new AbortController()
  for (const one of [AbortSignal.timeout(limit), signal]) {
    one?.addEventListener('abort', () => either.abort())
  }
  return either.signal
}

/** A part of a call. What the caller did not abort is a lost network. */
async function onLine<T>(part: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await part
  } catch (error) {
    if (signal?.aborted === true) throw error
    network.dispatchEvent(new Event('caida'))
    throw new ApiError(0, 'sin_conexion', '')
  }
}

function urlOf(endpoint: Endpoint, options: Loose): string {
  const params = Object.fromEntries(entriesOf(options.params))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const query = new URLSearchParams(entriesOf(options.query)).toString()
  return query === '' ? path : `${path}?${query}`
}

function entriesOf(values: unknown): [string, string][] {
  return Object.entries(values ?? {}).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  )
}

async function refusal(response: Response): Promise<ApiError> {
  const { status } = response
  const answer: unknown = await response.json().catch(() => null)
  const body = isErrorBody(answer) ? answer : {}
  const error = typeof body.error === 'string' && isRefusing(status) ? body.error : ''
  return new ApiError(status, body.codigo ?? 'desconocido', error, body.campos, body.datos)
}

/** By hand and not with the contract's schema: this file belongs to the first paint. */
const isErrorBody = (answer: unknown): answer is Partial<ErrorBody> => answer !== null
