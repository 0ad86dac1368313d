// Half of the answers are lost or break off half-way: 200 checkouts that retry are 200 orders (rule
// pedido/una-sola-vez).
import { expectEveryOrderOnceAndWhole, offerOrders } from '#test/order-load.ts'
import { databaseIn, askDatabase, launch, newDataDir, type Product } from '#test/product.ts'
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { tell } from './figures.ts'
import { startProxy, type Fate } from './proxy.ts'

const CHECKOUTS = 200
const FATES: readonly Fate[] = ['lost', 'arrives', 'half', 'arrives']

const dataDir = newDataDir()
let product: Product | undefined
afterAll(async () => {
  await product?.stop()
  rmSync(dataDir, { recursive: true })
})

test(`${String(CHECKOUTS)} checkouts that lose every other answer are as many orders`, async () => {
  product = launch({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  let answers = 0
  let lost = 0
  const road = await startProxy([Number(new URL(await product.url()).port)], () => {
    const fate = FATES[answers % FATES.length] ?? 'arrives'
    answers += 1
    if (fate !== 'arrives') lost += 1
    return fate
  })
  const load = offerOrders(road.url, 50, { total: CHECKOUTS })
  await load.end()
  await road.close()

  const rows = await askDatabase<{ pedidos: number }>(
    dataDir,
    "select count(*)::int as pedidos from pedidos where invitado_nombre like 'carga-%'",
  )
  const pedidos = rows[0]?.pedidos ?? 0
  tell({ checkouts: CHECKOUTS, answers, lost, orders: pedidos })
  expect(load.acknowledged.size).toBe(CHECKOUTS)
  expect(pedidos).toBe(CHECKOUTS)
  expect(lost).toBeGreaterThanOrEqual(CHECKOUTS / 2)
  expect([...load.refusals]).toEqual([])
  await expectEveryOrderOnceAndWhole(databaseIn(dataDir), load.acknowledged)
})
