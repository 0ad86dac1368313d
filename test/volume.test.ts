// A busy shop after years: staff lists stay cheap, and no query reads all orders or all people. The
// cost is counted in pages that PostgreSQL touches, so a slow machine changes nothing.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { Batch } from '#server/db/batch.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectionOf } from './beside.ts'
import { aPedido, aSesion, DEMO } from './builders.ts'
import { startTestServer } from './server.ts'

const ORDERS = 100_000
const PEOPLE = 5000
const PRODUCTS = 1000
/** Pages of 8 KB for a list. All orders fill thousands, and their lines as many. */
const PAGES = 800

const server = await startTestServer()
afterAll(() => server.close())

const PHONE = '3001234567'

let token = ''

beforeAll(async () => {
  const { id: model } = await aPedido(server)
  // The pool ends a statement after 2.5 seconds, which filling may take on a busy machine.
  const client = new Client(connectionOf(server))
  await client.connect()
  await client.query(
    `insert into usuarios (first_name, last_name, email, numero, password_hash)
    select 'Persona', 'Número ' || n, 'persona' || n || '@correo.example', (3000000000 + n)::text, 'x'
    from generate_series(1, $1::int) n`,
    [PEOPLE],
  )
  await client.query(
    `insert into productos (nombre, descripcion, categoria_id, precio)
    select 'Producto ' || n, 'Uno de muchos', (select min(id) from categorias_productos where not tiene_medidas), 9900
    from generate_series(1, $1::int) n`,
    [PRODUCTS],
  )
  await insertOrders(client, model)
  await client.query('analyze')
  await client.end()
  token = (
    await aSesion(server, { permisos: ['gestionar_pedidos', 'gestionar_usuarios', 'gestionar_productos'] })
  ).token
}, 120_000)

/**
 * One order every three minutes with the lines of `model`, the last of them now; one in 1700 is
 * under way.
 */
async function insertOrders(client: Client, model: number): Promise<void> {
  await client.query(
    `with nuevos as (
      insert into pedidos (token_digest, estado, activo, fecha, tipo_pedido, sede_id, invitado_nombre,
        invitado_numero, subtotal, descuento, total_pedido, costo_domicilio, historial)
      select sha256(('pedido ' || n)::bytea), case when n % 1700 = 0 then 'PENDIENTE' else 'ENVIADO' end,
        n % 1700 = 0, $1::timestamptz - ($2::int - n) * interval '3 minutes', 'RECOGER',
        $3::int, 'Invitada', case when n % 50000 = 0 then $4 else (3000000000 + n % 40000)::text end,
        20000, 0, 20000, 0, '[{"estado": "PENDIENTE", "fecha": "2026-01-01T00:00:00Z", "usuario_id": null}]'
      from generate_series(1, $2::int) n returning id)
    insert into pedido_lineas (pedido_id, posicion, producto_id, producto, medida_id, medida_nombre, cantidad,
      precio_base, descuento_porcentaje, precio_unitario_aplicado, adiciones, total_linea)
    select nuevos.id, l.posicion, l.producto_id, l.producto, l.medida_id, l.medida_nombre, l.cantidad,
      l.precio_base, l.descuento_porcentaje, l.precio_unitario_aplicado, l.adiciones, l.total_linea
    from nuevos cross join pedido_lineas l where l.pedido_id = $5`,
    [server.clock.now(), ORDERS, DEMO.sede, PHONE, model],
  )
}

const LISTS = [
  '/api/pedidos/',
  '/api/pedidos/?antes=50000',
  '/api/pedidos/activos',
  '/api/pedidos/activos?fecha_inicio=2026-11-01&fecha_fin=2026-11-20',
  '/api/pedidos/finalizados',
  '/api/pedidos/finalizados?fecha_inicio=2026-06-01&fecha_fin=2026-06-02',
  `/api/pedidos/cliente/?numero=${PHONE}`,
  '/users/usuarios/',
  '/users/usuarios/?antes=2500',
  '/users/usuarios/?buscar=numero%204321',
  '/api/productos/',
  '/api/auditoria/',
]

/** The pages that PostgreSQL touches for the statements of `work`. */
async function pagesOf(work: () => Promise<void>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query')
  await work()
  const sent = query.mock.calls.flatMap(([one]: unknown[]) => (one instanceof Batch ? one.statements : []))
  query.mockRestore()
  const client = await server.pool.connect()
  let pages = 0
  for (const { text, values } of sent) {
    if (!/^\s*(select|with)\b/i.test(text)) continue
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Buffers }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...values],
    )
    for (const row of rows) {
      const plan = row['QUERY PLAN'][0].Plan
      pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
  }
  client.release()
  return pages
}

interface Buffers {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

describe(`${String(ORDERS)} orders, ${String(PEOPLE)} people, ${String(PRODUCTS)} products`, () => {
  test.each(LISTS)('%s touches few pages', async (path) => {
    let rows = 0
    const pages = await pagesOf(async () => {
      const { status, body } = await server.call('GET', path, { token })
      expect(status).toBe(200)
      rows = Array.isArray(body) ? body.length : 1
    })
    expect(rows).toBeLessThanOrEqual(PRODUCTS + 200)
    expect(pages).toBeLessThanOrEqual(PAGES)
  })

  test('a scan of all orders would touch many more pages', async () => {
    const { rows } = await server.pool.query<{ pages: number }>(
      `select (pg_relation_size('pedidos') / 8192)::int as pages`,
    )
    expect(rows[0]?.pages).toBeGreaterThan(2 * PAGES)
  })

  test('a day in the past is returned whole', async () => {
    const query = { fecha_inicio: '2026-06-01', fecha_fin: '2026-06-01' }
    const found = await server.ask(pedidosApi.finalizados, { query, token })
    expect(found.length).toBeGreaterThan(450)
  })

  test('the search finds one person among all', async () => {
    const found = await server.ask(administracionApi.usuarios, { query: { buscar: 'numero 4321' }, token })
    expect(found.map(({ email }) => email)).toEqual(['persona4321@correo.example'])
  })
})
