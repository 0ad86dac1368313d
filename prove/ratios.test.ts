// What the menu and an order cost beside their references, as the bench measures them, but for
// seconds only: the bounds are wide. Processor time is compared, because other work on the machine
// slows rates down. `npm run bench` holds the narrow bounds.
import { onFreshProduct } from '#bench/fresh-product.ts'
import type { Figure } from '#bench/lib/report.ts'
import { measureMenu } from '#bench/menu.ts'
import { measureOrder } from '#bench/order.ts'
import { expect, test } from 'vitest'
import { tell } from './figures.ts'

const BRIEFLY = { seconds: 2, rounds: 2 }
/** Times the reference's processor time. A calm machine shows 2 and 5. */
const MOST = { menu: 6, order: 15 }

function oursOf(figures: readonly Figure[], name: string): number {
  const figure = figures.find((one) => one.name === name)
  if (figure === undefined) throw new Error(`no figure '${name}'`)
  return figure.ours
}

test(`the menu from memory costs at most ${String(MOST.menu)} times what node:http costs`, async () => {
  const figures = await onFreshProduct({ measure: (product) => measureMenu(product, BRIEFLY) })
  const menu = figures.find(({ name }) => name === 'demo menu from memory, processor')
  const times = (menu?.ours ?? 0) / (menu?.reference?.value ?? 0)
  tell({ 'menu, times node:http': `${times.toFixed(1)}, bound ${String(MOST.menu)}` })
  expect(times).toBeLessThan(MOST.menu)
})

test(`a delivery costs at most ${String(MOST.order)} times what it costs on the floor`, async () => {
  const figures = await onFreshProduct({
    products: 120,
    measure: (product) => measureOrder(product, BRIEFLY),
  })
  const ours = oursOf(figures, 'delivery with its quote, Node.js processor')
  const times = ours / oursOf(figures, 'delivery on the floor, Node.js processor')
  tell({ 'delivery, times the floor': `${times.toFixed(1)}, bound ${String(MOST.order)}` })
  expect(times).toBeLessThan(MOST.order)
})
