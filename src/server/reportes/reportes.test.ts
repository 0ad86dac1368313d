// Reports: what belongs to a day, how groups and filters cut it, and the period before.
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { reportesApi } from '#contract/reportes.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import { openSession } from '#server/lib/session.ts'
import { aDomicilioBody, aPedido, aPedidoBody, aSesion, DEMO } from '#test/builders.ts'
import { aLinea } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const server = await startTestServer({ now: new Date('2026-11-24T16:30:00Z') })
afterAll(() => server.close())
const admin = await openSession(server.services, 1)
const cajero = await aSesion(server, { roles: ['Cajero'] })

/** Tuesdays at noon in Bogotá. */
const MARTES = '2026-11-24'
const MARTES_ANTES = '2026-11-17'
const at = (instant: string) => server.clock.set(instant)
const change = (id: number, estado: Estado) =>
  server.ask(pedidosApi.changeEstado, { token: admin, params: { id: String(id) }, body: { estado } })

const ventas = (query: Record<string, string> = {}) =>
  server.ask(reportesApi.ventas, {
    token: admin,
    query: { desde: MARTES, hasta: MARTES, grupo: 'dia', ...query },
  })

let orders: Record<'before' | 'web' | 'late' | 'rappi' | 'cancelled' | 'built', number>
let total = 0

beforeAll(async () => {
  at('2026-11-17T17:00:00Z')
  const before = await aPedido(server)
  // A quarter to midnight in Bogotá is the next day in UTC.
  at('2026-11-25T04:45:00Z')
  const late = await aPedido(server)
  at('2026-11-24T17:00:00Z')
  const web = await aPedido(server, aDomicilioBody())
  const rappi = await server.ask(pedidosApi.create, {
    token: cajero.token,
    body: { ...aPedidoBody(), canal: 'RAPPI', invitado: null, pagado_por_app: true },
  })
  const cancelled = await aPedido(server, { sede: DEMO.otraSede })
  const built = await aPedido(server, {
    productos_pedidos: [aLinea({ producto: 'build-your-pizza', sabores: [2, 3] })],
  })
  await change(cancelled.id, 'CANCELADO')
  at('2026-11-24T17:20:00Z')
  await change(web.id, 'ENVIADO')
  await server.ask(pagosApi.create, {
    token: cajero.token,
    params: { id: String(web.id) },
    body: { forma: 'EFECTIVO', valor: 5000 },
  })
  at('2026-11-25T04:50:00Z')
  total = [web, late, rappi, built].reduce((sum, { total_a_pagar }) => sum + total_a_pagar, 0)
  orders = {
    before: before.id,
    web: web.id,
    late: late.id,
    rappi: rappi.id,
    cancelled: cancelled.id,
    built: built.id,
  }
})

describe('a day of sales', () => {
  test('a day of sales counts the orders that were placed on it in Bogotá, less those that were cancelled', async () => {
    const { periodo, anterior, total: sums } = await ventas()
    expect({ periodo, anterior }).toEqual({
      periodo: { desde: MARTES, hasta: MARTES },
      anterior: { desde: MARTES_ANTES, hasta: MARTES_ANTES },
    })
    expect(sums.actual).toMatchObject({ pedidos: 4, total, cancelados: 1 })
    expect(sums.actual.valor_cancelado).toBeGreaterThan(0)
    expect(sums.anterior).toMatchObject({ pedidos: 1 })
  })

  test('a day of sales measures the time until an order was ready, and no order that is not', async () => {
    const measured = { segundos: 1200, medidos: 1 }
    expect((await ventas({ tipo: 'DOMICILIO' })).total.actual).toMatchObject(measured)
    expect((await ventas()).total.actual).toMatchObject(measured)
  })

  test('a repeated order is no sale', async () => {
    const { id } = await aPedido(server)
    const path = `/api/pedidos/${String(id)}/repetir/`
    expect(await server.call('POST', path, { token: admin, body: { motivo: 'Frío' } })).toMatchObject({
      status: 201,
    })
    await server.db.updateTable('pedidos').set({ es_prueba: true }).where('id', '=', id).execute()
    expect((await ventas()).total.actual).toMatchObject({ pedidos: 4, total })
  })

  test('a test order counts nowhere', async () => {
    const { id } = await aPedido(server)
    await server.db.updateTable('pedidos').set({ es_prueba: true }).where('id', '=', id).execute()
    expect((await ventas()).total.actual).toMatchObject({ pedidos: 4, total })
  })
})

test.each([
  [
    'hora',
    [
      ['12:00', 3],
      ['23:00', 1],
    ],
  ],
  [
    'canal',
    [
      ['Rappi', 1],
      ['Web', 3],
    ],
  ],
  [
    'tipo',
    [
      ['A domicilio', 1],
      ['Para recoger', 3],
    ],
  ],
  ['cupon', [['Sin cupón', 4]]],
] as const)('sales are grouped by %s', async (grupo, expected) => {
  const { filas } = await ventas({ grupo })
  expect(
    filas.filter(({ actual }) => actual.pedidos > 0).map(({ nombre, actual }) => [nombre, actual.pedidos]),
  ).toEqual(expected)
})

test('sales are grouped by who typed and who sent out the order', async () => {
  const persona = await ventas({ grupo: 'persona' })
  expect(persona.filas.map(({ nombre, actual }) => [nombre, actual.pedidos])).toEqual([
    ['Pedidos en línea', 3],
    [expect.stringMatching(/^Prueba/), 1],
  ])
  const reparte = await ventas({ grupo: 'reparte', tipo: 'DOMICILIO' })
  expect(reparte.filas).toMatchObject([{ clave: '1', actual: { pedidos: 1 } }])
})

test('each half of a built pizza has its share of the line', async () => {
  const query = { desde: MARTES, hasta: MARTES, grupo: 'producto' } as const
  const { filas } = await server.ask(reportesApi.productos, { token: admin, query })
  const halves = filas.filter(({ actual }) => actual.mitades % 2 === 1)
  expect(halves).toMatchObject([
    { clave: '2', actual: { mitades: 1 } },
    { clave: '3', actual: { mitades: 1 } },
  ])
  const built = await server.ask(pedidosApi.read, { token: admin, params: { id: String(orders.built) } })
  expect(halves.reduce((sum, { actual }) => sum + actual.valor, 0)).toBe(built.subtotal)
})

test('payments belong to the day of the payment, by form, and a cancelled one does not count', async () => {
  const query = { desde: MARTES, hasta: MARTES, grupo: 'forma' } as const
  const read = async () => (await server.ask(reportesApi.pagos, { token: admin, query })).filas
  const rappi = await server.ask(pedidosApi.read, { token: admin, params: { id: String(orders.rappi) } })
  expect(await read()).toMatchObject([
    { clave: 'APP', nombre: 'Pagado por la app', actual: { pagos: 1, valor: rappi.total_a_pagar } },
    { clave: 'EFECTIVO', nombre: 'Efectivo', actual: { pagos: 1, valor: 5000 } },
  ])
  const params = { id: String(orders.web) }
  const [pago] = await server.ask(pagosApi.list, { token: admin, params })
  await server.ask(pagosApi.cancel, { token: admin, params: { ...params, pago: String(pago?.id) } })
  expect(await read()).toMatchObject([{ clave: 'APP' }])
})

describe('the orders behind a figure', () => {
  const list = async (query: Record<string, string>) =>
    (
      await server.ask(reportesApi.pedidos, {
        token: admin,
        query: { desde: MARTES, hasta: MARTES, ...query },
      })
    ).map(({ id }) => id)

  test('the orders behind a figure are those of its group and its filters', async () => {
    const { built, cancelled, rappi, web, late } = orders
    expect(await list({})).toEqual([late, built, cancelled, rappi, web])
    expect(await list({ canal: 'RAPPI' })).toEqual([rappi])
    expect(await list({ hora: '23' })).toEqual([late])
    expect(await list({ sede: String(DEMO.otraSede) })).toEqual([cancelled])
    expect(await list({ producto: '3' })).toEqual([built])
    expect(await list({ forma: 'APP' })).toEqual([rappi])
    expect(await list({ reparte: '1' })).toEqual([web])
    expect(await list({ antes: String(cancelled) })).toEqual([rappi, web])
    expect(await list({ cupon: '' })).toHaveLength(5)
    expect(await list({ cupon: 'OTRO' })).toEqual([])
  })
})

describe('the commission of an app', () => {
  const VIERNES = '2026-11-27'
  const setComisiones = (comisiones: { RAPPI?: number | string; DIDI?: number | string }) =>
    server.call('PUT', '/api/cajas/ajustes/', {
      token: admin,
      body: { denominaciones: [50_000], comisiones },
    })
  const ofApp = (canal: 'RAPPI' | 'DIDI') =>
    server.ask(pedidosApi.create, {
      token: cajero.token,
      body: { ...aPedidoBody(), canal, invitado: null, pagado_por_app: true },
    })

  test('a commission applies to orders placed since it was set, each rounded, and not to other channels', async () => {
    at('2026-11-27T17:00:00Z')
    await ofApp('RAPPI')
    server.clock.advance(1000)
    expect(await setComisiones({ RAPPI: '22,5', DIDI: 10 })).toMatchObject({
      body: { comisiones: { RAPPI: 22.5, DIDI: 10 } },
    })
    const { total_a_pagar: rappi } = await ofApp('RAPPI')
    const { total_a_pagar: didi } = await ofApp('DIDI')
    await change((await ofApp('RAPPI')).id, 'CANCELADO')
    await aPedido(server)
    server.clock.advance(1000)
    await setComisiones({ RAPPI: 0 })
    const { filas } = await ventas({ desde: VIERNES, hasta: VIERNES, grupo: 'canal' })
    const comisiones = Object.fromEntries(filas.map(({ clave, actual }) => [clave, actual.comision]))
    expect(comisiones).toEqual({
      RAPPI: Math.round((rappi * 225) / 1000),
      DIDI: Math.round(didi / 10),
      WEB: 0,
    })
  })

  test.each([60.1, 22.55, -1, '1e1', 'mucho'])(
    'a commission of %j percent is refused',
    async (porcentaje) => {
      expect(await setComisiones({ DIDI: porcentaje })).toMatchObject({
        status: 400,
        body: { error: 'Escribe un porcentaje de 0 a 60, con un decimal como máximo' },
      })
    },
  )
})

test('a total of many orders may be larger than any order', async () => {
  await server.db.insertInto('sumas_marca').values({ id: 1, seq: 0 }).execute()
  const row = { dia: '2026-02-03', tipo: 'MESA', canal: 'WEB', mitades: 2, valor: '9000000000' } as const
  await server.db
    .insertInto('sumas_productos_dia')
    .values({ ...row, sede_id: DEMO.sede })
    .execute()
  await server.db
    .insertInto('sumas_negocio_productos')
    .values({ ...row, corte: 'totales', mes: false, sede_id: 0, producto_id: 0 })
    .execute()
  const query = { desde: '2026-02-01', hasta: '2026-02-28', grupo: 'dia' } as const
  const sums = { mitades: 2, valor: 9_000_000_000 }
  for (const sede of [{}, { sede: String(DEMO.sede) }]) {
    const { total } = await server.ask(reportesApi.productos, { token: admin, query: { ...query, ...sede } })
    expect(total.actual).toEqual(sums)
  }
  await server.db.deleteFrom('sumas_marca').execute()
})

test('the days of a longer month before are in no day of the month, and in its total', async () => {
  at('2026-10-31T17:00:00Z')
  const { total_a_pagar } = await aPedido(server)
  at('2026-11-30T17:00:00Z')
  const { filas, total: sums } = await ventas({ desde: '2026-11-01', hasta: '2026-11-30' })
  expect(filas.map(({ clave }) => clave).filter((dia) => dia > '2026-11-30')).toEqual([])
  expect(sums.anterior).toMatchObject({ pedidos: 1, total: total_a_pagar })
})

test.each([
  [{ desde: '2026-11-24', hasta: '2026-11-23' }, 'Rango de fechas inválido'],
  [{ desde: '2020-01-01', hasta: '2026-11-23' }, 'Elige máximo 400 días'],
  [{ grupo: 'producto' }, 'Grupo inválido'],
  [{ tipo: 'AVION' }, 'Filtro inválido'],
  [{ persona: 'x' }, 'Filtro inválido'],
])('the question %j is refused', async (query, error) => {
  const text = new URLSearchParams({ desde: MARTES, hasta: MARTES, grupo: 'dia', ...query })
  expect(
    await server.call('GET', `/api/reportes/ventas/?${text.toString()}`, { token: admin }),
  ).toMatchObject({ status: 400, body: { error } })
})
