// The embedded PostgreSQL is killed twenty times under 200 orders a second: no acknowledged order
// is lost, doubled or half-written, and the product has its database again within eight seconds.
import { readPidFile } from '#server/engine/process.ts'
import { expectEveryOrderOnceAndWhole, offerOrders, readyAgain } from '#test/order-load.ts'
import { databaseIn, launch, newDataDir, postmasterOf, WHOLE, type Product } from '#test/product.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { spread, tell } from './figures.ts'

const KILLS = 20
const PER_SECOND = 200
const ACKNOWLEDGED_BETWEEN = 200
const READY_WITHIN_MS = 8_000

const dataDir = newDataDir()
let product: Product | undefined
afterAll(async () => {
  await product?.stop()
  rmSync(dataDir, { recursive: true })
})

/** Whether a PostgreSQL other than the killed one has started. */
function hasAnother(killed: number): boolean {
  const pid = readPidFile(join(dataDir, 'pgdata'))?.pid
  return pid !== undefined && pid !== killed
}

test(`${String(KILLS)} kills of PostgreSQL lose no order under ${String(PER_SECOND)} orders a second`, async () => {
  product = launch({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, WHOLE)
  const url = await product.url()
  const load = offerOrders(url, PER_SECOND)
  const times: number[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await load.acknowledgeMore(ACKNOWLEDGED_BETWEEN)
    const killed = postmasterOf(dataDir)
    const started = performance.now()
    process.kill(killed, 'SIGKILL')
    // Its processes outlive it for a moment, and one of them may still answer.
    await vi.waitUntil(() => hasAnother(killed), { interval: 5, timeout: READY_WITHIN_MS })
    await readyAgain(url)
    times.push(performance.now() - started)
  }
  await load.end()

  tell({
    kills: KILLS,
    offered: load.offered(),
    acknowledged: load.acknowledged.size,
    'ready again (ms)': `${spread(times)}, bound ${String(READY_WITHIN_MS)}`,
    'other answers': [...load.refusals].join(' '),
  })
  await expectEveryOrderOnceAndWhole(databaseIn(dataDir), load.acknowledged)
  expect(Math.max(...times)).toBeLessThan(READY_WITHIN_MS)
  // Orders in between were refused with 503, and with nothing else.
  expect([...load.refusals]).toEqual([503])
})
