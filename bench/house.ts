// The process itself: how soon it serves again on existing data, and how much memory it holds after
// its load.
import { openConnections } from '#bench/lib/connection.ts'
import { guestOrders } from '#bench/lib/guest.ts'
import { closedLoop, median } from '#bench/lib/load.ts'
import { startProduct, type Product } from '#bench/lib/product.ts'
import type { Figure } from '#bench/lib/report.ts'

const STARTS = 3
const SECONDS = 10

export async function measureHouse(product: Product): Promise<Figure[]> {
  const connections = await openConnections(product.url, 16)
  await closedLoop(connections, SECONDS, await guestOrders(product.url, product.url))
  for (const connection of connections) connection.close()
  const memory = product.memoryMb()
  await product.stop()
  const ready: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    const again = await startProduct(product.dataDir)
    ready.push(again.readyMs)
    await again.stop()
  }
  return [
    { name: 'memory after the load, engine apart', ours: memory, unit: 'MB', bound: { most: 200 } },
    { name: 'ready on existing data', ours: median(ready), unit: 'ms', bound: { most: 1500 } },
  ]
}
