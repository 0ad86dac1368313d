// Product and database are killed under orders: no acknowledged order is lost, doubled or
// half-written. `prove/kill-*` repeat this twenty times.
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { expectEveryOrderOnceAndWhole, offerOrders, readyAgain } from './order-load.ts'
import { databaseIn, launch, newDataDir, postgresOf, postmasterOf, type Product } from './product.ts'
import { expectWithin } from './within.ts'

const PER_SECOND = 40
const LIMIT_MS = 400_000
/** Fewer orders at once than the product has connections: it refuses none for want of one. */
const AT_ONCE = 6
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
  const load = offerOrders(url, PER_SECOND, { atOnce: AT_ONCE })
  const { refusals } = load
  const times: number[] = []

  for (let kill = 1; kill <= 3; kill += 1) {
    await load.acknowledgeMore(40)
    product.kill('SIGKILL')
    expect(await product.exited).toEqual({ code: null, signal: 'SIGKILL' })
    product = launch(restart)
    times.push(await readyAgain(url))
  }
  expect([...refusals]).toEqual([])
  // A busy machine may delay one of the three.
  expect(times.toSorted((a, b) => a - b)[1]).toBeLessThan(READY_AFTER_KILL_MS)

  await expectWithin(READY_AFTER_DATABASE_MS, async () => {
    await load.acknowledgeMore(40)
    refusals.clear()
    const killed = postmasterOf(dataDir)
    process.kill(killed, 'SIGKILL')
    await eventually(() => expect(refusals.size).toBeGreaterThan(0))
    return async () => {
      await readyAgain(url)
      expect(postmasterOf(dataDir)).not.toBe(killed)
    }
  })
  await load.acknowledgeMore(40)
  // Orders in between were refused with 503, and with nothing else.
  expect([...refusals]).toEqual([503])

  await load.end()
  await expectEveryOrderOnceAndWhole(databaseIn(dataDir), load.acknowledged)
})

test('a product stopped under load finishes what is under way', { timeout: LIMIT_MS }, async () => {
  const url = (await product?.url()) ?? ''
  const load = offerOrders(url, PER_SECOND, { atOnce: AT_ONCE })
  await load.acknowledgeMore(40)
  expect(await product?.stop()).toEqual({ code: 0, signal: null })
  expect(await postgresOf(dataDir)).toEqual([])

  product = launch({ ...env, PORT: new URL(url).port })
  await readyAgain(url)
  await load.end()
  await expectEveryOrderOnceAndWhole(databaseIn(dataDir), load.acknowledged)
})
