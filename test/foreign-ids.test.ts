// Five people walk over the ids of every endpoint that takes one: none reads the data of another
// (rule pedido/lectura).
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { openSession } from '#server/lib/session.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPedido, aUsuario } from './builders.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const IDS = Array.from({ length: 12 }, (_, i) => i + 1)
/** Written into each order and account: only their owner may read it. */
const SECRET = 'rosalba-intransferible'

interface Walker {
  readonly name: string
  readonly token: string | null
  /** Orders that they may read. */
  readonly pedidos: readonly number[]
}
const walkers: Walker[] = []

beforeAll(async () => {
  const everyone: number[] = []
  const customers: { id: number; token: string; own: number[] }[] = []
  for (const name of ['first', 'second', 'third']) {
    const id = await aUsuario(server, { email: `${SECRET}-${name}@correo.example` })
    customers.push({ id, token: await openSession(server.services, id), own: [] })
  }
  for (let i = 0; i < IDS.length; i += 1) {
    const customer = customers[i % 3]
    const observaciones = SECRET
    const linea = { producto: 1, medida: 3, cantidad: 1, observaciones }
    const { id } = await aPedido(server, { productos_pedidos: [linea] }, customer?.token ?? null)
    customer?.own.push(id)
    everyone.push(id)
  }
  const cook = await aUsuario(server, { permisos: ['gestionar_pedidos'] })
  walkers.push({ name: 'nobody', token: null, pedidos: [] })
  for (const { token, own } of customers) walkers.push({ name: 'a customer', token, pedidos: own })
  const token = await openSession(server.services, cook)
  walkers.push({ name: 'the kitchen', token, pedidos: everyone })
})

const withId = Object.values(api)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ path, method }) => path.includes('{id}') && method === 'GET')
  .map(({ path }) => path)

test('calls that read by id show each person only their own data', async () => {
  expect(withId.length).toBeGreaterThan(7)
  const { rows } = await server.pool.query<{ id: number }>('select id from pedidos order by id')
  const ids = new Set([...IDS, ...rows.map(({ id }) => id)])
  for (const { name, token, pedidos } of walkers) {
    for (const path of withId) {
      for (const id of ids) {
        const answer = await server.call('GET', path.replace('{id}', String(id)), { token })
        const own = path === '/api/pedidos/{id}/' && pedidos.includes(id)
        expect([name, path, id, JSON.stringify(answer.body).includes(SECRET)]).toEqual([name, path, id, own])
        if (path === '/api/pedidos/{id}/')
          expect([name, id, answer.status]).toEqual([name, id, statusOf(token, own)])
      }
    }
  }
})

const statusOf = (token: string | null, own: boolean) => (token === null ? 401 : own ? 200 : 404)

test('calls about oneself ignore another id in the query', async () => {
  const [, first] = walkers
  for (const path of [
    '/users/profile/',
    '/users/mis-datos/',
    '/api/cupones/usuario/',
    '/api/pedidos/ultimo/',
    '/api/pedidos/direcciones/',
    '/api/pedidos/mios/',
    '/users/direcciones/',
  ]) {
    for (const spoof of ['?id=1', '?usuario=1', '?usuario_id=1', '?user=admin']) {
      const plain = await server.call('GET', path, { token: first?.token ?? null })
      const spoofed = await server.call('GET', path + spoof, { token: first?.token ?? null })
      expect([path, spoof, spoofed.body]).toEqual([path, spoof, plain.body])
    }
  }
})

test('calls that change by id refuse a customer', async () => {
  const writes = Object.values(api)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .filter(({ path, method, access }) => path.includes('{id}') && method !== 'GET' && access !== 'session')
  const [, customer] = walkers
  for (const { method, path } of writes) {
    for (const id of IDS.slice(0, 3)) {
      const url = path.replace('{id}', String(id))
      const answer = await server.call(method, url, { token: customer?.token ?? null, body: {} })
      expect([method, url, answer.status]).toEqual([method, url, 403])
    }
  }
})
