// Limits of two processes over one database, which count together.
import { createDb, createPool } from '#server/db/client.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createLimits } from './limits.ts'
import { exchangeLimits } from './shared-limits.ts'

const server = await startTestServer()
afterAll(() => server.close())
const parts = { db: server.db, now: server.clock.now }
const aProcess = () => createLimits({ now: server.clock.now, enabled: true, spread: true })

let [one, other] = [aProcess(), aProcess()]
beforeEach(async () => {
  ;[one, other] = [aProcess(), aProcess()]
  await server.pool.query('truncate intentos')
})
const exchange = async () => {
  await exchangeLimits(parts, one)
  await exchangeLimits(parts, other)
  await exchangeLimits(parts, one)
}
const hit = (limits: typeof one, who = 'ana') => limits.hit('busca', who, 5, 60)
const times = (count: number, work: () => void) => {
  for (let i = 0; i < count; i += 1) work()
}

test('attempts at two processes count together once they have told each other', async () => {
  times(3, () => hit(one))
  times(2, () => hit(other))
  await exchange()
  expect(() => hit(other)).toThrow('Demasiados intentos')
  expect(() => hit(other, 'otra')).not.toThrow()
  hit(one)
  await exchange()
  expect(() => hit(one)).toThrow('Demasiados intentos')
})

test('the window of the first process is the window of all', async () => {
  hit(one)
  await exchange()
  server.clock.advance(50_000)
  times(5, () => hit(other))
  await exchange()
  expect(() => hit(other)).toThrow('Demasiados intentos')
  server.clock.advance(11_000)
  expect(() => hit(other)).not.toThrow()
  await exchange()
  expect(() => hit(one)).not.toThrow()
})

test('a place that is given back is free at the other process, too', async () => {
  const reserve = (limits: typeof one) => limits.reserve('pedido', 'ana', 2, 60)
  const places = [reserve(one), reserve(one)]
  await exchange()
  reserve(other)
  await exchange()
  expect(() => reserve(other)).toThrow('Demasiados intentos')
  for (const giveBack of places) giveBack()
  await exchange()
  reserve(other)
  expect(() => reserve(other)).toThrow('Demasiados intentos')
  await exchange()
  const { rows } = await server.pool.query<{ veces: number }>('select veces from intentos')
  expect(rows).toEqual([{ veces: 2 }])
})

test('attempts that succeeded are forgotten for all', async () => {
  times(4, () => hit(one))
  await exchange()
  one.forgive('busca', 'ana')
  await exchange()
  expect((await server.pool.query('select from intentos')).rowCount).toBe(0)
  times(5, () => hit(other))
  expect(() => hit(other)).toThrow('Demasiados intentos')
})

test('unsent counts are sent later', async () => {
  const gone = createPool({ host: '127.0.0.1', port: 1 }, 1)
  times(3, () => hit(one))
  await expect(exchangeLimits({ ...parts, db: createDb(gone) }, one)).rejects.toThrow('ECONNREFUSED')
  await gone.end()
  times(2, () => hit(one))
  await exchange()
  hit(other)
  await exchange()
  expect(() => hit(other)).toThrow('Demasiados intentos')
})

test('two processes that tell of many callers at once do not wait for each other', async () => {
  const callers = Array.from({ length: 500 }, (_, i) => String(i))
  for (const who of callers) hit(one, who)
  for (const who of callers.toReversed()) hit(other, who)
  await Promise.all([exchangeLimits(parts, one), exchangeLimits(parts, other)])
  const { rows } = await server.pool.query<{ all: number; veces: number }>(
    'select count(*)::int as all, sum(veces)::int as veces from intentos',
  )
  expect(rows).toEqual([{ all: 500, veces: 1000 }])
})

test('a process that counted nothing asks nothing of the database', async () => {
  const gone = createPool({ host: '127.0.0.1', port: 1 }, 1)
  await exchangeLimits({ ...parts, db: createDb(gone) }, one)
  await gone.end()
})

test.each([
  [null, 0],
  ['postgres://external/comanda', 1],
])('with DATABASE_URL %s a running product tells %i of its callers', async (databaseUrl, told) => {
  const product = await startTestServer({ rateLimits: true, config: { databaseUrl } })
  try {
    product.services.limits.hit('busca', 'ana', 5, 60)
    const count = async () => (await product.pool.query('select from intentos')).rowCount
    if (told > 0) await vi.waitUntil(async () => (await count()) === told, 20_000)
  } finally {
    const left = await product.pool.query('select from intentos')
    await product.close()
    expect(left.rowCount).toBe(told)
  }
})
