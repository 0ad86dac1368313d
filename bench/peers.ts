// The same guest's order in what a pizzeria would take instead, where it runs beside ours with the bench's catalogue (docs/performance.md).
import { openConnections } from './connection.ts'
import { guestOrders } from './guest.ts'
import { closedLoop, type Operation } from './load.ts'
import { medusaOrders } from './peers/medusa.ts'
import { vendureOrders } from './peers/vendure.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'

const AT_ONCE = 16
const WARM_UP_SECONDS = 3
const SECONDS = 10

interface Peer {
  name: string
  url: string | undefined
  orders: (url: URL) => Promise<Operation>
  least: number
}

/** Where each of them answers; one that does not run is left out. */
const PEERS: readonly Peer[] = [
  { name: 'Vendure', url: process.env['VENDURE_URL'], orders: vendureOrders, least: 80 },
  { name: 'Medusa', url: process.env['MEDUSA_URL'], orders: medusaOrders, least: 500 },
]

export async function measurePeers(product: Product): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, url, orders, least } of PEERS) {
    if (url === undefined) continue
    const ours = await rateOf(product.url, await guestOrders(product.url, product.url))
    const value = await rateOf(new URL(url), await orders(new URL(url)))
    figures.push({
      name: `whole guest order, 16 at once, beside ${name}`,
      ours,
      unit: '/s',
      reference: { name, value },
      bound: { least },
    })
  }
  return figures
}

async function rateOf(url: URL, order: Operation): Promise<number> {
  const connections = await openConnections(url, AT_ONCE)
  await closedLoop(connections, WARM_UP_SECONDS, order)
  const { perSecond } = await closedLoop(connections, SECONDS, order)
  for (const connection of connections) connection.close()
  return perSecond
}
