// What reading the staff's board again costs on a full night: 300 active orders in one answer.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { openConnection, openConnections, requestOf, type Connection } from '#bench/lib/connection.ts'
import { guestOrders } from '#bench/lib/guest.ts'
import { closedLoop, median } from '#bench/lib/load.ts'
import type { Product } from '#bench/lib/product.ts'
import type { Figure } from '#bench/lib/report.ts'
import { logInAsAdmin } from '#bench/lib/staff.ts'

const ORDERS = 300
const AT_ONCE = 2
const ROUNDS = 5
const SECONDS = 2

export async function measureActive(product: Product): Promise<Figure[]> {
  const place = await guestOrders(product.url, product.url)
  const connection = await openConnection(product.url)
  for (let n = 0; n < ORDERS; n += 1) await place(connection)
  connection.close()

  const headers = { authorization: `Token ${await logInAsAdmin(product.url)}`, 'accept-encoding': 'br' }
  const request = requestOf(product.url, 'GET', pedidosApi.activos.path, { headers })
  let bytes = 0
  const read = async (one: Connection) => {
    const { status, body } = await one.send(request)
    if (status !== 200) throw new Error(`answered ${String(status)}`)
    bytes = body.length
  }
  // Now: the server closes a connection that sends nothing for ten seconds.
  const connections = await openConnections(product.url, AT_ONCE)
  const costs: number[] = []
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = await product.cpu()
    const { count } = await closedLoop(connections, SECONDS, read)
    const after = await product.cpu()
    costs.push((after.node - before.node + after.postgres - before.postgres) / count)
  }
  for (const one of connections) one.close()
  return [
    { name: `${String(ORDERS)} active orders, bytes sent`, ours: bytes, unit: 'B' },
    {
      name: `${String(ORDERS)} active orders read, processor`,
      ours: median(costs.slice(1)),
      unit: 'ms',
      bound: { most: 20 },
    },
  ]
}
