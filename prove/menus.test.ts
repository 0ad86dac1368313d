// Two thousand open menus: how soon each hears of a change, what they cost, and what becomes of
// those whose network died.
import { MENU_LIVE_PATH } from '#contract/catalogo/live.ts'
import { offerOrders } from '#test/order-load.ts'
import { launch, newDataDir, type Product } from '#test/product.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { spread, tell } from './figures.ts'
import type { MenuOrder, MenuReport } from './many-menus.ts'
import { startProxy } from './proxy.ts'

const MANY = 2_000
const ROUNDS = 10
const HEARD_MS = 1_000
const COST_KB = 20
const DEAD_MS = 65_000

const dataDir = newDataDir()
let product: Product
let url = ''
let port = 0
beforeAll(async () => {
  product = launch({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  url = await product.url()
  port = Number(new URL(url).port)
  // Warm-up: the memory of a working server is not the cost of its menus.
  const load = offerOrders(url, 100, { total: 300 })
  await load.end()
})
afterAll(async () => {
  await product.stop()
  rmSync(dataDir, { recursive: true })
})

function memoryKb(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(product.pid)}/status`, 'utf8'))?.[1])
}

async function ask(method: string, path: string, token: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` }
  const answer = await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`)
  return answer.json()
}

async function logIn(): Promise<string> {
  const body = { email: 'admin', password: 'comanda-demo' }
  return String(Object(await ask('POST', '/users/login/', '', body)).token)
}

const menuUrl = (at: number) => `ws://127.0.0.1:${String(at)}${MENU_LIVE_PATH}?sede=1`

let dropped: Promise<number> | undefined
beforeAll(async () => {
  const road = await startProxy([port])
  const sockets = Array.from({ length: 10 }, () => new WebSocket(menuUrl(Number(new URL(road.url).port))))
  await Promise.all(sockets.map((socket) => once(socket, 'message')))
  road.freeze()
  const since = performance.now()
  dropped = vi
    .waitUntil(() => road.reached() === 0, { timeout: 2 * DEAD_MS, interval: 100 })
    .then(() => performance.now() - since)
})

test(`${String(MANY)} open menus hear of each change within a second, and cost little memory`, async () => {
  const token = await logIn()
  const many = fork(join(import.meta.dirname, 'many-menus.ts'))
  const tellMany = async (order: MenuOrder): Promise<MenuReport> => {
    many.send(order)
    const [report]: MenuReport[] = await once(many, 'message')
    return report ?? { version: 0, at: [] }
  }
  const before = memoryKb()
  let { version } = await tellMany({ open: MANY, url: menuUrl(port) })
  await delay(2_000)
  const cost = (memoryKb() - before) / MANY

  const productos = Object.values(Object(await ask('GET', '/api/productos/', token)))
  const drink = Object(productos.find((one) => Object(one).precios_por_medida.length === 0))
  const change = async (precio: number) => {
    const body = { nombre: drink.nombre, categoria: drink.categoria.id, precio }
    const sent = Date.now()
    await ask('PUT', `/api/productos/${String(drink.id)}/`, token, body)
    return sent
  }
  const soldOut = async (isOut: boolean) => {
    const cosa = { sede: 1, cosa: 'PRODUCTO', id: drink.id }
    const sent = Date.now()
    if (isOut) await ask('PUT', '/api/disponibilidad/', token, { ...cosa, plazo: 'AVISO' })
    else await ask('POST', '/api/disponibilidad/vender/', token, cosa)
    return sent
  }
  const timesOf = async (send: (round: number) => Promise<number>) => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // From before the change was sent: a little longer than from its commit.
      const heard = tellMany({ after: version })
      const sent = await send(round)
      const report = await heard
      version = report.version
      times.push(...report.at.map((at) => at - sent))
    }
    return times
  }
  const prices = await timesOf((round) => change(9_000 + round * 100))
  const marks = await timesOf((round) => soldOut(round % 2 === 0))
  many.kill()
  const p99Of = (times: number[]) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity
  const told = (times: number[]) =>
    `${spread(times)}, p99 ${p99Of(times).toFixed(0)}, bound ${String(HEARD_MS)}`
  tell({
    'open menus': String(MANY),
    'memory of each (kB)': `${cost.toFixed(1)}, bound ${String(COST_KB)}`,
    'from a new price to the frame (ms)': told(prices),
    'from a sold-out thing to the frame (ms)': told(marks),
  })
  for (const times of [prices, marks]) {
    expect(times).toHaveLength(MANY * ROUNDS)
    expect(p99Of(times)).toBeLessThan(HEARD_MS)
  }
  expect(cost).toBeLessThan(COST_KB)
})

test('open menus whose network died are dropped within about a minute', async () => {
  if (dropped === undefined) throw new Error('no cable was pulled')
  const ms = await dropped
  tell({ 'dropped after (s)': `${(ms / 1000).toFixed(0)}, bound ${String(DEAD_MS / 1000)}` })
  expect(ms).toBeLessThan(DEAD_MS)
})
