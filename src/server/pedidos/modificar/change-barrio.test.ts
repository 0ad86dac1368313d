// Staff correct the barrio of a delivery until its order is accepted (rule pedido/barrio).
import { pedidosApi } from '#contract/pedidos/api.ts'
import { comprobantesApi } from '#contract/pedidos/comprobante.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { cuartoDe } from '#domain/ritmo/cuartos.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedidoEnBarrio, aSedeConBarrios } from '#test/barrios.ts'
import { aDomicilioBody, aPedido, aSesion, DEMO } from '#test/builders.ts'
import { listen, openLive } from '#test/live-socket.ts'
import { expectRefused } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
const port = await listen(server.app)
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

const MARGARITA = 38_900
const sede = await aSedeConBarrios(server, admin)
const anOrder = (changes?: Parameters<typeof aPedidoEnBarrio>[2]) => aPedidoEnBarrio(server, sede, changes)
const pathOf = (id: number, rest: string) => `/api/pedidos/${String(id)}/${rest}/`
const correct = (id: number, barrio: string, more: object = {}, token = admin) =>
  server.call('POST', pathOf(id, 'cambiar_barrio'), { token, body: { barrio, ...more } })
const read = (id: number) => server.ask(pedidosApi.read, { params: { id: String(id) }, token: admin })

test('fee, minutes, address and total follow the barrio, for customer and board, and the audit says who did it', async () => {
  const { id, token } = await anOrder()
  const board = await openLive(port, { token: admin })
  expect(await correct(id, 'San Marcos', { version: 1 })).toMatchObject({
    status: 200,
    body: {
      version: 2,
      costo_domicilio: 7000,
      total_a_pagar: MARGARITA + 7000,
      direccion: {
        direccion_entrega: 'Carrera 9 # 13-20, San Marcos',
        instrucciones: 'Casa azul',
        barrio: 'San Marcos',
      },
    },
  })
  const { pedido } = await board.pedido(id, ({ version }) => version === 2)
  expect(pedido.total_a_pagar).toBe(MARGARITA + 7000)
  board.ws.terminate()
  const theirs = await server.ask(pedidosApi.byToken, { params: { token: token ?? '' } })
  expect(theirs).toMatchObject({ costo_domicilio: 7000, direccion: { barrio: 'San Marcos' } })
  const row = await server.db.selectFrom('pedidos').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ minutos: 30, lat: null, lng: null, distancia_metros: null })
  const cambio = await server.db
    .selectFrom('auditoria')
    .select(['usuario_id', 'cambio'])
    .where('entidad', '=', 'pedido')
    .where('entidad_id', '=', id)
    .executeTakeFirst()
  expect(cambio).toEqual({
    usuario_id: 1,
    cambio: {
      campo: 'barrio',
      antes: 'Centro',
      despues: 'San Marcos',
      domicilio: { antes: 5000, despues: 7000 },
    },
  })
})

// Rule pedido/modificar-hora.
const setKitchen = (body: object) =>
  server.call('PATCH', `/api/locations/sedes/${String(sede)}/`, { token: admin, body })

test('a chosen hour stays, and the kitchen and its quarter begin earlier for a longer ride', async () => {
  const before = server.clock.now()
  server.clock.set('2026-11-20T20:00:00.000Z')
  await setKitchen({ pizzas_por_cuarto: 8 })
  const para_las = '2026-11-21T00:00:00.000Z'
  const { id } = await anOrder({ para_las })
  const startOf = async () => Date.parse((await read(id)).programado_para ?? '')
  await correct(id, 'La Esquina')
  const inicio = await startOf()
  await correct(id, 'San Marcos')
  expect(await read(id)).toMatchObject({ para_las })
  expect(inicio - (await startOf())).toBe(25 * 60_000)
  const quarter = await server.db
    .selectFrom('cuartos_tomados')
    .select('inicio')
    .where('pedido_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(quarter.inicio).toEqual(cuartoDe(new Date(await startOf())))
  expect(quarter.inicio).not.toEqual(cuartoDe(new Date(inicio)))
  await setKitchen({ pizzas_por_cuarto: '' })
  server.clock.set(before)
})

test('a chosen hour whose earlier quarter is full keeps its beginning, and is promised from it', async () => {
  const before = server.clock.now()
  server.clock.set('2026-11-21T20:00:00.000Z')
  await setKitchen({ minutos_cocina: 25, pizzas_por_cuarto: 1 })
  const { id } = await anOrder({ para_las: '2026-11-22T00:00:00.000Z' })
  const { programado_para } = await read(id)
  // 25 minutes of kitchen, 20 of ride and half of the window.
  expect(programado_para).toBe('2026-11-21T23:05:00.000Z')
  const { id: other } = await anOrder({ para_las: '2026-11-21T23:45:00.000Z' })
  const held = () =>
    server.db
      .selectFrom('cuartos_tomados')
      .select(['pedido_id', 'inicio', 'pizzas'])
      .where('pedido_id', 'in', [id, other])
      .orderBy('pedido_id')
      .execute()
  const quarters = await held()
  expect((await correct(id, 'San Marcos')).status).toBe(200)
  expect(await read(id)).toMatchObject({
    programado_para,
    para_las: '2026-11-22T00:10:00.000Z',
    costo_domicilio: 7000,
  })
  expect(await held()).toEqual(quarters)
  await setKitchen({ minutos_cocina: '', pizzas_por_cuarto: '' })
  server.clock.set(before)
})

test('an order that began is promised later for a longer ride, and never earlier', async () => {
  await setKitchen({ minutos_cocina: 20 })
  const { id } = await anOrder()
  const promised = async () => Date.parse((await read(id)).para_las ?? '')
  const told = await promised()
  await correct(id, 'San Marcos')
  const later = await promised()
  expect(later - told).toBe(10 * 60_000)
  await correct(id, 'La Esquina')
  expect(await promised()).toBe(later)
  await setKitchen({ minutos_cocina: '' })
})

test('the same barrio again changes nothing, and an outdated version is refused', async () => {
  const { id } = await anOrder()
  expect((await correct(id, 'San Marcos', { version: 1 })).status).toBe(200)
  expect(await correct(id, 'San Marcos')).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await correct(id, 'La Esquina', { version: 1 })).toMatchObject({
    status: 409,
    body: { codigo: 'pedido_cambiado' },
  })
})

test('cash that no longer suffices becomes the exact amount, and other cash stays', async () => {
  const { id } = await anOrder({ forma_de_pago: 'EFECTIVO', con_cuanto: MARGARITA + 5100 })
  expect((await correct(id, 'La Esquina')).body).toMatchObject({ con_cuanto: MARGARITA + 5100 })
  expect((await correct(id, 'San Marcos')).body).toMatchObject({
    con_cuanto: null,
    forma_de_pago: 'EFECTIVO',
  })
})

test('a delivery that its amount makes free stays free', async () => {
  const gratis = (domicilio_gratis_desde: number | null) =>
    server.db.updateTable('negocio').set({ domicilio_gratis_desde }).execute()
  await gratis(30_000)
  await server.services.memory.settle()
  const { id } = await anOrder()
  expect((await correct(id, 'San Marcos')).body).toMatchObject({
    costo_domicilio: 0,
    direccion: { barrio: 'San Marcos' },
  })
  await gratis(null)
  await server.services.memory.settle()
})

// Rule pedido/canal.
test('an order of an app costs no delivery in another barrio, and its payment and receipt stay', async () => {
  const body = aDomicilioBody({
    sede,
    direccion: { direccion_entrega: 'Carrera 9 # 13-20, Centro', instrucciones: '' },
    canal: 'RAPPI',
    invitado: null,
    pagado_por_app: true,
  })
  const { id, comprobante } = await server.ask(pedidosApi.create, { token: admin, body })
  expect(comprobante).toEqual(expect.any(Number))
  expect(await correct(id, 'San Marcos')).toMatchObject({
    status: 200,
    body: {
      costo_domicilio: 0,
      total_a_pagar: MARGARITA,
      pagado: MARGARITA,
      comprobante,
      direccion: { barrio: 'San Marcos' },
    },
  })
})

test('an order that was paid keeps a total that is not below the payment', async () => {
  const { id } = await anOrder()
  const pago = { forma: 'DATAFONO', valor: MARGARITA + 5000 }
  expect((await server.call('POST', pathOf(id, 'pagos'), { token: admin, body: pago })).status).toBe(200)
  expect(await correct(id, 'La Esquina')).toMatchObject({
    status: 409,
    body: { error: 'Ya se pagó más que el nuevo total. Anula el pago y después corrige el barrio.' },
  })
  expect((await correct(id, 'San Marcos')).body).toMatchObject({
    pagado: MARGARITA + 5000,
    total_a_pagar: MARGARITA + 7000,
  })
})

// Rules propina/reparto and comprobante/numero.
test('a lower fee turns the surplus of a payment into a tip, and the order that it pays gets its receipt', async () => {
  const { id } = await anOrder()
  const call = (rest: string, body: object) => server.call('POST', pathOf(id, rest), { token: admin, body })
  await call('propina', { propina: 4000 })
  await call('pagos', { forma: 'DATAFONO', valor: MARGARITA + 5000 })
  expect((await correct(id, 'La Esquina')).body).toMatchObject({
    total_a_pagar: MARGARITA + 1000,
    propina: 4000,
    comprobante: expect.any(Number),
  })
  const params = { id: String(id) }
  expect(await server.ask(pagosApi.list, { token: admin, params })).toMatchObject([{ propina: 4000 }])
  const paid = await server.ask(comprobantesApi.read, { token: admin, params })
  expect(paid).toMatchObject([{ propina: 4000, costo_domicilio: 1000, anulado: null }])
  // A higher fee cancels it.
  expect((await correct(id, 'San Marcos')).body).toMatchObject({ comprobante: null })
  expect(await server.ask(pagosApi.list, { token: admin, params })).toMatchObject([{ propina: 0 }])
})

// Rule pedido/modificar-dinero.
test('the receipt of a paid order follows the fee of its barrio', async () => {
  const { id } = await anOrder()
  const pay = async () =>
    server.ask(pagosApi.create, { token: admin, params: { id: String(id) }, body: { forma: 'DATAFONO' } })
  const { comprobante: numero } = await pay()
  expect((await correct(id, 'San Marcos')).body).toMatchObject({ comprobante: null })
  expect(await pay()).toMatchObject({ comprobante: (numero ?? 0) + 1, pagado: MARGARITA + 7000 })
  const params = { id: String(id) }
  expect(await server.ask(comprobantesApi.read, { token: admin, params })).toMatchObject([
    { anulado: null, total_a_pagar: MARGARITA + 7000, costo_domicilio: 7000 },
    { numero, anulado: expect.any(String), total_a_pagar: MARGARITA + 5000 },
  ])
})

test('an order with an invoice, or of which money went back, keeps its fee', async () => {
  const { id } = await anOrder()
  const call = { token: admin, params: { id: String(id) } }
  await server.ask(pagosApi.create, { ...call, body: { forma: 'DATAFONO' } })
  const keepsFee = async (error: string) =>
    expectRefused(server, () => correct(id, 'San Marcos'), { status: 409, codigo: 'con_comprobante', error })
  const setNumero = (numero_factura: string) =>
    server.ask(pagosApi.changeNumeroFactura, { ...call, body: { numero_factura } })
  await setNumero('FE-1')
  await keepsFee('Este pedido ya tiene factura: su total no cambia.')
  await setNumero('')
  const [pago] = await server.ask(pagosApi.list, call)
  await server.ask(pagosApi.refund, {
    ...call,
    body: { pago: pago?.id ?? 0, valor: 1000, motivo: 'Llegó fría' },
  })
  await keepsFee('A este pedido ya se le devolvió dinero: su total no cambia.')
})

test('a barrio of no branch, an accepted order and one without a barrio are refused, and stay as they were', async () => {
  const { id } = await anOrder()
  expect(await correct(id, 'Chapinero')).toMatchObject({
    status: 400,
    body: { error: 'La sede no lleva domicilios a ese barrio. Elige otro.' },
  })
  const body = { estado: 'ACEPTADO' }
  await server.call('POST', pathOf(id, 'cambiar_estado'), { token: admin, body })
  expect(await correct(id, 'San Marcos')).toMatchObject({
    status: 409,
    body: { error: 'El barrio se corrige antes de aceptar el pedido.' },
  })
  expect(await read(id)).toMatchObject({ costo_domicilio: 5000, direccion: { barrio: 'Centro' } })
  const { id: onMap } = await aPedido(server, aDomicilioBody())
  expect(await correct(onMap, 'Centro')).toMatchObject({
    status: 409,
    body: { error: 'El domicilio de este pedido no se cobra por barrio.' },
  })
})

test('people of another branch find no such order', async () => {
  const { id } = await anOrder()
  const { token } = await aSesion(server, { permisos: ['gestionar_pedidos'], sedes: [DEMO.otraSede] })
  expect((await correct(id, 'San Marcos', {}, token)).status).toBe(404)
})

test('people who manage orders read the barrios of a branch', async () => {
  const { token } = await aSesion(server, { permisos: ['gestionar_pedidos'], sedes: [sede] })
  const { body } = await server.call('GET', `/api/locations/sedes/${String(sede)}/barrios/`, { token })
  expect(body).toMatchObject({ barrios: [{ nombre: 'Centro' }, {}, {}] })
})
