// The board's own code behind a proxy that carries nothing for thirty seconds, while the shop goes
// on: it notices, reconnects by itself, and equals the server within a second after that.
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { aPedido, aSesion } from '#test/builders.ts'
import { listen } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { openLive } from '#web/lib/live.ts'
import {
  ALL_TIME,
  applyAnswer,
  applyEvent,
  type Book,
  EMPTY_BOOK,
  listPedidos,
} from '#web/admin/pedidos/merge-pedidos.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { median, spread, tell } from './figures.ts'
import { startProxy } from './proxy.ts'

/** Several short cuts tell a busy moment of the machine from a fault. */
const OUTAGES_MS = [30_000, 6_000, 6_000]
const NOTICED_WITHIN_MS = 6_000
const EQUAL_WITHIN_MS = 1_000
const ORDERS = 60

const server = await startTestServer()
const road = await startProxy([await listen(server.app)])
const { token } = await aSesion(server, { roles: ['Cajero'] })

let book: Book = EMPTY_BOOK
let status = ''
let reading = 0
const live = openLive({
  url: `${road.url.replace('http', 'ws')}/ws/pedidos/`,
  auth: { token },
  onPedido: (pedido) => {
    book = applyEvent(book, pedido)
  },
  onStatus: (next) => {
    status = next
  },
  onReconnect: () => {
    void readList('activos')
    void readList('finalizados')
  },
})
afterAll(async () => {
  live.close()
  await road.close()
  await server.close()
})

/** As the board does it, each time the channel comes up. */
async function readList(lista: 'activos' | 'finalizados'): Promise<void> {
  reading += 1
  const since = book.clock
  const headers = { authorization: `Token ${token}`, connection: 'close' }
  const answer = await fetch(`${road.url}/api/pedidos/${lista}/`, { headers })
  const pedidos = z.parse(pedidosApi[lista].response, await answer.json())
  book = applyAnswer(book, { lista, periodo: ALL_TIME, pedidos, since })
  reading -= 1
}

const byId = (pedidos: readonly Pedido[]) => pedidos.toSorted((a, b) => a.id - b.id)
function shown() {
  const { activos, finalizados } = listPedidos(book, ALL_TIME)
  return { activos: byId(activos), finalizados: byId(finalizados) }
}
const stored = async () => ({
  activos: byId(await server.ask(pedidosApi.activos, { token })),
  finalizados: byId(await server.ask(pedidosApi.finalizados, { token })),
})

/** New orders and changes of earlier ones, as the other boards see them. */
async function workOn(): Promise<void> {
  for (let n = 0; n < ORDERS; n += 1) {
    const { id } = await aPedido(server)
    await server.ask(pedidosApi.changeEstado, {
      token,
      params: { id: String(n % 2 === 0 ? id : id - 1) },
      body: { estado: n % 3 === 0 ? 'ENVIADO' : 'ACEPTADO' },
    })
  }
}

/**
 * Milliseconds until the board notices, until it is connected again, and from then until it equals
 * the server.
 */
async function sufferOutage(outageMs: number) {
  road.freeze()
  const cut = performance.now()
  const noticing = vi
    .waitUntil(() => status === 'reconectando', { timeout: 10_000, interval: 10 })
    .then(() => performance.now() - cut)
  await workOn()
  const noticed = await noticing
  await delay(outageMs - (performance.now() - cut))
  const expected = await stored()
  expect(shown()).not.toEqual(expected)

  road.thaw()
  const thawed = performance.now()
  await vi.waitUntil(() => status === 'conectado', { timeout: 20_000, interval: 5 })
  const back = performance.now()
  await vi.waitUntil(() => reading === 0 && isDeepStrictEqual(shown(), expected), {
    timeout: 20_000,
    interval: 10,
  })
  return { noticed, reconnected: back - thawed, equal: performance.now() - back }
}

test('a board that was cut off equals the server within a second of its return', async () => {
  await vi.waitUntil(() => status === 'conectado' && reading === 0, { timeout: 10_000 })
  const outages: Awaited<ReturnType<typeof sufferOutage>>[] = []
  for (const outage of OUTAGES_MS) outages.push(await sufferOutage(outage))
  const [noticed, reconnected, equal] = [
    outages.map((one) => one.noticed),
    outages.map((one) => one.reconnected),
    outages.map((one) => one.equal),
  ]
  tell({
    'outages (s)': OUTAGES_MS.map((ms) => ms / 1000).join(', '),
    'changes missed in each': ORDERS * 2,
    'noticed after (ms)': `${spread(noticed)}, bound ${String(NOTICED_WITHIN_MS)}`,
    'connected again after (ms)': `${spread(reconnected)} (it asks every 5 s)`,
    'equal after that (ms)': `${spread(equal)}, bound ${String(EQUAL_WITHIN_MS)}`,
  })
  expect(median(noticed)).toBeLessThan(NOTICED_WITHIN_MS)
  expect(median(equal)).toBeLessThan(EQUAL_WITHIN_MS)
})
