// Public answers have exactly the declared keys, and none that could be a secret (rule
// seguridad/cabeceras).
import { afterAll, expect, test } from 'vitest'
import { ritmosApi } from '#contract/sedes/ritmo.ts'
import { aPedido } from './builders.ts'
import { openSession } from '#server/lib/session.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 5)
await server.ask(ritmosApi.set, {
  token: await openSession(server.services, 1),
  body: { sede: 1, tipos: ['RECOGER'], minutos: null, duracion: 30 },
})

const PATHS = [
  '/api/negocio/',
  '/api/categoria-productos/',
  '/api/productos/',
  '/api/productos/1/',
  '/api/medidas/',
  '/api/build-your-pizza-options/',
  '/api/locations/sedes/',
  '/api/locations/sedes/1/',
  '/api/locations/sedes/1/obtener_telefono/',
  '/api/locations/mesas/',
  '/api/directions/?sede_id=1&input_text=Calle 72 %23 10-07',
  '/api/calculate-distance/?sede_id=1&lat=4.6567&lon=-74.0582',
  '/users/profile/',
  '/users/user-permissions/?role=6',
  '/users/mis-datos/',
  '/api/cupones/usuario/',
  '/api/publicidades/vigente/',
]

test.each(PATHS)('GET %s returns exactly the declared keys', async (path) => {
  const answer = await server.call('GET', path, { token })
  expect(answer.status).toBe(200)
  expect(keyPaths(answer.body)).toMatchSnapshot()
  expect(JSON.stringify(answer.body)).not.toMatch(/"[^"]*(hash|token|password|digest|secret)[^"]*":/i)
})

test('an order that is looked up by its token has exactly the declared keys', async () => {
  const pedido = await aPedido(server)
  const answer = await server.call('GET', `/api/pedidos/token/${pedido.token}/`)
  expect(answer.status).toBe(200)
  expect(keyPaths(answer.body)).toMatchSnapshot()
  expect(JSON.stringify(answer.body)).not.toContain(pedido.token)
})

test('no response sets a cookie', async () => {
  for (const path of PATHS) {
    expect((await server.call('GET', path, { token })).headers['set-cookie']).toBeUndefined()
  }
})

/** Every key with its path; the items of a list count as one. */
function keyPaths(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return distinct(value.flatMap((item) => keyPaths(item, `${prefix}[]`)))
  if (typeof value !== 'object' || value === null) return [prefix]
  return distinct(Object.entries(value).flatMap(([key, inner]) => keyPaths(inner, `${prefix}.${key}`)))
}

const distinct = (keys: readonly string[]) => [...new Set(keys)].toSorted()
