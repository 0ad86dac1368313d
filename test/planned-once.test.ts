// Ordering and paying are planned once by each connection: PostgreSQL plans a prepared statement again
// at each run where values, like null or a short list, promise a cheaper plan than parameters do, or
// where its one general plan was made when tables had no statistics yet.
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { openSession } from '#server/lib/session.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aSesion, DEMO } from './builders.ts'
import { placed } from './orders.ts'
import { insertPast } from './past-orders.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)
const customer = await aSesion(server)

/** With less, PostgreSQL has not decided yet. */
const PLANS_TO_DECIDE = 5
const TIMES = 3 * PLANS_TO_DECIDE

/** Earlier orders. */
const MANY = 1_000

interface Planned {
  readonly statement: string
  readonly custom_plans: string
}

/**
 * The statements of every connection of the pool that were planned for their values, more often than
 * `most`. Those of payments online are left out: a timer asks for due ones beside the requests.
 */
async function plannedForValues(most: number): Promise<string[]> {
  const all = Promise.withResolvers<undefined>()
  let held = 0
  const { max } = server.pool.options
  const found = await Promise.all(
    Array.from({ length: max }, () =>
      server.db.connection().execute(async (one) => {
        const { rows } = await sql<Planned>`
          select statement, custom_plans from pg_prepared_statements
          where custom_plans > ${most}::int and statement not like '%intentos_pago%'`.execute(one)
        held += 1
        if (held === max) all.resolve(undefined)
        await all.promise
        return rows
      }),
    ),
  )
  return [...new Set(found.flat().map(({ statement }) => statement))]
}

async function times(step: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) await step()
}

test('orders, payments and accounts of tables are planned once', async () => {
  const inicio = server.clock.now()
  const { id: model } = await placed(server)
  const past = { inicio, listo: null, cambios: {} }
  await insertPast(
    server,
    model,
    Array.from({ length: MANY }, () => past),
  )
  await server.pool
    .query(`insert into pedido_lineas overriding system value select (jsonb_populate_record(l, jsonb_build_object(
      'id', nextval('pedido_lineas_id_seq'), 'pedido_id', p.id))).*
    from pedido_lineas l, pedidos p where l.pedido_id = ${String(model)} and p.id <> l.pedido_id`)
  await server.pool
    .query(`insert into cotizaciones (sede_id, direccion, distancia_metros, minutos, costo_domicilio, fuera_de_cobertura, vence)
    select ${String(DEMO.sede)}, 'calle ' || n, 900, 5, 2500, false, '${inicio.toISOString()}'::timestamptz + interval '20 minutes'
    from generate_series(1, ${String(MANY)}) n`)
  // Every plan of an empty table is cheap.
  await server.pool.query('analyze')
  await times(async () => {
    const query = { sede_id: String(DEMO.sede), lat: '4.6567', lon: '-74.0582', direccion: DEMO.direccion }
    const { costo_domicilio } = await server.ask(sedesApi.distance, { query })
    await placed(server, {
      tipo_pedido: 'DOMICILIO',
      direccion: DEMO.direccion,
      ...(costo_domicilio === null ? {} : { costo_domicilio }),
    })
  })
  await times(() => placed(server, { tipo_pedido: 'RECOGER' }))
  await times(() => placed(server, { tipo_pedido: 'RECOGER', invitado: null }, { token: customer.token }))
  await times(async () => {
    const { id } = await placed(server, { tipo_pedido: 'RECOGER' }, { token: admin })
    const params = { id: String(id) }
    await server.ask(pagosApi.create, { token: admin, params, body: { forma: 'DATAFONO', valor: 100 } })
    await server.ask(pagosApi.create, { token: admin, params, body: { forma: 'EFECTIVO' } })
    await server.ask(pedidosApi.read, { token: admin, params })
  })
  const mesa = (await server.ask(sedesAdminApi.createMesa, { token: admin, body: { sede: DEMO.sede } })).id
  await times(async () => {
    const one = await placed(server, { tipo_pedido: 'MESA', mesa }, { token: admin })
    await placed(server, { tipo_pedido: 'MESA', mesa }, { token: admin })
    const { cuenta } = await server.ask(pedidosApi.read, { token: admin, params: { id: String(one.id) } })
    const params = { id: String(cuenta) }
    await server.ask(cuentasApi.createPago, { token: admin, params, body: { forma: 'DATAFONO', valor: 100 } })
    await server.ask(cuentasApi.createPago, { token: admin, params, body: { forma: 'DATAFONO' } })
  })
  expect(await plannedForValues(PLANS_TO_DECIDE)).toEqual([])
  // Within the transaction they are never planned for their values.
  const locks = (text: string) => /for (no key )?update/.test(text)
  expect((await plannedForValues(0)).filter(locks)).toEqual([])
})
