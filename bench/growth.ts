// What everyday calls cost after years (1,000,000 orders) compared with 1,000 orders: processor
// time, which does not depend on other load.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { businessDay } from '#domain/format.ts'
import { ZONA_HORARIA } from '#server/seed/base-data.ts'
import { openConnections, requestOf, type Connection } from '#bench/lib/connection.ts'
import { addressOf, guestOrders, placeOne } from '#bench/lib/guest.ts'
import { closedLoop, median } from '#bench/lib/load.ts'
import { connectTo, newDataDir, removeDataDir, startProduct, type Product } from '#bench/lib/product.ts'
import type { Figure } from '#bench/lib/report.ts'
import { logInAsAdmin } from '#bench/lib/staff.ts'
import { fillCatalogue } from './catalogue.ts'
import { seedYears, YEARS } from '#bench/seed/years.ts'

const FEW = { orders: 1_000, people: 100, products: 0 }
const MANY = { ...YEARS, products: 0 }
const AT_ONCE = 4
const SECONDS = 2
const ROUNDS = 3
const MOST = 1.3

export type Calls = Readonly<Record<string, (connection: Connection) => Promise<void>>>

export async function measureGrowth(few: Product): Promise<Figure[]> {
  const dataDir = newDataDir()
  const many = await startProduct(dataDir)
  try {
    await fill(few, FEW)
    await fill(many, MANY, 120)
    const [callsOfFew, callsOfMany] = [await everydayCalls(few), await everydayCalls(many)]
    const figures: Figure[] = []
    for (const [name, call] of Object.entries(callsOfMany)) {
      const costs: Record<'few' | 'many', number[]> = { few: [], many: [] }
      const same = callsOfFew[name]
      if (same === undefined) throw new Error(`no ${name}`)
      // The first round only warms up both.
      for (let round = 0; round <= ROUNDS; round += 1) {
        costs.few[round] = await costOf(few, same)
        costs.many[round] = await costOf(many, call)
      }
      figures.push({
        name: `${name}, ${String(MANY.orders)} orders stored`,
        ours: median(costs.many.slice(1)),
        unit: 'ms',
        reference: { name: 'with 1,000', value: median(costs.few.slice(1)) },
        bound: { most: MOST },
      })
    }
    return figures
  } finally {
    await many.stop()
    await removeDataDir(dataDir)
  }
}

async function fill(product: Product, amounts: typeof FEW, products = 0): Promise<void> {
  const client = await connectTo(product.dataDir)
  if (products > 0) await fillCatalogue(client, products)
  await seedYears(client, amounts)
  await client.end()
}

/** The everyday calls of customers and staff; staff read the branch `sede`, or all branches. */
export async function everydayCalls({ url }: Product, sede?: number): Promise<Calls> {
  const headers = { authorization: `Token ${await logInAsAdmin(url)}` }
  const today = businessDay(new Date(), ZONA_HORARIA)
  const { token } = await placeOne(url)
  const ofSede = sede === undefined ? '' : `sede=${String(sede)}`
  const read = (path: string, more: () => Record<string, string> = () => headers) => {
    return async (connection: Connection) => {
      const { status, body } = await connection.send(requestOf(url, 'GET', path, { headers: more() }))
      if (status !== 200) throw new Error(`${path}: ${String(status)} ${body.toString()}`)
    }
  }
  return {
    'delivery placed': await guestOrders(url, url),
    'active board': read(`${pedidosApi.activos.path}?${ofSede}`),
    'own order by its link': read(pedidosApi.byToken.path.replace('{token}', token), () => ({
      'x-forwarded-for': addressOf(),
    })),
    'finished orders of a day': read(
      `${pedidosApi.finalizados.path}?fecha_inicio=${today}&fecha_fin=${today}&${ofSede}`,
    ),
  }
}

/** Milliseconds of all processors for one call of those that are made at once. */
export async function costOf(product: Product, call: Calls[string], atOnce = AT_ONCE): Promise<number> {
  const connections = await openConnections(product.url, atOnce)
  const before = await product.cpu()
  const { count } = await closedLoop(connections, SECONDS, call)
  const after = await product.cpu()
  for (const connection of connections) connection.close()
  return (after.node - before.node + after.postgres - before.postgres) / count
}
