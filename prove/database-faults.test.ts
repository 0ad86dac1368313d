// The database freezes, restarts or has no connection left, and callers never finish their request:
// callers get a 503 within three seconds, no order that is not stored is acknowledged, and the
// product recovers by itself.
import { startEngine } from '#server/engine/engine.ts'
import { urlOf } from '#test/database.ts'
import { expectEveryOrderOnceAndWhole, offerOrders, readyAgain } from '#test/order-load.ts'
import { placeAt } from '#test/orders.ts'
import { databaseIn, launch, newDataDir, postgresOf, type Product } from '#test/product.ts'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { median, spread, tell } from './figures.ts'

const TOLD_WITHIN_MS = 3_000
const RECOVERED_WITHIN_MS = 2_000
const SLOW_SOCKETS = 1_000
const SLOW_GONE_MS = 15_000

const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanups.toReversed()) await clean()
})

async function start(changes: Readonly<Record<string, string>>): Promise<{ product: Product; url: string }> {
  const product = launch({ ...env, ...changes })
  cleanups.push(() => product.stop())
  return { product, url: await product.url() }
}

function aDataDir(): string {
  const dataDir = newDataDir()
  cleanups.push(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

/** The answer to an order, and how long it took. */
async function order(url: string): Promise<{ status: number; ms: number; body: unknown }> {
  const started = performance.now()
  const answer = await placeAt(url)
  const body: unknown = await answer.json()
  return { status: answer.status, ms: performance.now() - started, body }
}

async function pidOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

const UNAVAILABLE = { error: 'Servicio no disponible, intenta más tarde', codigo: 'no_disponible' }

const dataDir = aDataDir()
const { product, url } = await start({ DATA_DIR: dataDir })

test('calls to a frozen database get a 503 within three seconds, and recover within two after its thaw', async () => {
  const told: number[] = []
  const recovered: number[] = []
  for (let round = 1; round <= 5; round += 1) {
    await Promise.all(Array.from({ length: 10 }, () => order(url)))
    const pids = await postgresOf(dataDir)
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(url)))
    for (const { status, body, ms } of answers) {
      expect({ status, body }).toEqual({ status: 503, body: UNAVAILABLE })
      told.push(ms)
    }
    expect((await fetch(`${url}/health`)).status).toBe(200)
    for (const pid of pids) process.kill(pid, 'SIGCONT')
    const thawed = performance.now()
    await vi.waitUntil(async () => (await order(url)).status === 201, { timeout: 20_000, interval: 10 })
    recovered.push(performance.now() - thawed)
  }
  tell({
    'told after (ms)': `${spread(told)}, bound ${String(TOLD_WITHIN_MS)}`,
    'recovered after (ms)': `${spread(recovered)}, bound ${String(RECOVERED_WITHIN_MS)}`,
  })
  expect(median(told)).toBeLessThan(TOLD_WITHIN_MS)
  expect(median(recovered)).toBeLessThan(RECOVERED_WITHIN_MS)
})

test('without a free connection calls get a 503 at once, and recover when there is one', async () => {
  const taken: Client[] = []
  const pids: number[] = []
  /** The connection, or why there is none left. */
  const take = async (): Promise<unknown> => {
    const client = new Client(databaseIn(dataDir))
    client.on('error', () => undefined)
    try {
      await client.connect()
      taken.push(client)
      pids.push(await pidOf(client))
      return null
    } catch (error) {
      return error
    }
  }
  // All connections are taken, the product's own too: they end, and others take their place.
  let others = Number.NaN
  while (others !== 0) {
    let full = await take()
    while (full === null) full = await take()
    expect(full).toMatchObject({ code: '53300' })
    const ended = await taken[0]?.query(
      `select pg_terminate_backend(pid, 1000) from pg_stat_activity
       where backend_type = 'client backend' and pid <> all($1)`,
      [pids],
    )
    others = ended?.rowCount ?? 0
  }
  const answers = await Promise.all(Array.from({ length: 40 }, () => order(url)))
  const statuses = new Set(answers.map(({ status }) => status))
  await Promise.all(taken.map((client) => client.end()))
  const freed = performance.now()
  await vi.waitUntil(async () => (await order(url)).status === 201, { timeout: 20_000, interval: 10 })
  const recovered = performance.now() - freed
  const told = answers.map(({ ms }) => ms)
  tell({
    'connections taken by others': taken.length,
    'answered meanwhile': [...statuses].join(' '),
    'told after (ms)': `${spread(told)}, bound ${String(TOLD_WITHIN_MS)}`,
    'recovered after (ms)': `${recovered.toFixed(0)}, bound ${String(RECOVERED_WITHIN_MS)}`,
  })
  expect([...statuses]).toEqual([503])
  expect(median(told)).toBeLessThan(TOLD_WITHIN_MS)
  expect(recovered).toBeLessThan(RECOVERED_WITHIN_MS)
})

test(`${String(SLOW_SOCKETS)} callers who never finish their request are cut off and delay no other caller`, async () => {
  const port = Number(new URL(url).port)
  const sockets: Socket[] = []
  for (let n = 0; n < SLOW_SOCKETS; n += 1) {
    const socket = connect(port, 'localhost').on('error', () => undefined)
    sockets.push(socket.resume())
    await once(socket, 'connect')
    socket.write('POST /api/pedidos/ HTTP/1.1\r\nhost: localhost\r\n')
  }
  const started = performance.now()
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x: y\r\n')
  }, 1_000)
  const meanwhile: number[] = []
  while (sockets.some((socket) => !socket.closed) && performance.now() - started < 60_000) {
    meanwhile.push((await order(url)).ms)
    await delay(100)
  }
  const gone = performance.now() - started
  clearInterval(dripping)
  for (const socket of sockets) socket.destroy()
  tell({
    'gone after (s)': `${(gone / 1000).toFixed(1)}, bound ${String(SLOW_GONE_MS / 1000)}`,
    'orders meanwhile (ms)': spread(meanwhile),
  })
  expect(gone).toBeLessThan(SLOW_GONE_MS)
  expect(median(meanwhile)).toBeLessThan(1_000)
})

test('a restart of an external PostgreSQL under orders loses none, and the product recovers by itself', async () => {
  const folder = aDataDir()
  let engine = await startEngine({ dataDir: folder })
  cleanups.push(() => engine.stop())
  const external = await start({ DATABASE_URL: urlOf(engine), DATA_DIR: aDataDir() })
  const load = offerOrders(external.url, 50)
  const times: number[] = []
  for (let round = 1; round <= 3; round += 1) {
    await load.acknowledgeMore(50)
    await engine.stop()
    engine = await startEngine({ dataDir: folder })
    const back = performance.now()
    await readyAgain(external.url)
    times.push(performance.now() - back)
  }
  await load.end()
  tell({
    restarts: times.length,
    orders: load.acknowledged.size,
    'other answers': [...load.refusals].join(' '),
    'ready after its return (ms)': `${spread(times)}, bound ${String(RECOVERED_WITHIN_MS)}`,
  })
  await expectEveryOrderOnceAndWhole(databaseIn(folder), load.acknowledged)
  expect([...load.refusals]).toEqual([503])
  expect(median(times)).toBeLessThan(RECOVERED_WITHIN_MS)
})

test('the same process served through all of these faults', () => {
  expect(product.output()).toContain('Menú')
  process.kill(product.pid, 0)
})
