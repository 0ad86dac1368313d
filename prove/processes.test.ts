// Four processes of the product on one PostgreSQL: started at once on an empty one, notified of
// each other's orders, restarted one after the other under load, and stopped during orders.
import { createEmptyDatabase, query, urlOf } from '#test/database.ts'
import { openLive } from '#test/live-socket.ts'
import { expectEveryOrderOnceAndWhole, offerOrders, readyAgain, type OrderLoad } from '#test/order-load.ts'
import { placeAt } from '#test/orders.ts'
import { launch, newDataDir, type Product } from '#test/product.ts'
import { readdirSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { median, spread, tell } from './figures.ts'
import { startProxy } from './proxy.ts'
import { logIn } from './log-in.ts'

const PROCESSES = 4
const HEARD_WITHIN_MS = 1_000
const STOPPED_WITHIN_MS = 10_000
const PER_SECOND = 100
const IN_FLIGHT = 50

const database = await createEmptyDatabase(inject('postgres').connection)
const dataDir = newDataDir()
const env = {
  DATABASE_URL: urlOf(database.connection),
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
}
const products: Product[] = []
let urls: string[] = []
afterAll(async () => {
  for (const product of products) product.kill('SIGTERM')
  await Promise.all(products.map((product) => product.exited))
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const portOf = (url: string | undefined) => Number(new URL(url ?? '').port)

const invitado = { nombre: 'Cuatro Procesos', numero: '3001234567' }
const place = (url: string, clave: string) => placeAt(url, { invitado }, clave)

beforeAll(async () => {
  products.push(...Array.from({ length: PROCESSES }, () => launch(env)))
  urls = await Promise.all(products.map((product) => product.url()))
})

test(`${String(PROCESSES)} processes start at once on an empty database: one of them migrates it, all are ready`, async () => {
  const migrating = products.filter((product) => product.output().includes('Schema ready'))
  const files = readdirSync('src/server/db/migrations').filter((name) => name.endsWith('.sql'))
  const applied = await query<{ nombre: string }>(
    database.connection,
    'select nombre from migrations order by 1',
  )
  const [counts] = await query(
    database.connection,
    `select (select count(*)::int from usuarios where email = 'admin') as admins, (select count(*)::int from negocio) as negocios`,
  )
  const ready = await Promise.all(urls.map(async (url) => (await fetch(`${url}/ready`)).status))
  tell({ processes: PROCESSES, 'that migrated': migrating.length, ready: ready.join(' ') })
  expect(migrating).toHaveLength(1)
  expect(applied.map(({ nombre }) => nombre)).toEqual(files.toSorted())
  expect(counts).toEqual({ admins: 1, negocios: 1 })
  expect(ready).toEqual(products.map(() => 200))
})

test('an order placed on one process reaches the sockets of all within a second', async () => {
  const token = await logIn(urls[0] ?? '')
  const sockets = await Promise.all(urls.map((url) => openLive(portOf(url), { token })))
  const times: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const { id } = Object(await (await place(urls[n % PROCESSES] ?? '', `oida-en-todos-${String(n)}`)).json())
    const placed = performance.now()
    await Promise.all(
      sockets.map((socket) =>
        socket.find(
          (frame) => (frame.type === 'pedido_actualizado' && frame.pedido.id === id ? frame : undefined),
          5_000,
        ),
      ),
    )
    times.push(performance.now() - placed)
  }
  for (const { ws } of sockets) ws.terminate()
  tell({ 'heard by all four after (ms)': `${spread(times)}, bound ${String(HEARD_WITHIN_MS)}` })
  expect(median(times)).toBeLessThan(HEARD_WITHIN_MS)
})

test('one key, sent to all four a hundred times at once, is one order', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => place(urls[i % PROCESSES] ?? '', 'una-clave-en-cuatro')),
  )
  const ids = await Promise.all(answers.map(async (answer) => Number(Object(await answer.json()).id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(ids).size).toBe(1)
})

/** What each order came to, according to the database. */
async function expectWhole(load: OrderLoad): Promise<void> {
  await load.end()
  await expectEveryOrderOnceAndWhole(database.connection, load.acknowledged)
}

test('a restart of one process after the other under load fails no order', async () => {
  const road = await startProxy(urls.map(portOf))
  const load = offerOrders(road.url, PER_SECOND)
  await load.acknowledgeMore(100)
  const times: number[] = []
  for (const [index, url] of urls.entries()) {
    const stopping = performance.now()
    products[index]?.kill('SIGTERM')
    expect(await products[index]?.exited).toEqual({ code: 0, signal: null })
    times.push(performance.now() - stopping)
    products[index] = launch({ ...env, PORT: String(portOf(url)) })
    await readyAgain(url)
    await load.acknowledgeMore(100)
  }
  await expectWhole(load)
  await road.close()
  tell({
    restarts: PROCESSES,
    offered: load.offered(),
    acknowledged: load.acknowledged.size,
    'other answers': [...load.refusals].join(' ') || 'none',
    'stopped after (ms)': `${spread(times)}, bound ${String(STOPPED_WITHIN_MS)}`,
  })
  expect([...load.refusals]).toEqual([])
  expect(Math.max(...times)).toBeLessThan(STOPPED_WITHIN_MS)
})

test('a process stopped with orders in flight answers them all, closes its sockets, and ends in time', async () => {
  const url = urls[0] ?? ''
  const socket = await openLive(portOf(url), { token: await logIn(url) })
  // Each on a connection that is open before the signal.
  await Promise.all(Array.from({ length: IN_FLIGHT }, () => fetch(`${url}/health`).then((r) => r.text())))
  const answers = Array.from({ length: IN_FLIGHT }, (_, i) => place(url, `en-vuelo-${String(i)}`))
  await Promise.race(answers)
  const stopping = performance.now()
  products[0]?.kill('SIGTERM')
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  const exit = await products[0]?.exited
  const stopped = performance.now() - stopping
  tell({
    'orders in flight': IN_FLIGHT,
    answered: statuses.filter((status) => status === 201).length,
    'ended after (ms)': `${stopped.toFixed(0)}, bound ${String(STOPPED_WITHIN_MS)}`,
  })
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(await socket.closed).toBe(1012)
  expect(exit).toEqual({ code: 0, signal: null })
  expect(stopped).toBeLessThan(STOPPED_WITHIN_MS)
})
