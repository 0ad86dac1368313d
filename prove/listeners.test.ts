// Twenty thousand open menus and two thousand boards on four processes of the product, with the
// browser's own code and the limits of networks: what each costs, how soon all hear of a change,
// what they add to an order, and how they come back after a restart.
// Smaller: MENUS=1000 BOARDS=100 npm run prove -- listeners.
import { cpuMs, familyOf, memoryMb } from '#bench/lib/processes.ts'
import { aPedidoBody } from '#test/builders.ts'
import { copyDatabase, query, urlOf } from '#test/database.ts'
import { readyAgain } from '#test/order-load.ts'
import { launch, newDataDir, type Product } from '#test/product.ts'
import { openLive } from '#test/live-socket.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amountOf, median, most, spread, tell } from './figures.ts'
import type { Order, Report } from './many-listeners.ts'

const PROCESSES = 4
/** The branch of all boards, whose person works in no other, and a branch that no board shows. */
const CHICO = 2
const CHAPINERO = 1
const GERENTE = 'gerente.chico@donalumbre.example'
const MENUS = amountOf('menus', 20_000) / PROCESSES
const BOARDS = amountOf('boards', 2_000) / PROCESSES
const EACH = MENUS + BOARDS
const COST_KB = 15
const HEARD_MS = 1_000
const ROUNDS = 10
/** Orders whose cost is measured; of the latter each goes to all boards. */
const COSTED = 300
const HEARD = 60
/** For an order while each process has one board of another branch: its time beside one without. */
const OTHERS_TIMES = 1.3
/** Node.js, for each board that hears an order. */
const FRAME_US = 40
const BACK_MS = 30_000
/** The largest part of the listeners that may return in one second. */
const MOST_AT_ONCE = 0.5

const postgres = inject('postgres')
const database = await copyDatabase(postgres.connection, postgres.template)
const dataDir = newDataDir()
const env = {
  DATABASE_URL: urlOf(database.connection),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  // The addresses of the listeners are those that a proxy would name.
  TRUST_PROXY: 'on',
  // As `npm start` has them.
  NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=8 --v8-pool-size=1',
}
const products: Product[] = []
const crowds: ChildProcess[] = []
let urls: string[] = []
let admin = ''
let gerente = ''
let version = 0

beforeAll(async () => {
  products.push(...Array.from({ length: PROCESSES }, () => launch(env)))
  urls = await Promise.all(products.map((product) => product.url()))
  admin = await logIn('admin')
  await query(
    database.connection,
    `with persona as (update usuarios set todas_las_sedes = false where email = '${GERENTE}' returning id)
     insert into usuario_sedes (usuario_id, sede_id) select id, ${String(CHICO)} from persona`,
  )
  gerente = await logIn(GERENTE)
  // The memory of a working server is not the cost of its listeners.
  await placeMany(COSTED)
})
afterAll(async () => {
  for (const crowd of crowds) crowd.kill()
  for (const product of products) product.kill('SIGTERM')
  await Promise.all(products.map((product) => product.exited))
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

async function ask(method: string, at: string, token: string, body?: object, address = '10.99.0.1') {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...(token === '' ? {} : { authorization: `Token ${token}` }),
  }
  const answer = await fetch(at, { method, headers, body: body && JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${at}: ${String(answer.status)} ${text}`)
  const read: unknown = text === '' ? null : JSON.parse(text)
  return Object(read)
}

async function logIn(email: string): Promise<string> {
  const { token } = await ask('POST', `${urls[0] ?? ''}/users/login/`, '', {
    email,
    password: 'comanda-demo',
  })
  return String(token)
}

let placed = 0
/** An order of a guest of its own network, at the next process. */
async function place(sede = CHAPINERO): Promise<{ id: number; sent: number; ms: number }> {
  placed += 1
  const address = `10.100.${String(placed >> 8)}.${String(placed & 255)}`
  const sent = Date.now()
  const started = performance.now()
  const url = `${urls[placed % PROCESSES] ?? ''}/api/pedidos/`
  const { id } = await ask('POST', url, '', aPedidoBody({ sede }), address)
  return { id: Number(id), sent, ms: performance.now() - started }
}

async function placeMany(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await place()
}

const pids = () => products.map(({ pid }) => pid)

/** Processor milliseconds so far. */
async function costNow(): Promise<{ node: number; postgres: number; at: number }> {
  const [row] = await query<{ pid: number }>(
    database.connection,
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'comanda' limit 1`,
  )
  return { node: cpuMs(pids()), postgres: cpuMs(familyOf(row?.pid ?? 0)), at: performance.now() }
}

async function costOf(work: () => Promise<unknown>) {
  const before = await costNow()
  await work()
  const after = await costNow()
  return {
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
    ms: after.at - before.at,
  }
}

/** A whole round of the boards' and menus' beats, so that each measurement holds as many of them. */
const BEATS_MS = 30_000

/** The cost of one order, without the work of the processes while no order comes. */
async function costOfOrder(work: () => Promise<unknown>, { count, idle }: { count: number; idle: Idle }) {
  const busy = await costOf(() => Promise.all([work(), delay(idle.ms)]))
  const cost = (of: 'node' | 'postgres') => (busy[of] - (idle[of] * busy.ms) / idle.ms) / count
  return { node: cost('node'), postgres: cost('postgres') }
}
type Idle = Awaited<ReturnType<typeof costOf>>
type Cost = Awaited<ReturnType<typeof costOfOrder>>
const busyOf = ({ node, postgres, ms }: Idle) => ((node + postgres) / ms).toFixed(3)
const told = ({ node, postgres }: Cost) => `${node.toFixed(2)} Node.js + ${postgres.toFixed(2)} PostgreSQL`

async function tellCrowd(index: number, order: Order): Promise<Report> {
  const crowd = crowds[index]
  if (crowd === undefined) throw new Error('no such crowd')
  crowd.send(order)
  const [report]: Report[] = await once(crowd, 'message')
  return report ?? { at: [], version: 0, failed: 0 }
}
const tellAll = (order: Order) => Promise.all(crowds.map((_, index) => tellCrowd(index, order)))

/** Kilobytes. */
const memoryOfEach = () => ((memory() - before) * 1024) / (EACH * PROCESSES)
const memory = () => pids().reduce((sum, pid) => sum + memoryMb(pid), 0)

/** Megabytes of all processes without listeners. */
let before = 0
let alone: Cost
let aloneIdle: Idle
/** With one board on each process. */
let few: Cost

test(`a listener costs at most ${String(COST_KB)} kB of memory`, async () => {
  aloneIdle = await costOf(() => delay(3_000))
  alone = await costOfOrder(() => placeMany(COSTED), { count: COSTED, idle: aloneIdle })
  const boards = await Promise.all(urls.map((url) => openLive(Number(new URL(url).port), { token: gerente })))
  const fewIdle = await costOf(() => delay(3_000))
  few = await costOfOrder(() => placeMany(COSTED), { count: COSTED, idle: fewIdle })
  for (const { ws } of boards) ws.terminate()
  before = memory()
  const started = performance.now()
  crowds.push(...urls.map(() => fork(join(import.meta.dirname, 'many-listeners.ts'))))
  const reports = await Promise.all(
    urls.map((url, index) =>
      tellCrowd(index, {
        open: {
          menus: MENUS,
          boards: BOARDS,
          port: Number(new URL(url).port),
          token: gerente,
          sede: CHICO,
          red: index,
        },
      }),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  version = Math.max(...reports.map((report) => report.version))
  await delay(2_000)
  const cost = memoryOfEach()
  tell({
    listeners: `${String(MENUS * PROCESSES)} menus and ${String(BOARDS * PROCESSES)} boards, up in ${seconds.toFixed(1)} s`,
    'memory of the processes (MB)': `${before.toFixed(0)} before, ${memory().toFixed(0)} with them`,
    'memory of each (kB)': `${cost.toFixed(1)}, bound ${String(COST_KB)}`,
  })
  expect(cost).toBeLessThan(COST_KB)
})

const p99Of = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity
const bound = (times: readonly number[]) =>
  `${spread(times)}, p99 ${p99Of(times).toFixed(0)}, bound ${String(HEARD_MS)}`

test('a new price and a sold-out thing reach every menu, and an order reaches every board, within a second', async () => {
  const url = urls[0] ?? ''
  const productos = Object.values(await ask('GET', `${url}/api/productos/`, admin))
  const drink = Object(productos.find((one) => Object(one).precios_por_medida.length === 0))
  const during: number[] = []
  const timesOf = async (send: (round: number) => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const heard = tellAll({ after: version })
      // From before the change was sent: a little longer than from its commit.
      const sent = Date.now()
      await send(round)
      during.push((await place()).ms)
      const reports = await heard
      version = Math.min(...reports.map((report) => report.version))
      times.push(...reports.flatMap(({ at }) => at.map((ms) => ms - sent)))
    }
    return times
  }
  const prices = await timesOf((round) => {
    const body = { nombre: drink.nombre, categoria: drink.categoria.id, precio: 9_000 + round * 100 }
    return ask('PUT', `${url}/api/productos/${String(drink.id)}/`, admin, body)
  })
  const marks = await timesOf((round) => {
    const cosa = { sede: CHICO, cosa: 'PRODUCTO', id: drink.id }
    return round % 2 === 0
      ? ask('PUT', `${url}/api/disponibilidad/`, admin, { ...cosa, plazo: 'AVISO' })
      : ask('POST', `${url}/api/disponibilidad/vender/`, admin, cosa)
  })
  const orders: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, sent } = await place(CHICO)
    orders.push(...(await tellAll({ pedido: id })).flatMap(({ at }) => at.map((ms) => ms - sent)))
  }
  const cost = memoryOfEach()
  tell({
    'from a new price to the frame (ms)': bound(prices),
    'from a sold-out thing to the frame (ms)': bound(marks),
    'from an order to the frame on the boards (ms)': bound(orders),
    'an order placed meanwhile (ms)': spread(during),
    'memory of each afterwards (kB)': `${cost.toFixed(1)}, bound ${String(COST_KB)}`,
  })
  for (const times of [prices, marks]) expect(times).toHaveLength(ROUNDS * MENUS * PROCESSES)
  expect(orders).toHaveLength(ROUNDS * BOARDS * PROCESSES)
  for (const times of [prices, marks, orders]) expect(p99Of(times)).toBeLessThan(HEARD_MS)
  expect(cost).toBeLessThan(COST_KB)
})

test('an order that no board shows costs little more than with one board on each process, and each board some microseconds', async () => {
  const idle = await costOf(() => delay(BEATS_MS))
  const others = await costOfOrder(() => placeMany(COSTED), { count: COSTED, idle })
  const boards = await costOfOrder(
    async () => {
      for (let n = 0; n < HEARD; n += 1) {
        const { id } = await place(CHICO)
        await tellAll({ pedido: id })
      }
    },
    { count: HEARD, idle },
  )
  const times = (others.node + others.postgres) / (few.node + few.postgres)
  const frame = ((boards.node - others.node) * 1000) / (BOARDS * PROCESSES)
  tell({
    'an order without listeners (ms)': told(alone),
    'an order with one board on each process (ms)': told(few),
    'an order that no board hears (ms)': told(others),
    'an order that every board hears (ms)': told(boards),
    'the third beside the second': `${times.toFixed(2)} times, bound ${String(OTHERS_TIMES)}`,
    'each board that hears it (µs)': `${frame.toFixed(1)}, bound ${String(FRAME_US)}`,
    'processors busy without orders': `${busyOf(aloneIdle)} without listeners, ${busyOf(idle)} with them`,
  })
  expect(times).toBeLessThan(OTHERS_TIMES)
  expect(frame).toBeLessThan(FRAME_US)
})

/** Stops these processes and starts them again; orders go to the others meanwhile. */
async function restart(indexes: readonly number[]) {
  const since = Date.now()
  const back = Promise.all(indexes.map((index) => tellCrowd(index, { backSince: since })))
  const started = performance.now()
  await Promise.all(
    indexes.map(async (index) => {
      products[index]?.kill('SIGTERM')
      await products[index]?.exited
      products[index] = launch({ ...env, PORT: new URL(urls[index] ?? '').port })
      await readyAgain(urls[index] ?? '')
    }),
  )
  const ready = performance.now() - started
  const reports = await back
  const times = reports.flatMap(({ at }) => at.map((ms) => ms - since))
  const perSecond = new Map<number, number>()
  for (const ms of times)
    perSecond.set(Math.floor(ms / 1000), (perSecond.get(Math.floor(ms / 1000)) ?? 0) + 1)
  const busiest = Math.max(...perSecond.values()) / times.length
  tell({
    'processes restarted': indexes.length,
    'ready again after (s)': (ready / 1000).toFixed(1),
    'listeners back after (s)': `median ${(median(times) / 1000).toFixed(1)}, last ${(most(times) / 1000).toFixed(1)}, bound ${String(BACK_MS / 1000)}`,
    'attempts that failed': reports.reduce((sum, { failed }) => sum + failed, 0),
    'of all in the busiest second': `${(busiest * 100).toFixed(0)} %, bound ${String(MOST_AT_ONCE * 100)} %`,
    'in each second': [...perSecond]
      .toSorted(([a], [b]) => a - b)
      .map(([second, count]) => `${String(second)}: ${String(count)}`)
      .join(', '),
  })
  expect(times).toHaveLength(indexes.length * EACH)
  expect(most(times)).toBeLessThan(BACK_MS)
  expect(busiest).toBeLessThan(MOST_AT_ONCE)
}

test('the listeners of a process that restarts come back within half a minute, not all at once', () =>
  restart([0]))

test('listeners of four processes that restart at once reconnect too', () => restart([0, 1, 2, 3]))
