// Places orders at a steady rate. Each order has its own key and is retried until it is
// acknowledged.
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { ConnectionOptions } from '#server/db/client.ts'
import { query } from './database.ts'

const TICK_MS = 10
const ASK_AGAIN_MS = 150
const NO_ANSWER_MS = 6_000
const NO_PROGRESS_MS = 60_000
/** At most this many orders wait at once; further ones are not started. */
const MAX_WAITING = 1_000
const LINES = 2

export interface OrderLoad {
  /** Acknowledged orders by their key. */
  readonly acknowledged: ReadonlyMap<string, number>
  /** Other statuses that clients received. */
  readonly refusals: Set<number>
  readonly offered: () => number
  /** Resolves once that many more orders were acknowledged. */
  acknowledgeMore(count: number): Promise<void>
  /** Starts no more orders, and resolves when all are acknowledged. */
  end(): Promise<void>
}

/** `total`: at most that many orders; `atOnce`: as many are on their way. */
export function offerOrders(
  target: string,
  perSecond: number,
  { total = Infinity, atOnce = 64 } = {},
): OrderLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const acknowledged = new Map<string, number>()
  const refusals = new Set<number>()
  const mark = String(performance.now())
  const started = performance.now()
  let offered = 0

  const place = async (clave: string) => {
    for (;;) {
      const answer = await tryOrder(agent, target, clave)
      if (answer?.status === 201) {
        acknowledged.set(clave, answer.id)
        return
      }
      if (answer !== null) refusals.add(answer.status)
      await delay(ASK_AGAIN_MS)
    }
  }
  const ticking = setInterval(() => {
    const due = Math.min(total, ((performance.now() - started) / 1000) * perSecond)
    for (; offered < due && offered - acknowledged.size < MAX_WAITING; offered += 1) {
      void place(`carga-${mark}-${String(offered)}`)
    }
  }, TICK_MS)

  /** However slow the machine is, as long as orders go on. */
  const reached = async (goal: number) => {
    while (acknowledged.size < goal) {
      const before = acknowledged.size
      await vi.waitUntil(() => acknowledged.size > before, { timeout: NO_PROGRESS_MS, interval: 10 })
    }
  }
  return {
    acknowledged,
    refusals,
    offered: () => offered,
    async acknowledgeMore(count) {
      await reached(acknowledged.size + count)
    },
    async end() {
      if (total !== Infinity) await vi.waitUntil(() => offered >= total, { timeout: NO_PROGRESS_MS })
      clearInterval(ticking)
      await reached(offered)
      agent.destroy()
    },
  }
}

/** Null: no answer, or half of one. The order may have been placed. */
function tryOrder(agent: Agent, url: string, clave: string): Promise<{ status: number; id: number } | null> {
  const body = JSON.stringify({
    tipo_pedido: 'RECOGER',
    sede: 1,
    invitado: { nombre: clave, numero: '3001234567' },
    productos_pedidos: [
      { producto: 1, medida: 3, cantidad: 2 },
      { producto: 40, cantidad: 1 },
    ],
  })
  return new Promise((resolve) => {
    const nothing = () => resolve(null)
    const headers = { 'content-type': 'application/json', 'idempotency-key': clave }
    const call = request(`${url}/api/pedidos/`, { agent, method: 'POST', headers, timeout: NO_ANSWER_MS })
    call.on('error', nothing).on('timeout', () => call.destroy())
    call.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('error', nothing).on('close', nothing)
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, id: Number(Object(JSON.parse(text)).id) })
      })
    })
    call.end(body)
  })
}

interface Stored {
  id: number
  clave: string
  entera: boolean
}

/** Expects in the database: each acknowledged order is there, none twice, and each is complete. */
export async function expectEveryOrderOnceAndWhole(
  connection: ConnectionOptions,
  acknowledged: ReadonlyMap<string, number>,
): Promise<void> {
  const pedidos = await query<Stored>(
    connection,
    `select p.id, p.invitado_nombre as clave,
       coalesce(l.veces = ${String(LINES)} and l.total = p.subtotal, false)
       and coalesce(e.veces = 1, false) and coalesce(k.veces = 1, false)
       and jsonb_array_length(p.historial) = 1 as entera
     from pedidos p
       left join (select pedido_id, count(*) as veces, sum(total_linea) as total from pedido_lineas group by 1) l
         on l.pedido_id = p.id
       left join (select pedido_id, count(*) as veces from eventos group by 1) e on e.pedido_id = p.id
       left join (select clave, pedido_id, count(*) as veces from idempotency_keys group by 1, 2) k
         on k.clave = p.invitado_nombre and k.pedido_id = p.id
     where p.invitado_nombre like 'carga-%'`,
  )
  const stored = new Map(pedidos.map(({ clave, id }) => [clave, id]))
  const lost = [...acknowledged].filter(([clave, id]) => stored.get(clave) !== id)
  const halves = pedidos.filter(({ entera }) => !entera)
  const orphans = await query(
    connection,
    `select 'key' as what, clave as of from idempotency_keys where respuesta is null and pedido_id is null
     union all select 'line', l.id::text from pedido_lineas l left join pedidos p on p.id = l.pedido_id where p.id is null
     union all select 'event', e.id::text from eventos e left join pedidos p on p.id = e.pedido_id where p.id is null`,
  )
  expect({ lost, doubled: pedidos.length - stored.size, halves, orphans }).toEqual({
    lost: [],
    doubled: 0,
    halves: [],
    orphans: [],
  })
}

/** Milliseconds until the product takes calls again. */
export async function readyAgain(url: string): Promise<number> {
  const started = performance.now()
  const ready = async () => (await fetch(`${url}/ready`).catch(() => null))?.status === 200
  await vi.waitUntil(ready, { timeout: NO_PROGRESS_MS, interval: 10 })
  return performance.now() - started
}
