// The product dies in the middle of orders, and its database does: no order that was acknowledged is lost, none is
// doubled, none is half written.
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { askDatabase, launch, newDataDir, postgresOf, postmasterOf, type Product } from './product.ts'

const CLIENTS = 6
const LIMIT_MS = 90_000
/** Until it is ready again; far more than it takes, for machines that are busy with other tests. */
const READY_AFTER_KILL_MS = 8_000
const READY_AFTER_DATABASE_MS = 20_000

const dataDir = newDataDir()
const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
let product: Product | undefined
afterAll(async () => {
  closing.abort()
  product?.kill('SIGTERM')
  await product?.exited
  rmSync(dataDir, { recursive: true })
})

/** Orders by their key, as their client was told. */
const acknowledged = new Map<string, number>()
/** What clients were answered instead. */
const refusals = new Set<number>()
let closing = new AbortController()

/** One client: order after order, each asked for under its own key until it is acknowledged. */
async function orderWithoutEnd(url: string, client: number): Promise<void> {
  for (let n = 1; !closing.signal.aborted; n += 1) {
    const clave = `cliente-${String(client)}-pedido-${String(n)}`
    let id = await tryOrder(url, clave)
    while (id === null) {
      await delay(20)
      id = await tryOrder(url, clave)
    }
    acknowledged.set(clave, id)
  }
}

async function tryOrder(url: string, clave: string): Promise<number | null> {
  try {
    const answer = await fetch(`${url}/api/pedidos/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': clave },
      body: JSON.stringify({
        tipo_pedido: 'RECOGER',
        sede: 1,
        invitado: { nombre: clave, numero: '3001234567' },
        productos_pedidos: [
          { producto: 1, medida: 3, cantidad: 2 },
          { producto: 40, cantidad: 1 },
        ],
      }),
    })
    const body: unknown = await answer.json()
    if (answer.status === 201) return Number(Object(body).id)
    refusals.add(answer.status)
  } catch {
    // No answer, or half of one: nobody knows whether it was placed.
  }
  return null
}

/** Lets the load run until that many more orders were acknowledged. */
async function acknowledgeMore(count: number): Promise<void> {
  const goal = acknowledged.size + count
  await vi.waitUntil(() => acknowledged.size >= goal, { timeout: LIMIT_MS, interval: 5 })
}

async function readyAgain(url: string): Promise<number> {
  const started = performance.now()
  await vi.waitUntil(async () => (await fetch(`${url}/ready`).catch(() => null))?.status === 200, {
    timeout: LIMIT_MS,
    interval: 10,
  })
  return performance.now() - started
}

async function expectEveryOrderOnceAndWhole(): Promise<void> {
  const pedidos = await askDatabase<{ id: number; clave: string; lineas: number; eventos: number }>(
    dataDir,
    `select id, invitado_nombre as clave,
       (select count(*)::int from pedido_lineas where pedido_id = p.id) as lineas,
       (select count(*)::int from eventos where pedido_id = p.id) as eventos
     from pedidos p order by id`,
  )
  const stored = new Map(pedidos.map(({ clave, id }) => [clave, id]))
  expect(stored.size).toBe(pedidos.length)
  expect([...acknowledged].filter(([clave, id]) => stored.get(clave) !== id)).toEqual([])
  expect(pedidos.filter(({ lineas, eventos }) => lineas !== 2 || eventos !== 1)).toEqual([])
}

test('killed under load, again and again', { timeout: LIMIT_MS }, async () => {
  product = launch(env)
  const url = await product.url()
  const restart = { ...env, PORT: new URL(url).port }
  const clients = Array.from({ length: CLIENTS }, (_, client) => orderWithoutEnd(url, client + 1))

  for (let kill = 1; kill <= 3; kill += 1) {
    await acknowledgeMore(40)
    product.kill('SIGKILL')
    expect(await product.exited).toEqual({ code: null, signal: 'SIGKILL' })
    product = launch(restart)
    expect(await readyAgain(url)).toBeLessThan(READY_AFTER_KILL_MS)
  }
  expect([...refusals]).toEqual([])

  await acknowledgeMore(40)
  const killed = postmasterOf(dataDir)
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(() => refusals.size > 0, { interval: 1, timeout: 10_000 })
  expect(await readyAgain(url)).toBeLessThan(READY_AFTER_DATABASE_MS)
  expect(postmasterOf(dataDir)).not.toBe(killed)
  await acknowledgeMore(40)
  // Whoever ordered meanwhile was told to come back, and nothing worse.
  expect([...refusals]).toEqual([503])

  closing.abort()
  await Promise.all(clients)
  await expectEveryOrderOnceAndWhole()
})

test('stopped under load, it finishes what is under way', { timeout: LIMIT_MS }, async () => {
  const url = (await product?.url()) ?? ''
  closing = new AbortController()
  const clients = Array.from({ length: CLIENTS }, (_, client) => orderWithoutEnd(url, client + 101))
  await acknowledgeMore(40)
  product?.kill('SIGTERM')
  expect(await product?.exited).toEqual({ code: 0, signal: null })
  expect(await postgresOf(dataDir)).toEqual([])

  product = launch({ ...env, PORT: new URL(url).port })
  await readyAgain(url)
  closing.abort()
  await Promise.all(clients)
  await expectEveryOrderOnceAndWhole()
})
