// node bench/floor.ts <port> <socket folder>: an order with nothing around it: no account, no rule, no live channel.
// Fastify and pg, named statements, one transaction: claim a coupon, insert the order, its 3 lines and 4 additions, use the coupon.
import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import { Client, Pool, type PoolClient, type QueryResultRow } from 'pg'

const [port = '0', host = ''] = process.argv.slice(2)
const SERVER = { host, port: 5432, user: 'app' }
const COUPONS = 200_000

const TABLES = `
create table categoria (id int primary key, nombre text not null);
create table medida (id int primary key, nombre text not null);
create table ingrediente (id int primary key, nombre text not null);
create table producto (id int primary key, categoria_id int not null references categoria, nombre text not null);
create table sede (id int primary key, nombre text not null);
create table cupon (id int primary key, codigo text unique not null, porcentaje int not null,
  fecha_fin timestamptz not null, usado_en timestamptz, pedido_id bigint);
create table pedido (id bigint generated always as identity primary key, clave text unique not null,
  sede_id int not null references sede, estado text not null, activo boolean not null default true, tipo text not null,
  fecha timestamptz not null default now(), total int not null, costo_domicilio int not null, invitado_nombre text,
  invitado_numero text, direccion jsonb, cupon_id int references cupon);
create index pedido_activo on pedido (sede_id, fecha desc) where activo;
create table pedido_linea (id bigint generated always as identity primary key, pedido_id bigint not null references pedido,
  producto_id int not null references producto, medida_id int references medida, cantidad int not null,
  precio_unitario int not null, descuento int not null, observaciones text not null);
create index on pedido_linea (pedido_id);
create table pedido_linea_adicion (linea_id bigint not null references pedido_linea,
  ingrediente_id int not null references ingrediente, precio int not null, primary key (linea_id, ingrediente_id));
insert into categoria select n, 'Categoría ' || n from generate_series(1, 12) n;
insert into medida select n, 'Medida ' || n from generate_series(1, 5) n;
insert into ingrediente select n, 'Ingrediente ' || n from generate_series(1, 40) n;
insert into producto select n, (n - 1) % 12 + 1, 'Producto ' || n from generate_series(1, 120) n;
insert into sede select n, 'Sede ' || n from generate_series(1, 4) n;
insert into cupon select n, 'CUP-' || n, 15, now() + interval '300 days' from generate_series(1, ${String(COUPONS)}) n;`

// Only the filled tables: analysed while empty, the order tables would be read from end to end for their foreign keys.
const ANALYSED = 'categoria, medida, ingrediente, producto, sede, cupon'

const STATEMENTS = {
  claim: 'select id from cupon where codigo = $1 and usado_en is null and fecha_fin > now() for update',
  order: `insert into pedido (clave, sede_id, estado, tipo, total, costo_domicilio, invitado_nombre, invitado_numero,
    direccion, cupon_id) values ($1, $2, 'PENDIENTE', $3, $4, 0, $5, $6, '{}', $7) returning id`,
  lines: `insert into pedido_linea (pedido_id, producto_id, medida_id, cantidad, precio_unitario, descuento, observaciones)
    values ($1, $2, $3, $4, $5, $6, ''), ($1, $7, $8, $9, $10, $11, ''), ($1, $12, $13, $14, $15, $16, '') returning id`,
  additions: `insert into pedido_linea_adicion (linea_id, ingrediente_id, precio)
    values ($1, $2, 2500), ($1, $3, 2500), ($4, $5, 2500), ($6, $7, 2500)`,
  use: 'update cupon set usado_en = now(), pedido_id = $2 where id = $1',
}

interface Line {
  producto: number
  medida: number
  cantidad: number
  precio_unitario_aplicado: number
  descuento_porcentaje: number
  adiciones: { ingrediente: number }[]
}

interface Order {
  sede: number
  tipo_pedido: string
  invitado: { nombre: string; numero: string }
  productos_pedidos: Line[]
}

await createDatabase()
const pool = new Pool({ ...SERVER, database: 'floor', max: 10 })
// Its PostgreSQL may stop before it does.
pool.on('error', () => undefined)
let coupon = 0

const rowsOf = async <R extends QueryResultRow>(
  client: PoolClient,
  name: keyof typeof STATEMENTS,
  values: unknown[],
): Promise<R[]> => (await client.query<R>({ name, text: STATEMENTS[name], values })).rows

async function placeOrder(order: Order): Promise<number> {
  const lines = order.productos_pedidos
  const total = lines.reduce((sum, line) => sum + line.cantidad * line.precio_unitario_aplicado, 0)
  coupon += 1
  const codigo = `CUP-${String(coupon)}`
  const client = await pool.connect()
  try {
    await client.query('begin')
    const [claimed] = await rowsOf<{ id: number }>(client, 'claim', [codigo])
    if (claimed === undefined) throw new Error('no coupon is left')
    const { nombre, numero } = order.invitado
    const head = [randomUUID(), order.sede, order.tipo_pedido, total, nombre, numero, claimed.id]
    const [stored] = await rowsOf<{ id: string }>(client, 'order', head)
    const values = lines.flatMap((line) => [
      line.producto,
      line.medida,
      line.cantidad,
      line.precio_unitario_aplicado,
      line.descuento_porcentaje,
    ])
    const [a, b, c] = await rowsOf<{ id: string }>(client, 'lines', [stored?.id, ...values])
    const [first, second, third] = lines.map((line) => line.adiciones[0]?.ingrediente ?? 3)
    const other = first === 1 ? 2 : 1
    await rowsOf(client, 'additions', [a?.id, first, other, b?.id, second, c?.id, third])
    await rowsOf(client, 'use', [claimed.id, stored?.id])
    await client.query('commit')
    return Number(stored?.id)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
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
  required: ['tipo_pedido', 'productos_pedidos', 'sede', 'invitado'],
  properties: {
    tipo_pedido: { type: 'string' },
    productos_pedidos: { type: 'array', minItems: 3, maxItems: 3, items: line },
    sede: integer,
    invitado: { type: 'object', properties: { nombre: { type: 'string' }, numero: { type: 'string' } } },
  },
}

const app = Fastify()
app.get('/ready', async () => ({}))
app.post<{ Body: Order }>('/api/pedidos/', { schema: { body } }, async (request, reply) =>
  reply.code(201).send({ id: await placeOrder(request.body), estado: 'PENDIENTE' }),
)
await app.listen({ host: '127.0.0.1', port: Number(port) })
