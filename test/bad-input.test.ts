// Bad input at every endpoint gets a refusal in Spanish, never a 500 (rule seguridad/entradas).
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { openSession } from '#server/lib/session.ts'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aUsuario } from './builders.ts'
import { startTestServer, type Answer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, await aUsuario(server, { roles: ['Administrador'] }))

const endpoints = Object.values(api).flatMap((calls): Endpoint[] => Object.values(calls))

const BAD_IDS = [
  'abc',
  '0',
  '-1',
  '1.5',
  '2147483648',
  '1e400',
  '%00',
  '١',
  '1'.repeat(10_000),
  '1%20or%201=1',
]

describe('an id in the path', () => {
  const withId = endpoints.filter(({ path }) => path.includes('{id}'))
  test.each(withId.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
    '%s refuses a bad id in its path',
    async (_name, endpoint) => {
      for (const bad of BAD_IDS) {
        const body = endpoint.method === 'POST' ? { estado: 'ACEPTADO' } : undefined
        const answer = await server.call(endpoint.method, endpoint.path.replace('{id}', bad), { token, body })
        expectRefusal(bad.slice(0, 20), answer)
      }
    },
  )
})

// Rule reporte/periodo.
describe('a period', () => {
  const ofPeriodo = endpoints.filter(
    ({ query }) => query instanceof z.ZodMiniObject && 'desde' in query.shape && 'hasta' in query.shape,
  )
  test.each(ofPeriodo.map(({ method, path }) => [method, path] as const))(
    '%s %s refuses a period that ends before it starts, and one of 401 days',
    async (method, path) => {
      const ask = async (desde: string, hasta: string) => {
        const rest = { tema: 'ventas', grupo: 'dia', formato: 'csv' }
        const text = new URLSearchParams({ desde, hasta, ...rest }).toString()
        return server.call(method, `${path}?${text}`, { token })
      }
      const refused = (error: string) => ({ status: 400, body: { error } })
      expect(await ask('2026-11-02', '2026-11-01')).toMatchObject(refused('Rango de fechas inválido'))
      expect(await ask('2025-01-01', '2026-02-05')).toMatchObject(refused('Elige máximo 400 días'))
    },
  )
})

/** Each query with valid values; the tests spoil one at a time. */
const QUERIES: readonly [path: string, query: Readonly<Record<string, string>>, texts: readonly string[]][] =
  [
    ['/api/categoria-productos/', { sede: '1' }, []],
    ['/api/locations/mesas/', { sede: '1' }, []],
    ['/api/directions/', { sede_id: '1', input_text: 'Calle 72' }, ['input_text']],
    ['/api/calculate-distance/', { sede_id: '1', lat: '4.65', lon: '-74.06' }, []],
    ['/users/user-permissions/', { role: '1' }, []],
    ['/users/usuarios/', { antes: '5', buscar: 'ana' }, ['buscar']],
    ['/api/auditoria/', { antes: '5' }, []],
    ['/api/locations/horarios-sede/', { sede_id: '1' }, []],
    ['/api/mensajes-salientes/', { numero: '3110000001' }, []],
    ['/api/pedidos/', { antes: '5' }, []],
    ['/api/pedidos/cliente/', { numero: '3110000001' }, []],
    ['/api/pedidos/activos/', { fecha_inicio: '2026-11-01', fecha_fin: '2026-11-20' }, []],
    ['/api/pedidos/finalizados/', { fecha_inicio: '2026-11-01', fecha_fin: '2026-11-20' }, []],
  ]

describe('a value in the query', () => {
  test.each(QUERIES)('%s refuses a bad value', async (path, query, texts) => {
    const admin = await openSession(server.services, 1)
    expect((await server.call('GET', withQuery(path, query), { token: admin })).status).toBe(200)
    for (const key of Object.keys(query)) {
      const long = encodeURIComponent('ñ'.repeat(10_000))
      const bad = texts.includes(key)
        ? ['%00', '%E2%80%AE', long]
        : ['abc', '1e400', '%00', '2026-13-40', long]
      for (const value of bad) {
        const spoiled = withQuery(path, { ...query, [key]: value })
        expectRefusal(`${key}=${value.slice(0, 20)}`, await server.call('GET', spoiled, { token: admin }))
      }
      const twice = `${withQuery(path, query)}&${key}=2`
      expectRefusal(`${key} twice`, await server.call('GET', twice, { token: admin }))
    }
  })

  test('coordinates outside the world are refused', async () => {
    for (const [lat, lon] of [
      ['91', '0'],
      ['0', '181'],
      ['NaN', '0'],
      ['0', 'Infinity'],
      ['', ''],
    ]) {
      const path = `/api/calculate-distance/?sede_id=1&lat=${lat ?? ''}&lon=${lon ?? ''}`
      expectRefusal(path, await server.call('GET', path))
    }
  })
})

describe('a body', () => {
  const withBody = endpoints.filter(({ body }) => body !== undefined)
  const bad: readonly [name: string, text: string, status: number][] = [
    ['half a JSON', '{"a":', 400],
    ['a list', '[]', 400],
    ['a number', '1e400', 400],
    ['20,000 levels', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
    ['300 kB', `{"a":"${'x'.repeat(300_000)}"}`, 413],
  ]
  test.each(
    withBody.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  )('%s refuses a bad body', async (_name, { method, path }) => {
    for (const [name, text, status] of bad) {
      const answer = await server.call(method, path.replace('{id}', '1'), { token, body: text })
      expectRefusal(name, answer)
      expect([name, answer.status]).toEqual([name, status])
    }
  })

  test('a body that is not sent as JSON is not read', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await server.call('POST', '/users/login/', {
        body: '{"email":"admin","password":"comanda-demo"}',
        headers: { 'content-type': type },
      })
      expect([type, answer.status]).toEqual([type, 415])
    }
  })
})

const withQuery = (path: string, query: Readonly<Record<string, string>>) =>
  `${path}?${Object.entries(query)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')}`

function expectRefusal(what: string, { status, body }: Answer): void {
  expect([what, status >= 400 && status < 500]).toEqual([what, true])
  expect(body).toMatchObject({ error: expect.any(String), codigo: expect.stringMatching(/^[a-z_]+$/) })
  // Words that only the framework's own English sentences use.
  expect(JSON.stringify(body)).not.toMatch(/\b(invalid|expected|not found|bad request|required|must|too)\b/i)
}
