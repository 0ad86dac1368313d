// The voluntary tip over HTTP: with a new order, with a payment, and changed by staff.
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aCupon, aDomicilioBody, aPedidoBody, aProducto, aSesion, DEMO } from '#test/builders.ts'
import { expectRefused, place, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { token } = await aSesion(server, { roles: ['Cajero'] })
const producto = await aProducto(server, { precio: 68_423 })
const productos_pedidos = [{ producto, cantidad: 1, precio_unitario_aplicado: 68_423 }]
const { id: mesa } = await server.db
  .selectFrom('mesas')
  .select('id')
  .where('sede_id', '=', DEMO.sede)
  .executeTakeFirstOrThrow()
const atTable = { tipo_pedido: 'MESA' as const, mesa, productos_pedidos }

const path = (id: number) => `/api/pedidos/${String(id)}`
const pay = (id: number, body: object) => server.call('POST', `${path(id)}/pagos/`, { token, body })
const tip = (id: number, propina: unknown) =>
  server.call('POST', `${path(id)}/propina/`, { token, body: { propina } })
const tips = async (id: number) =>
  (await server.ask(pagosApi.list, { token, params: { id: String(id) } })).map(({ propina }) => propina)
const read = (id: number) => server.ask(pedidosApi.read, { token, params: { id: String(id) } })

describe('the tip of a new order', () => {
  // Rule propina/fuera-del-total.
  test('the tip of a new order is none without the field, and stays outside the total', async () => {
    const before = await placed(server, atTable)
    expect(await read(before.id)).toMatchObject({ propina: 0, total_a_pagar: 68_423 })
    const { id } = await placed(server, { ...atTable, propina: 6800 })
    expect(await read(id)).toMatchObject({ propina: 6800, total_pedido: 68_423, total_a_pagar: 68_423 })
  })

  test.each([
    [-1, 'Escribe un valor en pesos, sin decimales'],
    [100.5, 'Escribe un valor en pesos, sin decimales'],
    ['6800', 'Escribe un valor en pesos, sin decimales'],
    [500_001, 'Escribe $\u00a0500.000 o menos'],
  ])('a tip of %j is refused', async (propina, error) => {
    await expectRefused(server, () => place(server, { ...atTable, propina }), { status: 400, error })
  })

  test('a tip is refused where the business does not ask customers, and accepted from staff', async () => {
    const delivery = { ...aDomicilioBody(), propina: 1000 }
    await expectRefused(server, () => place(server, delivery), {
      status: 409,
      codigo: 'propina_no_disponible',
      error: 'Ya no preguntamos por la propina. Revisa el total.',
    })
    expect(await place(server, delivery, { token })).toMatchObject({ status: 201, body: { propina: 1000 } })
    await server.db.updateTable('negocio').set({ propina_domicilios: true }).execute()
    expect(await place(server, delivery)).toMatchObject({ status: 201, body: { propina: 1000 } })
    await server.db.updateTable('negocio').set({ propina_domicilios: false }).execute()
  })

  test('the cash of the customer must cover the tip', async () => {
    await server.db
      .updateTable('negocio')
      .set({ formas_mesa: ['EFECTIVO'] })
      .execute()
    const cash = { ...atTable, propina: 6800, forma_de_pago: 'EFECTIVO' }
    await expectRefused(server, () => place(server, { ...cash, con_cuanto: 70_000 }), {
      status: 400,
      error: 'Escribe $\u00a075.200 o más',
    })
    expect(await place(server, { ...cash, con_cuanto: 75_200 })).toMatchObject({
      body: { con_cuanto: 75_200 },
    })
  })

  test('the tip is a term of the order: a retry with another tip gets the first order', async () => {
    const headers = { 'idempotency-key': 'otra-propina' }
    const wish = aPedidoBody(atTable)
    const first = await place(server, wish, { headers })
    const again = await place(server, { ...wish, propina: 6800 }, { headers })
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.body).toEqual(first.body)
  })
})

describe('a payment of an order with a tip', () => {
  let id = 0
  beforeAll(async () => {
    id = (await placed(server, atTable)).id
  })

  test('a payment settles the order first, and asks for the tip in the same call', async () => {
    await pay(id, { forma: 'DATAFONO', valor: 60_000 })
    const { body } = await pay(id, { forma: 'EFECTIVO', propina: 6800 })
    expect(body).toMatchObject({ propina: 6800, pagado: 75_223 })
    expect(await tips(id)).toEqual([0, 6800])
  })

  test('the tip is fixed once everything is paid', async () => {
    for (const call of [() => tip(id, 9000), () => pay(id, { forma: 'EFECTIVO', propina: 9000 })]) {
      await expectRefused(server, call, {
        status: 409,
        codigo: 'pedido_pagado',
        error: 'Este pedido ya está pagado',
      })
    }
  })

  test('a cancelled payment makes room for the order before the tip', async () => {
    const [first] = await server.ask(pagosApi.list, { token, params: { id: String(id) } })
    await server.ask(pagosApi.cancel, { token, params: { id: String(id), pago: String(first?.id) } })
    await expectRefused(server, () => tip(id, 6000), {
      status: 400,
      error: 'Ya se pagaron $\u00a06.800 de propina',
    })
    await pay(id, { forma: 'DATAFONO' })
    expect(await tips(id)).toEqual([0, 6800, 0])
    expect(await read(id)).toMatchObject({ pagado: 75_223 })
  })
})

// Rule comprobante/otra-ronda.
test('the tip of a round that its coupon made free is fixed by the receipt of its table', async () => {
  const { token: deCliente, usuarioId } = await aSesion(server)
  const codigo_cupon = await aCupon(server, { usuarioId, porcentaje: 100 })
  const mesaLibre = await server.db
    .insertInto('mesas')
    .values({ sede_id: DEMO.sede, numero: 90, nombre: 'Mesa 90' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const round = { ...atTable, mesa: mesaLibre.id }
  const other = await placed(server, round, { token })
  const free = await placed(server, { ...round, codigo_cupon, invitado: null }, { token: deCliente })
  await pay(other.id, { forma: 'DATAFONO' })
  const { comprobante } = await read(other.id)
  expect(await read(free.id)).toMatchObject({ total_a_pagar: 0, pagado: 0, comprobante })
  await expectRefused(server, () => tip(free.id, 2000), {
    status: 409,
    codigo: 'pedido_pagado',
    error: 'Este pedido ya está pagado',
  })
  expect(await read(other.id)).toMatchObject({ comprobante: comprobante ?? expect.any(Number) })
})

test('staff change the tip before the bill, once for each value', async () => {
  const { id } = await placed(server, atTable)
  expect(await tip(id, 6800)).toMatchObject({ status: 200, body: { propina: 6800, version: 2 } })
  expect(await tip(id, 6800)).toMatchObject({ body: { version: 2 } })
  expect(await tip(id, 0)).toMatchObject({ body: { propina: 0, version: 3 } })
  await server.call('POST', `${path(id)}/cambiar_estado/`, { token, body: { estado: 'CANCELADO' } })
  await expectRefused(server, () => tip(id, 6800), { status: 409, error: 'Este pedido está cancelado' })
})
