// Product and database are killed under orders: no acknowledged order is lost, doubled or
// half-written. `prove/kill-*` repeat this twenty times.
import { rmSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { expectEveryOrderOnceAndWhole, offerOrders, readyAgain } from './order-load.ts'
import { databaseIn, launch, newDataDir, postgresOf, postmasterOf, type Product } from './product.ts'

const PER_SECOND = 40
const LIMIT_MS = 90_000
/** Until it is ready again; longer than in the proofs, because other tests run beside it. */
const READY_AFTER_KILL_MS = 8_000
const READY_AFTER_DATABASE_MS = 8_000

const dataDir = newDataDir()
const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
let product: Product | undefined
afterAll(async () => {
  await product?.stop()
  rmSync(dataDir, { recursive: true })
})

test('a product killed under load loses no acknowledged order', { timeout: LIMIT_MS }, async () => {
  product = launch(env)
  const url = await product.url()
  const restart = { ...env, PORT: new URL(url).port }
  const load = offerOrders(url, PER_SECOND)
  const { refusals } = load

  for (let kill = 1; kill <= 3; kill += 1) {
    await load.acknowledgeMore(40)
    product.kill('SIGKILL')
    expect(await product.exited).toEqual({ code: null, signal: 'SIGKILL' })
    product = launch(restart)
    expect(await readyAgain(url)).toBeLessThan(READY_AFTER_KILL_MS)
  }
  expect([...refusals]).toEqual([])

  await load.acknowledgeMore(40)
  const killed = postmasterOf(dataDir)
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(() => refusals.size > 0, { interval: 1, timeout: 10_000 })
  expect(await readyAgain(url)).toBeLessThan(READY_AFTER_DATABASE_MS)
  expect(postmasterOf(dataDir)).not.toBe(killed)
  await load.acknowledgeMore(40)
  // Orders in between were refused with 503, and with nothing else.
  expect([...refusals]).toEqual([503])

  await load.end()
  await expectEveryOrderOnceAndWhole(databaseIn(dataDir), load.acknowledged)
})

test('a product stopped under load finishes what is under way', { timeout: LIMIT_MS }, async () => {
  const url = (await product?.url()) ?? ''
  const load = offerOrders(url, PER_SECOND)
  await load.acknowledgeMore(40)
  expect(await product?.stop()).toEqual({ code: 0, signal: null })
  expect(await postgresOf(dataDir)).toEqual([])

  product = launch({ ...env, PORT: new URL(url).port })
  await readyAgain(url)
  await load.end()
  await expectEveryOrderOnceAndWhole(databaseIn(dataDir), load.acknowledged)
})
