// Twelve processes of the product with ten connections each work through thirty of the server:
// PgBouncer lends one for each transaction, and what needs a session goes to the server itself.
import { findPooler } from '#server/db/pooler.ts'
import { createEmptyDatabase, query, urlOf } from '#test/database.ts'
import { openLive } from '#test/live-socket.ts'
import { expectEveryOrderOnceAndWhole, offerOrders } from '#test/order-load.ts'
import { placeAt } from '#test/orders.ts'
import { launch, newDataDir, runToEnd, type Product } from '#test/product.ts'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { median, spread, tell } from './figures.ts'
import { hasPgBouncer, startPgBouncer, type PgBouncer } from './pgbouncer.ts'
import { startProxy } from './proxy.ts'
import { logIn } from './log-in.ts'

const PROCESSES = 12
/** Thirty for work, and one of each process that listens. */
const OF_THE_SERVER = 30 + PROCESSES
const AT_ONCE = 240
const PER_SECOND = 100
const ORDERS = 2_000
const HEARD_WITHIN_MS = 1_000

const isHere = hasPgBouncer()
if (!isHere) console.log('PgBouncer: not run, this machine has none (apt-get install pgbouncer)')
const proof = test.runIf(isHere)

const server = inject('postgres').connection
const database = await createEmptyDatabase(server)
const dataDir = newDataDir()
const products: Product[] = []
let pooler: PgBouncer
let env: Record<string, string> = {}
let urls: string[] = []

beforeAll(async () => {
  if (!isHere) return
  pooler = await startPgBouncer(server)
  env = {
    DATABASE_URL: pooler.urlOf(database.name),
    DATABASE_DIRECT_URL: urlOf(database.connection),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  products.push(...Array.from({ length: PROCESSES }, () => launch(env)))
  urls = await Promise.all(products.map((product) => product.url()))
})
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()))
  if (isHere) await pooler.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const portOf = (url: string) => Number(new URL(url).port)

/** Connections of the product to its database, as the server counts them. */
async function connections(): Promise<number> {
  const [row] = await query<{ total: number }>(
    server,
    `select count(*)::int as total from pg_stat_activity
     where datname = '${database.name}'`,
  )
  return row?.total ?? 0
}

proof('each process finds the pooler, and whether it carries prepared statements', async () => {
  const found = await findPooler(env['DATABASE_URL'] ?? '')
  expect(await findPooler(env['DATABASE_DIRECT_URL'] ?? '')).toBeNull()
  const line = found?.named ? 'las guarda.' : 'no las guarda: van sin nombre.'
  for (const product of products) expect(product.output()).toContain(`Sentencias preparadas: ${line}`)
  tell({ processes: PROCESSES, 'prepared statements': found?.named ? 'carried' : 'left out' })
})

proof('a start without a direct address, or with another database there, ends with one line', async () => {
  for (const direct of ['', urlOf(server)]) {
    const { code, errors } = await runToEnd({ ...env, DATABASE_DIRECT_URL: direct })
    expect(code).toBe(1)
    expect(errors).toBe(
      'Not started. DATABASE_URL is a pooler, and notifications do not arrive: set DATABASE_DIRECT_URL to the server itself.\n',
    )
  }
})

proof('orders sent to all processes at once are all placed', async () => {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      placeAt(urls[n % PROCESSES] ?? '', {}, `todos-a-la-vez-${String(n)}`),
    ),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  const open = await connections()
  tell({
    'orders at once': AT_ONCE,
    answers: [...statuses].join(' '),
    'connections of the server': `${String(open)}, bound ${String(OF_THE_SERVER)}`,
  })
  expect([...statuses]).toEqual([201])
  expect(open).toBeLessThanOrEqual(OF_THE_SERVER)
})

proof('an order of one process reaches the boards of all within a second', async () => {
  const token = await logIn(urls[0] ?? '')
  const sockets = await Promise.all(urls.map((url) => openLive(portOf(url), { token })))
  const times: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const placed = performance.now()
    const answer = await placeAt(urls[n % PROCESSES] ?? '', {}, `oida-en-doce-${String(n)}`)
    const { id } = Object(await answer.json())
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
  tell({ 'heard by all twelve after (ms)': `${spread(times)}, bound ${String(HEARD_WITHIN_MS)}` })
  expect(median(times)).toBeLessThan(HEARD_WITHIN_MS)
})

proof('a load of orders over all processes loses and doubles none', async () => {
  const road = await startProxy(urls.map(portOf))
  const load = offerOrders(road.url, PER_SECOND, { total: ORDERS })
  await load.end()
  const open = await connections()
  await road.close()
  tell({
    orders: load.acknowledged.size,
    'other answers': [...load.refusals].join(' ') || 'none',
    'connections of the server': `${String(open)}, bound ${String(OF_THE_SERVER)}`,
  })
  await expectEveryOrderOnceAndWhole(database.connection, load.acknowledged)
  expect([...load.refusals]).toEqual([])
  expect(open).toBeLessThanOrEqual(OF_THE_SERVER)
})
