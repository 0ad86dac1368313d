// The live channel with ten thousand listeners, with listeners that read nothing, and with some
// whose network died.
import { openLive } from '#test/live-socket.ts'
import { offerOrders } from '#test/order-load.ts'
import { launch, newDataDir, type Product } from '#test/product.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { median, spread, tell } from './figures.ts'
import type { Order, Report } from './many-sockets.ts'
import { startProxy } from './proxy.ts'

const MANY = 10_000
const MANY_COST_MB = 200
const BROADCAST_MS = 1_000
const CLOSED_MS = 1_000
const DEAD = 20
const DEAD_COST_MB = 50
/**
 * Long enough to fill what the kernel buffers of each dead reader, and the megabyte that the server
 * buffers.
 */
const CHANGES = 200
const LOOKS = 15
/** How far the server's garbage grows before it is collected. */
const WARM_ROUNDS = 6
const HALF_OPEN_MS = 60_000

const dataDir = newDataDir()
let product: Product
let url = ''
let port = 0
beforeAll(async () => {
  product = launch({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  url = await product.url()
  port = Number(new URL(url).port)
  // Warm-up: the memory of a working server is not the cost of its listeners.
  const load = offerOrders(url, 100, { total: 300 })
  await load.end()
})
afterAll(async () => {
  await product.stop()
  rmSync(dataDir, { recursive: true })
})

/** Megabytes of memory that the server's process holds. */
function memory(): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(product.pid)}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

async function ask(method: string, path: string, token: string, body?: object): Promise<{ id: number }> {
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` }
  const answer = await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`)
  const text = await answer.text()
  return Object(text === '' ? {} : JSON.parse(text))
}

async function logIn(): Promise<string> {
  const body = { email: 'caja@donalumbre.example', password: 'comanda-demo' }
  return String(Object(await ask('POST', '/users/login/', '', body)).token)
}

const LINEA = { producto: 1, medida: 3, cantidad: 1 }
const placeOrder = (lineas: readonly object[] = [LINEA]) =>
  ask('POST', '/api/pedidos/', '', {
    tipo_pedido: 'RECOGER',
    sede: 1,
    invitado: { nombre: 'Escucha', numero: '3001234567' },
    productos_pedidos: lineas,
  })

/**
 * When the sockets behind a cable that is pulled at the start were dropped, in milliseconds; the
 * last test checks it.
 */
let dropped: Promise<number> | undefined
beforeAll(async () => {
  const road = await startProxy([port])
  const token = await logIn()
  await Promise.all(Array.from({ length: 10 }, () => openLive(Number(new URL(road.url).port), { token })))
  road.freeze()
  const since = performance.now()
  const areGone = () => road.reached() === 0
  dropped = vi
    .waitUntil(areGone, { timeout: 2 * HALF_OPEN_MS, interval: 100 })
    .then(() => performance.now() - since)
})

test(`${String(DEAD)} listeners that read nothing are cut off, and cost the others nothing`, async () => {
  const token = await logIn()
  const alive = await openLive(port, { token })
  const observaciones = 'x'.repeat(500)
  const { id } = await placeOrder(Array.from({ length: 100 }, () => ({ ...LINEA, observaciones })))
  const change = async (n: number) => {
    const estado = n % 2 === 0 ? 'ACEPTADO' : 'EN_PROCESO'
    const { version } = Object(
      await ask('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, token, { estado }),
    )
    const sent = performance.now()
    await alive.pedido(id, (pedido) => pedido.version >= version)
    return performance.now() - sent
  }
  /**
   * The most memory that the server held; a peak of garbage that is gone at the next samples does
   * not count.
   */
  const changeMany = async () => {
    const looks: number[] = []
    for (let n = 0; n < CHANGES; n += 1) {
      times.push(await change(n))
      looks.push(memory())
    }
    return Math.max(...looks.slice(LOOKS).map((_, i) => median(looks.slice(i, i + LOOKS))))
  }
  const times: number[] = []
  // The same without the dead readers first: what the work itself takes, garbage included, is not
  // their cost.
  let before = 0
  for (let round = 0; round < WARM_ROUNDS; round += 1) before = Math.max(before, await changeMany())
  const dead = await Promise.all(Array.from({ length: DEAD }, () => openLive(port, { token })))
  for (const { ws } of dead) ws.pause()
  const most = await changeMany()
  // A listener that was cut learns it as soon as it reads on; others stay connected.
  for (const { ws } of dead) ws.resume()
  const codes = await Promise.all(dead.map(({ closed }) => closed))
  alive.ws.terminate()
  tell({
    'events of 70 kB': `${String(CHANGES)}, after ${String(WARM_ROUNDS * CHANGES)} without dead readers`,
    'dead readers cut': `${String(codes.length)} of ${String(DEAD)}`,
    'memory (MB)': `${before.toFixed(0)} before, ${most.toFixed(0)} at most, cost ${(most - before).toFixed(0)}, bound ${String(DEAD_COST_MB)}`,
    'heard by the living one after (ms)': spread(times),
  })
  expect(codes).toEqual(Array.from({ length: DEAD }, () => 1006))
  expect(most - before).toBeLessThan(DEAD_COST_MB)
  expect(median(times)).toBeLessThan(BROADCAST_MS)
})

test(`${String(MANY)} listeners keep within the bounds of memory, of a broadcast to all, and of the end of a session`, async () => {
  const token = await logIn()
  const many = fork(join(import.meta.dirname, 'many-sockets.ts'))
  const tellMany = async (order: Order): Promise<Report> => {
    many.send(order)
    const [report]: Report[] = await once(many, 'message')
    return report ?? { at: Number.NaN }
  }
  const before = memory()
  const begun = performance.now()
  await tellMany({ open: MANY, url: `ws://127.0.0.1:${String(port)}/ws/pedidos/`, token })
  const opened = performance.now() - begun
  await delay(2_000)
  const cost = memory() - before

  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const { id } = await placeOrder()
    const placed = Date.now()
    times.push((await tellMany({ await: id })).at - placed)
    // A quiet shop: orders do not follow each other closely.
    await delay(500)
  }
  const leaving = await logIn()
  const few = await Promise.all(Array.from({ length: 20 }, () => openLive(port, { token: leaving })))
  const loggedOut = performance.now()
  await ask('POST', '/users/logout/', leaving)
  const codes = await Promise.all(few.map((socket) => socket.closed))
  const closed = performance.now() - loggedOut
  many.kill()

  tell({
    listeners: `${String(MANY)}, up in ${(opened / 1000).toFixed(1)} s`,
    'memory (MB)': `${before.toFixed(0)} before, cost ${cost.toFixed(0)}, bound ${String(MANY_COST_MB)}`,
    'broadcast to all (ms)': `${spread(times)}, bound ${String(BROADCAST_MS)}`,
    'a session among them closed after its log-out (ms)': `${closed.toFixed(0)}, bound ${String(CLOSED_MS)}`,
  })
  expect(cost).toBeLessThan(MANY_COST_MB)
  expect(median(times)).toBeLessThan(BROADCAST_MS)
  expect(new Set(codes)).toEqual(new Set([4401]))
  expect(closed).toBeLessThan(CLOSED_MS)
})

test('listeners whose network died are dropped within a minute', async () => {
  if (dropped === undefined) throw new Error('no cable was pulled')
  const ms = await dropped
  tell({ 'half-open dropped after (s)': `${(ms / 1000).toFixed(0)}, bound ${String(HALF_OPEN_MS / 1000)}` })
  expect(ms).toBeLessThan(HALF_OPEN_MS + 5_000)
})
