// A chain of 300 branches with 10,000,000 orders of a year, beside the same chain with 10,000: what
// everyday calls cost the processor, and how large the database becomes. Today has as many orders in
// both.
import { addDays, businessDay } from '#domain/format.ts'
import { createDb, createPool } from '#server/db/client.ts'
import { rebuildSums } from '#server/reportes/keep-sums.ts'
import { requestOf, type Connection } from '#bench/lib/connection.ts'
import {
  connectTo,
  newDataDir,
  removeDataDir,
  socketOf,
  startProduct,
  type Product,
} from '#bench/lib/product.ts'
import { logInAsAdmin } from '#bench/lib/staff.ts'
import { costOf, everydayCalls, type Calls } from '#bench/growth.ts'
import { fillCatalogue, SEDES as FIRST_SEDES } from '#bench/catalogue.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, median, tell } from './figures.ts'
import { fillYear } from './year.ts'

const MANY = amountOf('orders', 10_000_000)
const FEW = 10_000
const SEDES = 300
/** The active orders of one branch, which has 33 orders of today. */
const ACTIVE = 20
const PRODUCTS = 120
const FILL_SECONDS = 15 * 60
const MOST = 1.3
const ZONA = 'America/Bogota'
const ROUNDS = 5

interface Chain {
  readonly product: Product
  readonly everyday: Calls
  readonly reports: Calls
}

const folders: string[] = []
const products: Product[] = []
afterAll(async () => {
  for (const product of products) await product.stop()
  for (const folder of folders) await removeDataDir(folder)
}, 120_000)

const now = new Date()
const hoy = businessDay(now, ZONA)
let few: Chain
let many: Chain

beforeAll(async () => {
  few = await openChain(FEW)
  many = await openChain(MANY)
}, 3_600_000)

async function openChain(orders: number): Promise<Chain> {
  const dataDir = newDataDir()
  folders.push(dataDir)
  const product = await startProduct(dataDir)
  products.push(product)
  const client = await connectTo(dataDir)
  await fillCatalogue(client, PRODUCTS)
  await client.query(`insert into sedes (nombre, direccion, barrio, ciudad, telefono, lat, lng)
    select 'Sede ' || n, 'Calle ' || n || ' # 5-20', 'Chapinero', 'Bogotá', '3001234567', 4.65, -74.06
    from generate_series(${String(FIRST_SEDES + 1)}, ${String(SEDES)}) n`)
  await client.query(`insert into sede_productos (sede_id, producto_id)
    select s.id, p.id from sedes s cross join productos p on conflict do nothing`)
  const server = { ...socketOf(dataDir), database: 'comanda' }
  const started = performance.now()
  await fillYear(server, { orders, today: FEW, sedes: SEDES, hoy, now })
  const filled = (performance.now() - started) / 1000
  await client.query(`update pedidos set estado = 'PENDIENTE', activo = true, historial = historial - 1
    where id in (select id from pedidos where sede_id = 1 order by id desc limit ${String(ACTIVE)})`)
  const pool = createPool(server, 1, { statementMs: 10 * 60_000 })
  await rebuildSums(createDb(pool), { zona: ZONA, hoy })
  await pool.end()
  const rebuilt = (performance.now() - started) / 1000 - filled
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  await client.end()
  tell({
    orders,
    'seconds to fill': filled.toFixed(0),
    'seconds to sum for the reports': rebuilt.toFixed(0),
    'MB of the database': (Number(rows[0]?.bytes) / 1e6).toFixed(0),
    'bytes of an order': (Number(rows[0]?.bytes) / orders).toFixed(0),
  })
  if (orders === MANY) expect(filled).toBeLessThanOrEqual(FILL_SECONDS)
  return { product, everyday: await everydayCalls(product, 1), reports: await reportsOn(product) }
}

async function reportsOn({ url }: Product): Promise<Calls> {
  const headers = { authorization: `Token ${await logInAsAdmin(url)}` }
  const report = (grupo: string) => async (connection: Connection) => {
    const path = `/api/reportes/ventas/?desde=${addDays(hoy, -364)}&hasta=${hoy}&grupo=${grupo}`
    const { status, body } = await connection.send(requestOf(url, 'GET', path, { headers }))
    if (status !== 200) throw new Error(`${path}: ${String(status)} ${body.toString()}`)
  }
  return Object.fromEntries(
    ['dia', 'sede', 'canal', 'hora'].map((grupo) => [`sales of a year by ${grupo}`, report(grupo)]),
  )
}

async function compare(kind: 'everyday' | 'reports'): Promise<void> {
  const figures: Record<string, string> = {}
  const dear: string[] = []
  for (const [name, call] of Object.entries(many[kind])) {
    const same = few[kind][name]
    if (same === undefined) throw new Error(`no ${name}`)
    const costs: Record<'few' | 'many', number[]> = { few: [], many: [] }
    // The first round only warms up both.
    for (let round = 0; round <= ROUNDS; round += 1) {
      costs.few[round] = await costOf(few.product, same, 1)
      costs.many[round] = await costOf(many.product, call, 1)
    }
    const [before, after] = [median(costs.few.slice(1)), median(costs.many.slice(1))]
    figures[name] = `${before.toFixed(2)} and ${after.toFixed(2)} ms, ${(after / before).toFixed(2)} times`
    if (after / before > MOST) dear.push(`${name}: ${(after / before).toFixed(2)} times`)
  }
  tell({
    [`with ${String(FEW)} and ${String(MANY)} orders`]: 'processor of Node.js and PostgreSQL',
    ...figures,
  })
  expect(dear).toEqual([])
}

test('an everyday call costs what it costs with few orders', () => compare('everyday'), 1_200_000)

test(
  'a report of a year of all branches costs what it costs with few orders',
  () => compare('reports'),
  1_200_000,
)
