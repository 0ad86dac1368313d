// An order that was sold on paper is noted afterwards. Rule tomar-pedido/pasado.
import { cajasApi } from '#contract/caja/cajas.ts'
import { cuadreApi } from '#contract/cuadre.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { businessDay } from '#domain/format.ts'
import { openSession } from '#server/lib/session.ts'
import { compareSums } from '#server/reportes/compare-sums.ts'
import { keepSums } from '#server/reportes/keep-sums.ts'
import { aDomicilioBody, aPedido, aPedidoBody, aProducto, aSede, aSesion } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

// Friday, 1 p.m. in Bogotá; the orders are of Thursday, 8:30 p.m.
const server = await startTestServer({ now: new Date('2026-11-20T18:00:00Z') })
afterAll(() => server.close())
const admin = await openSession(server.services, 1)
const AYER = '2026-11-20T01:30:00.000Z'
const ZONA = 'America/Bogota'
const when = () => ({ zona: ZONA, hoy: businessDay(server.clock.now(), ZONA) })

const aPasado = (
  pasado: Partial<NonNullable<NuevoPedido['pasado']>> = {},
  body: NuevoPedido = aPedidoBody(),
): NuevoPedido => ({ ...body, pasado: { fecha: AYER, ...pasado } })
const note = (body: NuevoPedido) => server.ask(pedidosApi.note, { token: admin, body })
const refusalOf = async (body: NuevoPedido, token = admin) => {
  const answer = await server.call('POST', '/api/pedidos/pasados/', { token, body })
  return { status: answer.status, body: answer.body }
}
const cuadreOf = (dia: string) => server.ask(cuadreApi.cuadre, { token: admin, query: { dia } })

test('a noted order has the moment of its sale, its state, and who noted it when', async () => {
  const noted = await note(aPasado())
  expect(noted).toMatchObject({
    fecha: AYER,
    estado: 'COMPLETADO',
    anotado: { fecha: '2026-11-20T18:00:00.000Z' },
    programado_para: null,
    tomado_por_personal: true,
    historial: [
      { estado: 'PENDIENTE', fecha: AYER },
      { estado: 'COMPLETADO', fecha: AYER },
    ],
  })
  expect(noted.anotado?.por).not.toBe('')
  expect(await server.ask(pedidosApi.read, { token: admin, params: { id: String(noted.id) } })).toMatchObject(
    { anotado: noted.anotado },
  )
  expect((await server.ask(pedidosApi.activos, { token: admin })).map(({ id }) => id)).not.toContain(noted.id)
  expect((await aPedido(server)).anotado).toBeNull()
})

test('nobody gets a message, and no table is taken', async () => {
  const tables = () => server.db.selectFrom('mesas').select(['id', 'estado']).orderBy('id').execute()
  const messages = () =>
    server.db.selectFrom('mensajes_salientes').selectAll().where('numero', '=', '3105550142').execute()
  const before = [await tables(), await messages()]
  const invitado = { nombre: 'Camila Díaz', numero: '3105550142' }
  await note(aPasado({}, aPedidoBody({ invitado })))
  const atTable = await note(aPasado({}, aPedidoBody({ tipo_pedido: 'MESA', mesa: 1, invitado: null })))
  expect(atTable).toMatchObject({ mesa: { id: 1 }, cuenta: null })
  expect([await tables(), await messages()]).toEqual(before)
})

test('hours, minimum and sold-out sizes of now do not count, and a known caller keeps their last order', async () => {
  const numero = '3175550199'
  const invitado = { nombre: 'Nora', numero }
  const last = await aPedido(server, { invitado })
  const agotada = { sede: 1, cosa: 'MEDIDA', id: 3 }
  await server.call('PUT', '/api/disponibilidad/', { token: admin, body: { ...agotada, plazo: 'AVISO' } })
  expect(await server.call('POST', '/api/pedidos/', { body: aPedidoBody() })).toMatchObject({
    body: { codigo: 'agotado' },
  })
  await server.db.updateTable('negocio').set({ minimo_recoger: 900_000 }).execute()
  server.clock.set('2026-11-21T07:00:00.000Z')
  expect(await note(aPasado({}, aPedidoBody({ invitado })))).toMatchObject({ programado_para: null })
  server.clock.set('2026-11-20T18:00:00.000Z')
  await server.call('POST', '/api/disponibilidad/vender/', { token: admin, body: agotada })
  await server.db.updateTable('negocio').set({ minimo_recoger: 0 }).execute()
  expect(await server.ask(pedidosApi.cliente, { token: admin, query: { numero } })).toMatchObject({
    ultimo_pedido: { id: last.id },
  })
})

test('the payments of a noted order are received now, by parts, with its tip and its receipt', async () => {
  const body = aPasado({ pagos: [{ forma: 'DATAFONO', valor: 10_000 }, { forma: 'EFECTIVO' }] })
  const noted = await note({ ...body, propina: 2000 })
  expect(noted.pagado).toBe(noted.total_a_pagar + 2000)
  expect(noted.comprobante).not.toBeNull()
  const pagos = await server.ask(pagosApi.list, { token: admin, params: { id: String(noted.id) } })
  expect(pagos).toMatchObject([
    { forma: 'DATAFONO', valor: 10_000, fecha: '2026-11-20T18:00:00.000Z' },
    { forma: 'EFECTIVO', fecha: '2026-11-20T18:00:00.000Z' },
  ])
  expect(pagos.reduce((sum, { propina }) => sum + propina, 0)).toBe(2000)
})

test('the payments of a noted order go to the drawer and the key that are named', async () => {
  const producto = await aProducto(server, { precio: 40_020 })
  const sede = await aSede(server, { productos: [producto] })
  const open = async (nombre: string) => {
    const caja = await server.ask(cajasApi.create, { token: admin, body: { sede, nombre } })
    const call = { token: admin, params: { id: String(caja.id) } }
    return { ...call, turno: (await server.ask(cajasApi.open, { ...call, body: { base: 0 } })).turno }
  }
  const [first, second] = [await open('Barra'), await open('Caja')]
  const body = (caja?: number) =>
    aPasado(
      {
        pagos: [
          { forma: 'TRANSFERENCIA', valor: 10_000, caja, medio: 'nequi' },
          { forma: 'EFECTIVO', caja },
        ],
      },
      { ...aPedidoBody({ productos_pedidos: [{ producto, cantidad: 1 }] }), sede },
    )
  await server.db
    .updateTable('negocio')
    .set({ transferencia_nequi: '3001', transferencia_bre_b: '@k' })
    .execute()
  expect(await refusalOf(body())).toMatchObject({
    status: 400,
    body: { campos: { caja: expect.any(String) } },
  })
  const noted = await note(body(Number(second.params.id)))
  const cash = noted.total_a_pagar - 10_000
  const close = ({ turno, ...call }: typeof first) =>
    server.ask(cajasApi.close, { ...call, body: { turno: turno?.id ?? 0, billetes: [], queda: 0 } })
  expect(await close(second)).toMatchObject({
    efectivo: { esperado: cash - (cash % 50) },
    transferencias_esperadas: { nequi: 10_000, sin_llave: 0 },
  })
  expect(await close(first)).toMatchObject({ efectivo: { esperado: 0 }, transferencia: { esperado: 0 } })
})

test('the sale is of its day, the payment of today, and both days balance; the kept sums follow', async () => {
  await eventually(async () => expect(await keepSums(server.db, when())).toBe(false))
  const [antes, hoy] = [await cuadreOf('2026-11-19'), await cuadreOf('2026-11-20')]
  const noted = await note(aPasado({ pagos: [{ forma: 'EFECTIVO' }] }, aDomicilioBody()))
  const total = noted.total_a_pagar
  const [despues, hoyDespues] = [await cuadreOf('2026-11-19'), await cuadreOf('2026-11-20')]
  expect(despues.ventas.total - antes.ventas.total).toBe(total)
  expect(despues.conciliacion.recibido).toBe(antes.conciliacion.recibido)
  expect(hoyDespues.ventas.total).toBe(hoy.ventas.total)
  expect(hoyDespues.conciliacion.recibido - hoy.conciliacion.recibido).toBe(total)
  expect([despues.conciliacion.diferencia, hoyDespues.conciliacion.diferencia]).toEqual([0, 0])

  const sumsOf = () =>
    server.db
      .selectFrom('sumas_pedidos')
      .select(['pedidos', 'medidos', 'segundos'])
      .where('dia', '=', '2026-11-19')
      .where('tipo', '=', 'DOMICILIO')
      .execute()
  // How long it took is not known.
  await eventually(async () => {
    await keepSums(server.db, when())
    expect(await sumsOf()).toEqual([{ pedidos: 1, medidos: 0, segundos: '0' }])
  })
  expect(await compareSums(server.db, when())).toEqual([])
})

test('an order of an app is paid by the app, and a cancelled one has no payments', async () => {
  const rappi = { canal: 'RAPPI' as const, invitado: null, pagado_por_app: true }
  const noted = await note(aPasado({}, { ...aPedidoBody(), ...rappi }))
  expect(noted.pagado).toBe(noted.total_a_pagar)
  expect(await note(aPasado({ estado: 'CANCELADO' }))).toMatchObject({ estado: 'CANCELADO', pagado: 0 })
  const SIN_PAGOS = { status: 400, body: { error: 'Un pedido cancelado no lleva pagos' } }
  expect(await refusalOf(aPasado({ estado: 'CANCELADO', pagos: [{ forma: 'EFECTIVO' }] }))).toMatchObject(
    SIN_PAGOS,
  )
  expect(await refusalOf(aPasado({ estado: 'CANCELADO' }, { ...aPedidoBody(), ...rappi }))).toMatchObject(
    SIN_PAGOS,
  )
})

test.each<[string, Partial<NonNullable<NuevoPedido['pasado']>>, string]>([
  ['the future', { fecha: '2026-11-20T18:00:01.000Z' }, 'La hora del pedido todavía no ha llegado'],
  [
    'eight days ago',
    { fecha: '2026-11-12T18:00:00.000Z' },
    'Solo puedes anotar pedidos de los últimos 7 días',
  ],
  ['no time', { fecha: 'ayer' }, 'Fecha inválida'],
  [
    'more money than it costs',
    { pagos: [{ forma: 'EFECTIVO' }, { forma: 'EFECTIVO' }] },
    'Este pedido ya está pagado',
  ],
])('%s is refused, and nothing is stored', async (_what, pasado, error) => {
  const count = () => server.db.selectFrom('pedidos').select('id').execute()
  const before = await count()
  expect(await refusalOf(aPasado(pasado))).toMatchObject({ body: { error } })
  expect(await count()).toEqual(before)
})

test('one call notes and the other places: neither takes the body of the other', async () => {
  expect(await refusalOf(aPedidoBody())).toMatchObject({
    status: 400,
    body: { error: 'Escribe la fecha y la hora del pedido' },
  })
  for (const token of [admin, (await aSesion(server)).token, null]) {
    expect(await server.call('POST', '/api/pedidos/', { token, body: aPasado() })).toMatchObject({
      status: 400,
    })
  }
})

test('noting an order needs the permissions of the drawer and of orders', async () => {
  const { token: cocina } = await aSesion(server, { roles: ['Cocina'] })
  expect((await refusalOf(aPasado(), cocina)).status).toBe(403)
  const { token: cajero } = await aSesion(server, { roles: ['Cajero'] })
  expect(
    await server.call('POST', '/api/pedidos/pasados/', { token: cajero, body: aPasado() }),
  ).toMatchObject({
    status: 201,
  })
})

test('a retry after a lost response returns the same order, also when another form was chosen meanwhile', async () => {
  const headers = { 'idempotency-key': 'pasado-1' }
  const pedido = aPedidoBody()
  const send = (body: NuevoPedido) =>
    server.call('POST', '/api/pedidos/pasados/', { token: admin, headers, body })
  const first = await send(aPasado({ pagos: [{ forma: 'EFECTIVO' }] }, pedido))
  expect(first.status).toBe(201)
  const again = await send(aPasado({ pagos: [{ forma: 'DATAFONO' }] }, pedido))
  expect(again.body).toEqual(first.body)
  expect((await send(aPasado({ estado: 'CANCELADO' }, pedido))).status).toBe(422)
})
