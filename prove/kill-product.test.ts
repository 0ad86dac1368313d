// The product is killed twenty times (three in prove:corto) under 200 orders a second: no acknowledged order is lost,
// doubled or half-written, and it takes orders again within two seconds.
import { expectEveryOrderOnceAndWhole, offerOrders, readyAgain } from '#test/order-load.ts'
import { databaseIn, launch, newDataDir, WHOLE, type Product } from '#test/product.ts'
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { median, spread, tell, times, waitedForProcessor } from './figures.ts'

const KILLS = times(20, 3)
const PER_SECOND = 200
const ACKNOWLEDGED_BETWEEN = 200
/** In prove:corto other work may share the machine. */
const READY_WITHIN_MS = times(2_000, 8_000)

const dataDir = newDataDir()
const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
let product: Product | undefined
afterAll(async () => {
  await product?.stop()
  rmSync(dataDir, { recursive: true })
})

test(`${String(KILLS)} kills of the product lose no order under ${String(PER_SECOND)} orders a second`, async () => {
  product = launch(env, WHOLE)
  const url = await product.url()
  const load = offerOrders(url, PER_SECOND)
  const walls: number[] = []
  const readyAfter: number[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await load.acknowledgeMore(ACKNOWLEDGED_BETWEEN)
    product.kill('SIGKILL')
    await product.exited
    product = launch({ ...env, PORT: new URL(url).port }, WHOLE)
    const ready = await readyAgain(url)
    walls.push(ready)
    readyAfter.push(ready - waitedForProcessor(product.pid))
  }
  await load.end()

  tell({
    kills: KILLS,
    offered: load.offered(),
    acknowledged: load.acknowledged.size,
    'ready again (ms)': `${spread(readyAfter)}, bound ${String(READY_WITHIN_MS)}; with its waits for a processor ${spread(walls)}`,
    'other answers': [...load.refusals].join(' ') || 'none',
  })
  await expectEveryOrderOnceAndWhole(databaseIn(dataDir), load.acknowledged)
  expect(median(readyAfter)).toBeLessThan(READY_WITHIN_MS)
  expect([...load.refusals]).toEqual([])
})
