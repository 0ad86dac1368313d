// node bench/floor.ts <port> <socket folder>: an order with nothing around it: no account, no rule,
// no live channel. Fastify and pg, named statements. A quote is one message to PostgreSQL. An order
// is two: it reads the quote and its key, then it writes key, head, lines and event in one
// transaction.
import Fastify from 'fastify'
import { createHash } from 'node:crypto'
import { Client, Pool, type QueryResultRow } from 'pg'
import { ANALYSED, ORDER, QUOTE, START, TABLES } from './floor-order.ts'

const [port = '0', host = ''] = process.argv.slice(2)
const SERVER = { host, port: 5432, user: 'app' }
const MINUTES = 5
const FEE = 2500

const STATEMENTS = { quote: QUOTE, start: START, order: ORDER }

interface Line {
  cantidad: number
  precio_unitario_aplicado: number
}

interface Order {
  sede: number
  direccion: { direccion_entrega: string }
  invitado: { nombre: string; numero: string }
  productos_pedidos: Line[]
}

await createDatabase()
const pool = new Pool({ ...SERVER, database: 'floor', max: 10 })
// Its PostgreSQL may stop first.
pool.on('error', () => undefined)

async function rowOf<R extends QueryResultRow>(
  name: keyof typeof STATEMENTS,
  values: unknown[],
): Promise<R | undefined> {
  const { rows } = await pool.query<R>({ name, text: STATEMENTS[name], values })
  return rows[0]
}

async function placeOrder(key: string, order: Order): Promise<number> {
  const { direccion_entrega } = order.direccion
  const start = await rowOf<{ costo: number | null; pedido_id: string | null }>('start', [
    order.sede,
    direccion_entrega,
    key,
  ])
  if (typeof start?.pedido_id === 'string') return Number(start.pedido_id)
  if (typeof start?.costo !== 'number') throw new Error('no quote')
  const lines = order.productos_pedidos
  const total = lines.reduce((sum, line) => sum + line.cantidad * line.precio_unitario_aplicado, 0)
  const digest = createHash('sha256').update(JSON.stringify(order)).digest('base64')
  const { nombre, numero } = order.invitado
  const head = [order.sede, total, start.costo, nombre, numero, direccion_entrega]
  const placed = await rowOf<{ id: string }>('order', [...head, key, digest, JSON.stringify(lines)])
  return Number(placed?.id)
}

async function createDatabase(): Promise<void> {
  const postgres = new Client({ ...SERVER, database: 'comanda' })
  await postgres.connect()
  await postgres.query('create database floor')
  await postgres.end()
  const floor = new Client({ ...SERVER, database: 'floor' })
  await floor.connect()
  await floor.query(TABLES)
  await floor.query(`analyze ${ANALYSED}`)
  await floor.end()
}

const integer = { type: 'integer', minimum: 0 }
const text = { type: 'string' }
const line = {
  type: 'object',
  required: ['producto', 'cantidad', 'precio_unitario_aplicado'],
  properties: {
    producto: integer,
    medida: integer,
    cantidad: integer,
    precio_unitario_aplicado: integer,
    descuento_porcentaje: integer,
    adiciones: { type: 'array', items: { type: 'object', properties: { ingrediente: integer } } },
  },
}
const body = {
  type: 'object',
  required: ['productos_pedidos', 'sede', 'invitado', 'direccion'],
  properties: {
    productos_pedidos: { type: 'array', minItems: 3, maxItems: 3, items: line },
    sede: integer,
    direccion: { type: 'object', required: ['direccion_entrega'], properties: { direccion_entrega: text } },
    invitado: { type: 'object', properties: { nombre: text, numero: text } },
  },
}
const querystring = {
  type: 'object',
  required: ['sede_id', 'direccion'],
  properties: { sede_id: integer, direccion: text },
}

const app = Fastify()
app.get('/ready', async () => ({}))
app.get<{ Querystring: { sede_id: number; direccion: string } }>(
  '/api/calculate-distance/',
  { schema: { querystring } },
  async ({ query }) => {
    await rowOf('quote', [query.sede_id, query.direccion, MINUTES, FEE])
    return { distance: '1,5 km', duration: `${String(MINUTES)} min`, costo_domicilio: FEE }
  },
)
app.post<{ Body: Order }>('/api/pedidos/', { schema: { body } }, async (request, reply) => {
  const key = String(request.headers['idempotency-key'])
  return reply.code(201).send({ id: await placeOrder(key, request.body), estado: 'PENDIENTE' })
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
