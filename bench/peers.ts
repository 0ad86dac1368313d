// The same guest's delivery in two other shop systems, where they run beside ours with the bench's
// catalogue (docs/performance.md).
import { openConnection, openConnections, type Connection } from '#bench/lib/connection.ts'
import { guestOrders } from '#bench/lib/guest.ts'
import { closedLoop, type Operation } from '#bench/lib/load.ts'
import type { Product } from '#bench/lib/product.ts'
import type { Figure } from '#bench/lib/report.ts'
import { medusaOrders } from '#bench/peers/medusa.ts'
import { vendureOrders } from '#bench/peers/vendure.ts'

const AT_ONCE = 16
const WARM_UP_SECONDS = 3
const SECONDS = 10

interface Peer {
  name: string
  url: string | undefined
  orders: (url: URL) => Promise<Operation>
  least: number
}

/** Where each of them answers; one that does not run is skipped. */
const PEERS: readonly Peer[] = [
  { name: 'Vendure', url: process.env['VENDURE_URL'], orders: vendureOrders, least: 80 },
  { name: 'Medusa', url: process.env['MEDUSA_URL'], orders: medusaOrders, least: 500 },
]

export async function measurePeers(product: Product): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, url, orders, least } of PEERS) {
    if (url === undefined) continue
    const order = await guestOrders(product.url, product.url)
    const theirs = await orders(new URL(url))
    figures.push(
      {
        name: `whole guest delivery, 16 at once, beside ${name}`,
        ours: await rateOf(product.url, order),
        unit: '/s',
        reference: { name, value: await rateOf(new URL(url), theirs) },
        bound: { least },
      },
      {
        name: `calls of one guest delivery, beside ${name}`,
        ours: await callsOf(product.url, order),
        unit: '',
        reference: { name, value: await callsOf(new URL(url), theirs) },
      },
    )
  }
  return figures
}

/** HTTP calls from the empty cart to the placed order. */
async function callsOf(url: URL, order: Operation): Promise<number> {
  let calls = 0
  const connection = await openConnection(url)
  const counting: Connection = {
    ...connection,
    send(request) {
      calls += 1
      return connection.send(request)
    },
  }
  await order(counting)
  connection.close()
  return calls
}

async function rateOf(url: URL, order: Operation): Promise<number> {
  const connections = await openConnections(url, AT_ONCE)
  await closedLoop(connections, WARM_UP_SECONDS, order)
  const { perSecond } = await closedLoop(connections, SECONDS, order)
  for (const connection of connections) connection.close()
  return perSecond
}
