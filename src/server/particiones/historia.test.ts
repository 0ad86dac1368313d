// The product on divided orders: their whole life, across the end of a range.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { examineRangos } from '#server/doctor/examine-rangos.ts'
import { aPedidoBody, aSesion } from '#test/builders.ts'
import { connectionOf } from '#test/beside.ts'
import { openPool } from '#test/database.ts'
import { listen, openLive } from '#test/live-socket.ts'
import { aPedidoTerminado, aPersona } from '#test/personas.ts'
import { place, placed } from '#test/orders.ts'
import { withClient } from '#test/particiones.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { hacer } from './hacer.ts'
import { keepRangos } from './keep-rangos.ts'
import { readRangos } from './rangos.ts'

const WIDTH = 4

const server = await startTestServer({
  prepare: async (connection) => {
    await withClient(connection, (client) => hacer(client, WIDTH))
  },
})
afterAll(() => server.close())
const admin = await aSesion(server, { roles: ['Administrador'] })

const inClient = <T>(work: Parameters<typeof withClient<T>>[1]) => withClient(connectionOf(server), work)
const rangesOf = (table: string) => inClient((client) => readRangos(client, table))
const findings = () => inClient(examineRangos)

test('two processes make the next range once, and orders are placed meanwhile at every border', async () => {
  const other = openPool(connectionOf(server), 2)
  const ids: number[] = []
  try {
    for (let n = 0; n < 5 * WIDTH; n += 1) {
      const [order, ...made] = await Promise.all([placed(server), keepRangos(server.pool), keepRangos(other)])
      ids.push(order.id)
      const newest = (await rangesOf('pedidos')).at(-1)
      // Both may have looked before the order had its number.
      expect((newest?.from ?? 0) - order.id).toBeGreaterThanOrEqual(WIDTH - 1)
      expect(new Set(made.flat()).size).toBe(made.flat().length)
    }
  } finally {
    await other.end()
  }
  const ranges = await rangesOf('pedidos')
  const last = ids.at(-1) ?? 0
  expect(ids).toEqual(ids.map((_id, n) => (ids[0] ?? 0) + n))
  expect(ranges.map(({ from }) => from)).toEqual(ranges.map((_range, n) => (n === 0 ? null : n * WIDTH)))
  expect((ranges.at(-1)?.from ?? 0) - last).toBeGreaterThanOrEqual(WIDTH)
  expect((await rangesOf('pedido_lineas')).length).toBe(ranges.length)
  const { rows } = await server.pool.query<{ tables: number; orders: number }>(
    `select count(distinct tableoid)::int as tables, count(*)::int as orders from pedidos`,
  )
  expect(rows).toEqual([{ tables: 6, orders: 5 * WIDTH }])
  // It has nothing to do, so it makes nothing.
  expect(await keepRangos(server.pool)).toEqual([])
})

test('boards, lists and pages read orders of all ranges in their order', async () => {
  const { token } = admin
  const list = await server.ask(pedidosApi.list, { token })
  expect(list.map(({ id }) => id)).toEqual(list.map((_one, n) => list.length - n))
  expect((await server.ask(pedidosApi.activos, { token })).length).toBe(list.length)
  const page = await server.ask(pedidosApi.list, { token, query: { antes: '10' } })
  expect(page.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('an order is placed once, told to boards, paid, finished, cancelled, and found by its token', async () => {
  const port = await listen(server.app)
  const { token } = admin
  const board = await openLive(port, { token })
  await keepRangos(server.pool)
  const body = aPedidoBody()
  const headers = { 'idempotency-key': 'de-un-rango-nuevo' }
  const { id, token: secret } = await placed(server, body, { headers })
  expect((await placed(server, body, { headers })).id).toBe(id)
  expect((await board.pedido(id)).pedido.estado).toBe('PENDIENTE')
  expect(await server.ask(pedidosApi.byToken, { params: { token: secret } })).toMatchObject({ id })
  const at = { token, params: { id: String(id) } }
  const { subtotal } = await server.ask(pedidosApi.read, at)
  await server.ask(pagosApi.create, { ...at, body: { forma: 'EFECTIVO', valor: subtotal } })
  for (const estado of ['ACEPTADO', 'COMPLETADO', 'CANCELADO'] as const) {
    await server.ask(pedidosApi.changeEstado, { ...at, body: { estado } })
    await board.pedido(id, (pedido) => pedido.estado === estado)
  }
  expect(await server.ask(pedidosApi.read, at)).toMatchObject({ estado: 'CANCELADO', pagado: subtotal })
  board.ws.close()
})

test('a person reads their own orders of all ranges, and erases their data from all', async () => {
  const { token, password, usuarioId } = await aPersona(server)
  const ids: number[] = []
  for (let n = 0; n <= WIDTH; n += 1) {
    await keepRangos(server.pool)
    ids.push(await aPedidoTerminado(server, token))
  }
  const { pedidos } = await server.ask(usuariosApi.misDatos, { token })
  expect(pedidos.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
  await server.ask(usuariosApi.erase, { token, body: { password } })
  const { rows } = await server.pool.query(
    `select count(distinct p.tableoid)::int > 1 as several, bool_and(direccion_entrega = 'Dato eliminado'
       and l.observaciones = '') as erased
     from pedidos p join pedido_lineas l on l.pedido_id = p.id where usuario_id = $1`,
    [usuarioId],
  )
  expect(rows).toEqual([{ several: true, erased: true }])
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Loops'?: number
  readonly Plans?: readonly Plan[]
}

const scansOf = (plan: Plan): Plan[] => [
  ...(plan['Relation Name'] === undefined ? [] : [plan]),
  ...(plan.Plans ?? []).flatMap(scansOf),
]

/** The scans that PostgreSQL makes of partitions when it plans as for large tables. */
async function scans(text: string, values: readonly unknown[]): Promise<Plan[]> {
  return inClient(async (client) => {
    await client.query(`set enable_seqscan = off; set plan_cache_mode = force_generic_plan`)
    await client.query({
      name: 'buscada',
      text: `explain (analyze, format json) ${text}`,
      values: [...values],
    })
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      name: 'buscada',
      text: `explain (analyze, format json) ${text}`,
      values: [...values],
    })
    return rows
      .flatMap((row) => scansOf(row['QUERY PLAN'][0].Plan))
      .filter((scan) => (scan['Actual Loops'] ?? 0) > 0)
  })
}

test('an order is looked up by id in one range, by token in the index of each', async () => {
  const count = (await rangesOf('pedidos')).length
  const byId = await scans('select * from pedidos where id = $1', [6])
  expect(byId.map((scan) => [scan['Relation Name'], scan['Node Type']])).toEqual([
    ['pedidos_desde_4', 'Index Scan'],
  ])
  const lines = await scans('select * from pedido_lineas where pedido_id = $1 order by posicion', [6])
  expect(lines.map((scan) => scan['Relation Name'])).toEqual(['pedido_lineas_desde_4'])
  const byToken = await scans('select id, fecha from pedidos where token_digest = $1', [Buffer.from('x')])
  expect(byToken).toHaveLength(count)
  for (const scan of byToken) expect(scan['Index Name']).toMatch(/token_digest/)
  const newest = await scans('select id from pedidos order by fecha desc, id desc limit 200', [])
  for (const scan of newest) expect(scan['Node Type']).toMatch(/^Index/)
})

test('the doctor warns when the next range is not made in time', async () => {
  expect(await findings()).toEqual([
    expect.objectContaining({
      kind: 'ok',
      text: expect.stringMatching(/^Orders are divided into \d+ ranges/),
    }),
  ])
  const newest = (await rangesOf('pedidos')).at(-1)
  await server.pool.query(`select setval('pedidos_id_seq', $1)`, [(newest?.from ?? 0) - 1])
  expect(await findings()).toEqual([
    expect.objectContaining({ kind: 'hint', text: expect.stringContaining('the last one is 1 orders away') }),
  ])
  // The whole last range is still empty.
  expect((await place(server)).status).toBe(201)
  await keepRangos(server.pool)
  expect(await findings()).toEqual([expect.objectContaining({ kind: 'ok' })])
})
