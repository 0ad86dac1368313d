// From the order to the staff's screens, at 50 orders a second: one real browser with an open board,
// and then 200 sockets that receive each.
import { LIVE_PATH } from '#contract/pedidos/live.ts'
import { pedidoCreado } from '#contract/pedidos/pedido.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tools/chromium.ts'
import { chromium, type Page } from '@playwright/test'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { openConnections } from '#bench/lib/connection.ts'
import { place, readProductos } from '#bench/lib/guest.ts'
import { openLoop, quantile } from '#bench/lib/load.ts'
import { ADMIN_PASSWORD, type Product } from '#bench/lib/product.ts'
import type { Figure } from '#bench/lib/report.ts'
import { logInAsAdmin } from '#bench/lib/staff.ts'

const SOCKETS = 200
const PER_SECOND = 50
const SECONDS = 10

export async function measureLive(product: Product): Promise<Figure[]> {
  // One after the other: the board has a device of its own, and takes no processor from the server.
  const board = await measureBoard(product)
  return [...(await measureSockets(product)), ...board]
}

async function measureSockets(product: Product): Promise<Figure[]> {
  const token = await logInAsAdmin(product.url)
  const heard: { id: number; at: number }[] = []
  // One after the other: the server admits few unauthenticated sockets of one address.
  const sockets: WebSocket[] = []
  while (sockets.length < SOCKETS) {
    sockets.push(await openSocket(product.url, token, (id) => heard.push({ id, at: performance.now() })))
  }
  const before = await product.cpu()
  const answered = await placeOrders(product)
  const expected = answered.size * SOCKETS
  await patiently(() => heard.length >= expected)
  const after = await product.cpu()
  for (const socket of sockets) socket.terminate()
  const sorted = delaysOf(answered, heard)
  return [
    {
      name: 'orders heard of by each of 200 sockets',
      ours: heard.length / expected,
      unit: '',
      bound: { least: 1 },
    },
    {
      name: 'order with its 200 sockets, Node.js processor',
      ours: (after.node - before.node) / answered.size,
      unit: 'ms',
    },
    { name: 'from the answer to a staff socket, p50', ours: quantile(sorted, 0.5), unit: 'ms' },
    {
      name: 'from the answer to a staff socket, p99',
      ours: quantile(sorted, 0.99),
      unit: 'ms',
      bound: { most: 100 },
    },
  ]
}

async function measureBoard(product: Product): Promise<Figure[]> {
  const board = await openBoard(product.url)
  const answered = await placeOrders(product)
  await patiently(async () => (await board.evaluate<number>('drawn.length')) >= answered.size)
  const drawn = await board.evaluate<[number, number][]>('drawn')
  await board.context().browser()?.close()
  const shown = drawn.map(([id, at]) => ({ id, at: at - performance.timeOrigin }))
  const sorted = delaysOf(answered, shown)
  return [
    {
      name: 'orders drawn on the board of a browser',
      ours: sorted.length / answered.size,
      unit: '',
      bound: { least: 1 },
    },
    { name: 'from the answer to the board of a browser, p50', ours: quantile(sorted, 0.5), unit: 'ms' },
    {
      name: 'from the answer to the board of a browser, p99',
      ours: quantile(sorted, 0.99),
      unit: 'ms',
      bound: { most: 150 },
    },
  ]
}

/** When each order was answered, by its id. */
async function placeOrders({ url }: Product): Promise<Map<number, number>> {
  const answered = new Map<number, number>()
  const productos = await readProductos(url)
  const connections = await openConnections(url, 16)
  await openLoop(connections, PER_SECOND, SECONDS, async (connection) => {
    const { body } = await place(connection, url, productos)
    answered.set(z.parse(pedidoCreado, JSON.parse(body.toString())).id, performance.now())
  })
  for (const connection of connections) connection.close()
  return answered
}

/** Waits at most 5 seconds. */
async function patiently(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (let patience = 0; patience < 50 && !(await isDone()); patience += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Milliseconds from the answers, the shortest first. */
function delaysOf(
  answered: ReadonlyMap<number, number>,
  told: readonly { readonly id: number; readonly at: number }[],
): number[] {
  const delays = told.flatMap(({ id, at }) => {
    const from = answered.get(id)
    return from === undefined ? [] : [Math.max(0, at - from)]
  })
  return delays.toSorted((a, b) => a - b)
}

/** Opens a staff socket that reports each new order. */
async function openSocket(url: URL, token: string, tell: (id: number) => void): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${url.host}${LIVE_PATH}`)
  await new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', (code) => reject(new Error(`the server closed a socket with ${String(code)}`)))
    socket.once('open', () => socket.send(JSON.stringify({ type: 'auth', token })))
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1')
      if (text.startsWith('{"type":"listo"')) return resolve(undefined)
      // Ten thousand frames a second are not parsed: the load would be slower than the server.
      const id = /"pedido":{"id":(\d+)/.exec(text)?.[1]
      if (id !== undefined) tell(Number(id))
    })
  })
  return socket
}

/** In the page: when the frame with each new order was drawn. */
const WATCH_BOARD = `
  window.drawn = []
  new MutationObserver((changes) => {
    const tickets = changes.flatMap(({ addedNodes }) => [...addedNodes])
      .flatMap((node) => node.querySelectorAll ? [node, ...node.querySelectorAll('[data-ticket]')] : [])
      .filter((node) => node.matches('[data-ticket]'))
      .map((node) => Number(node.dataset.ticket))
    if (tickets.length === 0) return
    requestAnimationFrame(() => {
      const at = performance.timeOrigin + performance.now()
      drawn.push(...tickets.map((id) => [id, at]))
    })
  }).observe(document.body, { childList: true, subtree: true })`

/** The board in a browser, as the kitchen has it. */
async function openBoard(url: URL): Promise<Page> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  const page = await browser.newPage()
  await page.goto(`http://admin.localhost:${url.port}/login`)
  await page.getByLabel('Correo electrónico').fill('admin')
  await page.getByLabel('Contraseña').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await page.getByText('En vivo').waitFor()
  // The toast of the log-in costs the page; the kitchen logs in once a day.
  await page.getByText('Sesión iniciada correctamente').waitFor({ state: 'hidden' })
  await page.evaluate(WATCH_BOARD)
  return page
}
