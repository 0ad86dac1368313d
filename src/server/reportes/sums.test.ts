// The kept sums equal the rebuilt sums and those of an independent oracle, over random orders,
// state changes, payments and hand-overs, with kills between.
import { openSession } from '#server/lib/session.ts'
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { reportesApi } from '#contract/reportes.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { businessDay } from '#domain/format.ts'
import { ESTADOS } from '#domain/pedido/pedido.ts'
import { CUPON_PERSONAL } from '#domain/reporte/reporte.ts'
import { aCupon, aDomicilioBody, aPedido, aPedidoBody, aSede, DEMO } from '#test/builders.ts'
import { aLinea, placed } from '#test/orders.ts'
import { eventually } from '#test/eventually.ts'
import { aPersona } from '#test/personas.ts'
import { startTestServer } from '#test/server.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { compareSums } from './compare-sums.ts'
import { SUMS } from './sumas/facts.ts'
import { keepSums, rebuildSums } from './keep-sums.ts'
import { keepNegocio } from './sumas/keep-negocio.ts'

const server = await startTestServer({ now: new Date('2026-11-10T17:00:00Z') })
afterAll(() => server.close())
const admin = await openSession(server.services, 1)
const ZONA = 'America/Bogota'
const when = () => ({ zona: ZONA, hoy: businessDay(server.clock.now(), ZONA) })
const keep = () => keepSums(server.db, when())
const DAY_MS = 86_400_000

const kept = async () => {
  const read = async (tema: keyof typeof SUMS) =>
    (
      await server.pool.query<object>(
        `select * from ${SUMS[tema].table} order by ${SUMS[tema].keys.join(', ')}`,
      )
    ).rows
  return [await read('ventas'), await read('productos'), await read('pagos')]
}

/** What each day of each branch sold, straight from the rows, by other means than the sums. */
async function oracle() {
  const pedidos = await server.db.selectFrom('pedidos').selectAll().execute()
  const lineas = await server.db.selectFrom('pedido_lineas').selectAll().execute()
  const pagos = await server.db.selectFrom('pagos').selectAll().execute()
  const devoluciones = await server.db.selectFrom('devoluciones').selectAll().execute()
  const days = new Map<
    string,
    {
      pedidos: number
      cancelados: number
      total: number
      lineas: number
      pagos: number
      devuelto: number
    }
  >()
  const of = (fecha: Date, sede: number) => {
    const key = `${businessDay(fecha, ZONA)} ${String(sede)}`
    const day = days.get(key) ?? { pedidos: 0, cancelados: 0, total: 0, lineas: 0, pagos: 0, devuelto: 0 }
    days.set(key, day)
    return day
  }
  for (const pedido of pedidos.filter(({ es_prueba }) => !es_prueba)) {
    const day = of(pedido.fecha, pedido.sede_id)
    if (pedido.estado === 'CANCELADO') day.cancelados += 1
    else {
      day.pedidos += 1
      day.total += pedido.total_pedido + pedido.costo_domicilio
      for (const linea of lineas) if (linea.pedido_id === pedido.id) day.lineas += linea.total_linea
    }
    for (const pago of pagos) {
      if (pago.pedido_id === pedido.id && pago.anulado_en === null)
        of(pago.creado_en, pago.sede_id ?? pedido.sede_id).pagos += pago.valor
    }
    for (const { pedido_id, creado_en, sede_id, valor } of devoluciones) {
      if (pedido_id === pedido.id) of(creado_en, sede_id ?? pedido.sede_id).devuelto += valor
    }
  }
  return days
}

/** The same figures as the reports tell them. */
async function reported(keys: Iterable<string>) {
  const found = new Map<string, unknown>()
  for (const key of keys) {
    const [dia = '', sede = ''] = key.split(' ')
    const query = { desde: dia, hasta: dia, sede, grupo: 'dia' } as const
    const ventas = (await server.ask(reportesApi.ventas, { token: admin, query })).total.actual
    const productos = (await server.ask(reportesApi.productos, { token: admin, query })).total.actual
    const pagos = (await server.ask(reportesApi.pagos, { token: admin, query })).total.actual
    found.set(key, {
      pedidos: ventas.pedidos,
      cancelados: ventas.cancelados,
      total: ventas.total,
      lineas: productos.valor,
      pagos: pagos.valor,
      devuelto: pagos.devuelto,
    })
  }
  return found
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('place' as const), what: fc.nat(2), sede: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('estado' as const),
      who: fc.nat(),
      estado: fc.constantFrom(...ESTADOS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      who: fc.nat(),
      valor: fc.integer({ min: 1, max: 9000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('modify' as const),
      who: fc.nat(),
      cantidad: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      who: fc.nat(),
      valor: fc.integer({ min: 1, max: 9000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unpay' as const), who: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hand over' as const), who: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('day' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('keep' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const BODIES = [
  () => aPedidoBody(),
  () => aDomicilioBody(),
  () =>
    aPedidoBody({
      productos_pedidos: [aLinea({ producto: 'build-your-pizza', sabores: [2, 3], cantidad: 3 })],
    }),
]

const call = (path: string, body: object) =>
  server.call('POST', `/api/pedidos/${path}`, { token: admin, body })

async function run(change: Step, ids: number[]): Promise<void> {
  const idOf = (who: number) => String(ids[who % ids.length])
  if (change.kind === 'day') return server.clock.advance(DAY_MS)
  if (change.kind === 'keep') return void (await keep())
  if (change.kind === 'kill') return killWhileKeeping()
  if (change.kind === 'place') {
    const body = { ...BODIES[change.what]?.(), sede: change.sede ? DEMO.sede : DEMO.otraSede }
    const placed = await server.call('POST', '/api/pedidos/', { body })
    if (placed.status === 201) ids.push((await newest()).id)
    return
  }
  if (ids.length === 0) return
  const id = idOf(change.who)
  if (change.kind === 'estado') await call(`${id}/cambiar_estado/`, { estado: change.estado })
  if (change.kind === 'pay') await call(`${id}/pagos/`, { forma: 'DATAFONO', valor: change.valor })
  if (change.kind === 'modify') {
    const { version } = await server.ask(pedidosApi.read, { token: admin, params: { id } })
    const productos_pedidos = [aLinea({ cantidad: change.cantidad })]
    await call(`${id}/modificar/`, { version, productos_pedidos })
  }
  if (change.kind === 'hand over') await call(`${id}/cambiar_sede/`, { sede: DEMO.otraSede })
  if (change.kind === 'unpay' || change.kind === 'refund') {
    const [pago] = await server.ask(pagosApi.list, { token: admin, params: { id } })
    if (pago === undefined) return
    if (change.kind === 'unpay') return void (await call(`${id}/pagos/${String(pago.id)}/anular/`, {}))
    await call(`${id}/devoluciones/`, { pago: pago.id, valor: change.valor, motivo: 'Frío' })
  }
}

const newest = async () => {
  const [pedido] = await server.ask(pedidosApi.list, { token: admin })
  if (pedido === undefined) throw new Error('no order')
  return pedido
}

/** The process that keeps the sums dies: its connection is cut in the middle of its work. */
async function killWhileKeeping(): Promise<void> {
  const victim = keep().catch(() => undefined)
  await server.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7234003
       and database = (select oid from pg_database where datname = current_database())`,
  )
  await victim
}

const settle = async () => {
  await eventually(async () => {
    const { rows } = await server.pool.query('select 1 from eventos where seq is null')
    expect(rows).toEqual([])
  })
  while (await keep());
}

test('kept sums, rebuilt sums and an oracle agree after any changes and killed processes', async () => {
  await keep()
  const ids: number[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      for (const change of steps) await run(change, ids)
      await settle()
      server.clock.advance(DAY_MS)
      await keep()
      expect(await compareSums(server.db, when())).toEqual([])
      const days = await oracle()
      expect(await reported(days.keys())).toEqual(days)
      const before = await kept()
      await rebuildSums(server.db, when())
      expect(await kept()).toEqual(before)
    }),
    { numRuns: 6 },
  )
}, 120_000)

test('a report of whole months says what their days say', async () => {
  server.clock.advance(60 * DAY_MS)
  const token = await openSession(server.services, 1)
  await settle()
  const days = [...(await oracle())].flatMap(([key, day]) =>
    key.endsWith(` ${String(DEMO.sede)}`) ? [day] : [],
  )
  const sumOf = (figure: keyof (typeof days)[number]) => days.reduce((sum, day) => sum + day[figure], 0)
  const query = { desde: '2026-10-15', hasta: when().hoy, sede: String(DEMO.sede) }
  const ventas = await server.ask(reportesApi.ventas, { token, query: { ...query, grupo: 'canal' } })
  expect(ventas.total.actual).toMatchObject({
    pedidos: sumOf('pedidos'),
    cancelados: sumOf('cancelados'),
    total: sumOf('total'),
  })
  expect(ventas.total.actual.pedidos).toBeGreaterThan(0)
  const productos = await server.ask(reportesApi.productos, {
    token,
    query: { ...query, grupo: 'producto' },
  })
  expect(productos.total.actual.valor).toBe(sumOf('lineas'))
  // They come from the sums of months: without those of days only the edges are left.
  await server.db.deleteFrom('sumas_pedidos').execute()
  const again = await server.ask(reportesApi.ventas, { token, query: { ...query, grupo: 'canal' } })
  expect(again.total).toEqual(ventas.total)
  await rebuildSums(server.db, when())
})

test('events that were deleted unseen make every day be summed again', async () => {
  await settle()
  await server.db.deleteFrom('sumas_pagos').execute()
  await server.db.deleteFrom('sumas_pedidos').execute()
  expect(await compareSums(server.db, when())).not.toEqual([])
  await server.db.updateTable('sumas_marca').set({ seq: -5 }).execute()
  await settle()
  expect(await compareSums(server.db, when())).toEqual([])
})

test('an event is looked at once, and today waits until it is over', async () => {
  await settle()
  const mark = () => server.db.selectFrom('sumas_marca').select('seq').executeTakeFirstOrThrow()
  const before = await mark()
  await server.ask(pedidosApi.create, { body: aPedidoBody() })
  await settle()
  expect(Number((await mark()).seq)).toBe(Number(before.seq) + 1)
  expect(await keep()).toBe(false)
  const hoy = when().hoy
  expect(await server.db.selectFrom('sumas_pendientes').select('dia').execute()).toContainEqual({ dia: hoy })
  expect(await server.db.selectFrom('sumas_pedidos').select('dia').where('dia', '=', hoy).execute()).toEqual(
    [],
  )
})

test('erasing a customer changes no sum: the coupon of a cancelled order is still a personal one', async () => {
  const { usuarioId, token, password } = await aPersona(server)
  const codigo_cupon = await aCupon(server, { usuarioId })
  const { id } = await aPedido(server, { invitado: null, codigo_cupon }, token)
  await server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
    token: await openSession(server.services, 1),
    body: { estado: 'CANCELADO' },
  })
  const dia = when().hoy
  server.clock.advance(DAY_MS)
  await settle()
  const again = await openSession(server.services, usuarioId)
  expect(
    (await server.call('DELETE', '/users/mis-datos/', { token: again, body: { password } })).status,
  ).toBe(204)
  await settle()
  expect(await compareSums(server.db, when())).toEqual([])
  const before = await kept()
  await rebuildSums(server.db, when())
  expect(await kept()).toEqual(before)
  const pedidos = await server.ask(reportesApi.pedidos, {
    token: await openSession(server.services, 1),
    query: { desde: dia, hasta: dia, cupon: CUPON_PERSONAL },
  })
  expect(pedidos.map((pedido) => pedido.id)).toEqual([id])
})

test('one payment of a table with several rounds is one payment, on its day and in kept sums', async () => {
  const token = await openSession(server.services, 1)
  const sede = await aSede(server, { productos: [DEMO.margarita] })
  const mesa = (await server.ask(sedesAdminApi.createMesa, { token, body: { sede } })).id
  const round = { sede, tipo_pedido: 'MESA', mesa, productos_pedidos: [aLinea()] } as const
  const first = await placed(server, round, { token })
  await placed(server, { ...round, canal: 'TELEFONO' }, { token })
  await placed(server, round, { token })
  const { cuenta } = await server.ask(pedidosApi.read, { token, params: { id: String(first.id) } })
  const params = { id: String(cuenta) }
  const collect = (body: object) =>
    server.ask(cuentasApi.createPago, { token, params, body: { forma: 'DATAFONO', ...body } })
  await collect({ valor: 50_000 })
  await collect({})
  const dia = when().hoy
  const paidBy = async (grupo: 'dia' | 'forma' | 'canal') => {
    const query = { desde: dia, hasta: dia, sede: String(sede), grupo }
    const { filas, total } = await server.ask(reportesApi.pagos, { token, query })
    expect(total.actual.valor).toBe(3 * 38_900)
    return [...filas.map(({ clave, actual }) => [clave, actual.pagos]), total.actual.pagos]
  }
  const expectTwo = async () => {
    expect(await paidBy('dia')).toEqual([[dia, 2], 2])
    expect(await paidBy('forma')).toEqual([['DATAFONO', 2], 2])
    // A payment stands in the channel of its oldest round that it settles.
    expect(await paidBy('canal')).toEqual([['MESA', 1], ['TELEFONO', 1], 2])
  }
  await expectTwo()
  server.clock.advance(DAY_MS)
  await settle()
  while (await keepNegocio(server.db, when()));
  const before = await kept()
  await expectTwo()
  expect(await compareSums(server.db, when())).toEqual([])
  await rebuildSums(server.db, when())
  expect(await kept()).toEqual(before)
})

test('a day that a process of the previous version summed is summed again', async () => {
  const token = await openSession(server.services, 1)
  const { id } = await aPedido(server)
  const params = { id: String(id) }
  await server.ask(pagosApi.create, { token, params, body: { forma: 'DATAFONO' } })
  const [pago] = await server.ask(pagosApi.list, { token, params })
  const body = { pago: pago?.id ?? 0, valor: 5000, motivo: 'Frío' }
  await server.ask(pagosApi.refund, { token, params, body })
  server.clock.advance(DAY_MS)
  const settleAll = async () => {
    await settle()
    while (await keepNegocio(server.db, when()));
  }
  await settleAll()
  const before = await kept()
  for (const table of ['sumas_pagos', 'sumas_negocio_pagos'] as const) {
    await server.db.updateTable(table).set({ repetidas: null }).execute()
  }
  expect(await compareSums(server.db, when())).not.toEqual([])
  await settleAll()
  expect(await compareSums(server.db, when())).toEqual([])
  expect(await kept()).toEqual(before)
})
