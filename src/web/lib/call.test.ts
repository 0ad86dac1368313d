import { api } from '#contract/api.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { publicidadApi } from '#contract/publicidad/publicidad.ts'
import { reportesApi } from '#contract/reportes.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { startLocalHttp, type LocalHttp } from '#test/local-http.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, call, callFile, identifyAs, messageOf, network } from './call.ts'
import { detailOf, SIN_CONEXION } from './detail-of.ts'

let server: LocalHttp
let token = ''
let expirations = 0

beforeAll(async () => {
  server = await startLocalHttp()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, server.origin), init))
  identifyAs({ token: () => token, expired: () => (expirations += 1) })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})
beforeEach(() => {
  token = 'abc'
  expirations = 0
})
afterEach(() => {
  server.asked.length = 0
  server.answers.clear()
})

async function refusalOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ApiError) return error
  throw new Error('It was not refused with an ApiError', { cause: error })
}

test('an answer says how old its data is, when the server says it', async () => {
  const ages: unknown[] = []
  const note = (event: Event) => ages.push(event instanceof CustomEvent && event.detail)
  network.addEventListener('edad', note)
  server.answers.set('GET /api/pedidos/7/', {
    body: { id: 7, productos_pedidos: [] },
    headers: { 'x-datos-de-hace': '4' },
  })
  await call(pedidosApi.read, { params: { id: '7' } })
  server.answers.set('GET /api/pedidos/7/', { body: { id: 7, productos_pedidos: [] } })
  await call(pedidosApi.read, { params: { id: '7' } })
  network.removeEventListener('edad', note)
  expect(ages).toEqual(['4'])
})

describe('the request of a call', () => {
  test('params fill the path, the query follows it, and absent values are left out', async () => {
    server.answers.set('GET /api/pedidos/7/', { body: { id: 7, productos_pedidos: [] } })
    server.answers.set('GET /api/categoria-productos/?sede=2', { body: [] })
    await call(pedidosApi.read, { params: { id: '7' } })
    await call(catalogoApi.menu, { query: { sede: '2', slug: undefined } })
    expect(server.asked.map((asked) => asked.path)).toEqual([
      '/api/pedidos/7/',
      '/api/categoria-productos/?sede=2',
    ])
  })

  test('the value of a path segment cannot leave its segment', async () => {
    server.answers.set('GET /api/pedidos/token/a%2F..%3Fb/', { body: { id: 1 } })
    await call(pedidosApi.byToken, { params: { token: 'a/..?b' } })
    expect(server.asked).toHaveLength(1)
  })

  // Rule api/publico-sin-token.
  test('the token is in the Authorization header, except on public calls', async () => {
    server.answers.set('GET /users/profile/', { body: {} })
    server.answers.set('POST /users/login/', { body: { token: 'new' } })
    await call(usuariosApi.profile)
    await call(usuariosApi.login, { body: { email: 'a@b.co', password: 'secreta-1' } })
    expect(server.asked.map((asked) => asked.authorization)).toEqual(['Token abc', undefined])
    expect(server.asked[1]?.body).toEqual({ email: 'a@b.co', password: 'secreta-1' })
  })

  const endpoints: readonly Endpoint[] = Object.values(api).flatMap((family) => Object.values(family))
  test.each([
    [
      'no token where the endpoint is public',
      endpoints.filter(({ access }) => access === 'public'),
      undefined,
    ],
    ['the token everywhere else', endpoints.filter(({ access }) => access !== 'public'), 'Token abc'],
  ])('every call has %s', async (_what, calls, authorization) => {
    await Promise.allSettled(calls.map((endpoint) => call(endpoint, { params: {} })))
    expect(calls.length).toBeGreaterThan(10)
    expect(server.asked.map((asked) => asked.authorization)).toEqual(calls.map(() => authorization))
  })

  test('a call can have another token and an idempotency key', async () => {
    server.answers.set('POST /users/logout/', { status: 204 })
    await call(usuariosApi.logout, { token: 'old', idempotencyKey: 'k-1' })
    expect(server.asked[0]).toMatchObject({ authorization: 'Token old', idempotencyKey: 'k-1' })
  })
})

describe('the response of a call', () => {
  test('a call returns the JSON of the response, and null for an empty one', async () => {
    server.answers.set('GET /users/user-permissions/?role=1', { body: [{ id: 1 }] })
    server.answers.set('POST /users/logout/', { status: 204 })
    expect(await call(usuariosApi.permissions, { query: { role: '1' } })).toEqual([{ id: 1 }])
    expect(await call(usuariosApi.logout)).toBeNull()
  })

  test('an empty response is null where the contract allows it, and a failure elsewhere', async () => {
    server.answers.set('GET /api/publicidades/vigente/', { status: 204 })
    server.answers.set('GET /api/medidas/', { status: 204 })
    expect(await call(publicidadApi.vigente)).toBeNull()
    expect(await refusalOf(call(catalogoApi.medidas))).toMatchObject({ status: 204 })
  })

  test('a refusal has status, code, sentence, fields and data', async () => {
    const body = {
      error: 'Los precios cambiaron.',
      codigo: 'precios_cambiaron',
      campos: { x: 'y' },
      datos: { a: 1 },
    }
    server.answers.set('GET /users/profile/', { status: 409, body })
    expect(await refusalOf(call(usuariosApi.profile))).toMatchObject({
      status: 409,
      codigo: 'precios_cambiaron',
      message: 'Los precios cambiaron.',
      campos: { x: 'y' },
      datos: { a: 1 },
    })
  })

  test('the endpoint completes its response, and an unreadable response is a failure', async () => {
    server.answers.set('GET /api/medidas/', { body: [{ value: 2, label: 'Grande' }] })
    server.answers.set('GET /api/productos/', { body: 'pronto' })
    expect(await call(catalogoApi.medidas)).toMatchObject([{ id: 2, nombre: 'Grande', porciones: null }])
    expect(await refusalOf(call(catalogoApi.productos))).toMatchObject({ status: 200, message: '' })
  })

  test.each([
    ['without a code', 400, { error: 'Código vencido' }, 'Código vencido', 'desconocido'],
    ['with a code', 409, { error: 'Repetido', codigo: 'repetido' }, 'Repetido', 'repetido'],
    ['from a failing server', 503, { error: 'database down', codigo: 'sin_base' }, '', 'sin_base'],
    ['whose sentence is no text', 400, { error: { email: ['…'] } }, '', 'desconocido'],
  ])(
    'an error %s with status %i and body %j has the sentence %j',
    async (_name, status, body, message, codigo) => {
      server.answers.set('GET /users/profile/', { status, body })
      expect(await refusalOf(call(usuariosApi.profile))).toMatchObject({ status, message, codigo })
    },
  )

  test('any success counts, except where the contract fixes the status', async () => {
    server.answers.set('POST /users/login/', { status: 202, body: { token: 'x' } })
    server.answers.set('POST /users/logout/', { status: 200, body: {} })
    const refusal = await refusalOf(call(usuariosApi.login, { body: { email: 'a@b.co', password: 'p' } }))
    expect(refusal.status).toBe(202)
    expect(await call(usuariosApi.logout)).toEqual({})
  })

  test('a response that is not ours has no sentence', async () => {
    const refusal = await refusalOf(call(catalogoApi.productos))
    expect(refusal).toMatchObject({ status: 404, codigo: 'desconocido', message: '' })
  })

  test('without network the status is 0, and the network event fires', async () => {
    const heard = vi.fn()
    network.addEventListener('caida', heard, { once: true })
    const closed = await startLocalHttp()
    await closed.close()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', () => fetch(closed.origin))
    const refusal = await refusalOf(call(catalogoApi.medidas)).finally(() => vi.stubGlobal('fetch', fetch))
    expect(refusal).toMatchObject({ status: 0, message: '' })
    expect(heard).toHaveBeenCalledOnce()
  })

  test('a call that the caller aborts is not reported as a lost connection', async () => {
    const error: unknown = await call(catalogoApi.medidas, { signal: AbortSignal.abort() }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).not.toBeInstanceOf(ApiError)
  })
})

test.each([
  ['a call of the session', 403, 1, {}],
  ['a call with the token of another session', 403, 0, { token: 'old' }],
  ['a call of an ended session', 401, 0, {}],
  ['a call with wrong fields', 400, 0, {}],
])('%s that returns %i fires the event of a refusal %i times', async (_what, status, times, options) => {
  const heard = vi.fn()
  network.addEventListener('negada', heard)
  server.answers.set('GET /users/profile/', { status, body: { error: 'No', codigo: 'x' } })
  await refusalOf(call(usuariosApi.profile, options))
  network.removeEventListener('negada', heard)
  expect(heard).toHaveBeenCalledTimes(times)
  const refused = expect.objectContaining({ detail: 'GET /users/profile/' })
  expect(heard.mock.calls).toEqual(heard.mock.calls.map(() => [refused]))
})

test('a refused call without a token fires no event', async () => {
  const heard = vi.fn()
  network.addEventListener('negada', heard)
  server.answers.set('GET /api/productos/', { status: 403, body: { error: 'No', codigo: 'x' } })
  token = ''
  await refusalOf(call(catalogoApi.productos))
  network.removeEventListener('negada', heard)
  expect(heard).not.toHaveBeenCalled()
})

describe('a line that carries nothing more', () => {
  const limits: number[] = []
  let late = new AbortController()
  beforeEach(() => {
    late = new AbortController()
    limits.length = 0
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit)
      return late.signal
    })
  })
  afterEach(() => vi.restoreAllMocks())

  test('a call without a response ends as a lost network, also of a caller who can abort it', async () => {
    const heard = vi.fn()
    network.addEventListener('caida', heard)
    server.answers.set('GET /api/medidas/', { silent: true })
    for (const signal of [undefined, new AbortController().signal]) {
      const refused = refusalOf(call(catalogoApi.medidas, { signal }))
      await vi.waitUntil(() => server.asked.length > 0, 10_000)
      server.asked.length = 0
      late.abort()
      expect(await refused).toMatchObject({ status: 0, codigo: 'sin_conexion', message: '' })
      late = new AbortController()
    }
    network.removeEventListener('caida', heard)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('a response that stops in the middle is a lost network', async () => {
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
      const start = (stream: ReadableStreamDefaultController) =>
        signal.addEventListener('abort', () => stream.error(signal.reason))
      return Promise.resolve(new Response(new ReadableStream({ start })))
    })
    const refused = refusalOf(call(catalogoApi.medidas))
    late.abort()
    expect(await refused.finally(() => vi.stubGlobal('fetch', fetch))).toMatchObject({ status: 0 })
  })

  test('a caller still aborts a call that is under way', async () => {
    server.answers.set('GET /api/medidas/', { silent: true })
    const caller = new AbortController()
    const stopped = call(catalogoApi.medidas, { signal: caller.signal }).catch((thrown: unknown) => thrown)
    await vi.waitUntil(() => server.asked.length > 0, 10_000)
    caller.abort()
    expect(await stopped).not.toBeInstanceOf(ApiError)
  })

  test('files have five minutes, other calls half a minute', async () => {
    const { fetch } = globalThis
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])))
    const calls = [
      call(catalogoApi.medidas),
      call(negocioAdminApi.saveLogo, { body: new FormData() }),
      callFile(reportesApi.archivoDeComprobantes, { query: { desde: '2026-11-01', hasta: '2026-11-02' } }),
    ]
    await Promise.all(calls).finally(() => vi.stubGlobal('fetch', fetch))
    expect(limits).toEqual([30_000, 300_000, 300_000])
  })
})

describe('a token that is no longer valid', () => {
  const expired = { status: 401, body: { error: 'Sesión vencida', codigo: 'sin_sesion' } }

  test('a token that is no longer valid ends the session', async () => {
    server.answers.set('GET /users/profile/', expired)
    await refusalOf(call(usuariosApi.profile))
    expect(expirations).toBe(1)
  })

  test('a token that is no longer valid does not end a newer session', async () => {
    server.answers.set('GET /users/profile/', () => {
      token = 'newer'
      return expired
    })
    await refusalOf(call(usuariosApi.profile))
    expect(expirations).toBe(0)
  })

  test('a wrong password does not count as an expired session', async () => {
    server.answers.set('POST /users/login/', expired)
    await refusalOf(call(usuariosApi.login, { body: { email: 'a@b.co', password: 'p' } }))
    expect(expirations).toBe(0)
  })
})

test('messageOf returns the sentence of an error, or the fallback without one', () => {
  expect(messageOf(new ApiError(400, 'x', 'Nombre repetido'), 'Error')).toBe('Nombre repetido')
  expect(messageOf(new ApiError(500, 'x', ''), 'Error')).toBe('Error')
  expect(messageOf(new TypeError('x is not a function'), 'Error')).toBe('Error')
  expect(messageOf('thrown text', 'Error')).toBe('Error')
})

test('detailOf returns the reason of a failure as far as it is known', () => {
  expect(detailOf(new ApiError(400, 'x', 'Nombre repetido'))).toBe('Nombre repetido')
  expect(detailOf(new ApiError(0, 'sin_conexion', ''))).toBe(SIN_CONEXION)
  expect(detailOf(new ApiError(500, 'x', ''))).toBe('Intenta de nuevo en un momento.')
  expect(detailOf(new ApiError(500, 'x', ''), 'No se pudo')).toBe('No se pudo')
})
