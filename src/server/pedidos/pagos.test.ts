// Payments over HTTP: the form of a new order, and what staff register, cancel and change.
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aCupon, aPedido, aPedidoBody, aProducto, aSesion, aUsuario, DEMO } from '#test/builders.ts'
import { expectRefused, place, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const cajero = await aSesion(server, { roles: ['Cajero'] })
const { token } = cajero

const path = (id: number) => `/api/pedidos/${String(id)}`
const pay = (id: number, body: object, options: object = {}) =>
  server.call('POST', `${path(id)}/pagos/`, { token, body, ...options })
const list = (id: number) => server.ask(pagosApi.list, { token, params: { id: String(id) } })
const cancel = (id: number, pago: number) =>
  server.ask(pagosApi.cancel, { token, params: { id: String(id), pago: String(pago) } })
const read = (id: number) => server.ask(pedidosApi.read, { token, params: { id: String(id) } })

const producto = await aProducto(server, { precio: 68_423 })
const lineas = [{ producto, cantidad: 1, precio_unitario_aplicado: 68_423 }]
const anOrder = async (changes: object = {}) =>
  (await placed(server, { productos_pedidos: lineas, ...changes })).id

describe('the form of payment of a new order', () => {
  test('an order without it is to be defined', async () => {
    const { id } = await placed(server)
    expect(await read(id)).toMatchObject({ forma_de_pago: null, con_cuanto: null, pagado: 0 })
  })

  test.each([
    ['cash with a bill', { forma_de_pago: 'EFECTIVO', con_cuanto: 100_000 }, 100_000],
    ['the exact cash', { forma_de_pago: 'EFECTIVO', con_cuanto: null }, null],
    ['cash of the total without its last pesos', { forma_de_pago: 'EFECTIVO', con_cuanto: 68_400 }, 68_400],
    ['a transfer, whose cash does not count', { forma_de_pago: 'TRANSFERENCIA', con_cuanto: 5 }, null],
  ])('a new order keeps %s', async (_name, given, con_cuanto) => {
    const id = await anOrder(given)
    expect(await read(id)).toMatchObject({ forma_de_pago: given.forma_de_pago, con_cuanto })
  })

  test.each([
    [{ forma_de_pago: 'BITCOIN' }, { status: 400, error: 'Elige una forma de pago' }],
    [
      { forma_de_pago: 'EFECTIVO', con_cuanto: 68_399 },
      { status: 400, error: 'Escribe $\u00a068.400 o más' },
    ],
    [
      { forma_de_pago: 'EFECTIVO', con_cuanto: 9_000_000 },
      { status: 400, error: 'Escribe $\u00a0568.400 o menos' },
    ],
    [
      { forma_de_pago: 'EFECTIVO', con_cuanto: 70_000.5 },
      { status: 400, error: 'Escribe un valor en pesos, sin decimales' },
    ],
  ])('a new order with %j is refused', async (given, refusal) => {
    await expectRefused(server, () => place(server, { productos_pedidos: lineas, ...given }), refusal)
  })

  test('a form that the business does not take is refused for customers, and taken from staff', async () => {
    await server.db
      .updateTable('negocio')
      .set({ formas_recoger: ['EFECTIVO'] })
      .execute()
    await expectRefused(server, () => place(server, { forma_de_pago: 'DATAFONO' }), {
      status: 409,
      codigo: 'forma_de_pago_no_disponible',
      error: 'Ya no recibimos pagos con datáfono. Elige una forma de pago.',
    })
    const taken = await place(server, { forma_de_pago: 'DATAFONO' }, { token })
    expect(taken).toMatchObject({ status: 201, body: { forma_de_pago: 'DATAFONO' } })
    await server.db
      .updateTable('negocio')
      .set({ formas_recoger: ['EFECTIVO', 'DATAFONO', 'TRANSFERENCIA'] })
      .execute()
  })

  // Rule pago/terminos.
  test('the form of payment is a term of the order: a retry that pays otherwise gets the first order', async () => {
    const headers = { 'idempotency-key': 'paga-de-otra-forma' }
    const { forma_de_pago: _forma, ...wish } = aPedidoBody({ productos_pedidos: lineas })
    const cash = { ...wish, forma_de_pago: 'EFECTIVO', con_cuanto: 100_000 }
    const first = await place(server, cash, { headers })
    const again = await place(server, { ...wish, forma_de_pago: 'DATAFONO' }, { headers })
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.body).toEqual(first.body)
  })

  test('cash that a coupon makes too much or too little is checked against what is charged', async () => {
    const cliente = await aSesion(server)
    const pide = async (con_cuanto: number) => {
      const codigo_cupon = await aCupon(server, { usuarioId: cliente.usuarioId })
      const given = {
        productos_pedidos: lineas,
        invitado: null,
        codigo_cupon,
        forma_de_pago: 'EFECTIVO',
        con_cuanto,
      }
      return place(server, given, { token: cliente.token })
    }
    // 68.423 less 10 % is 61.581.
    expect(await pide(61_550)).toMatchObject({ status: 201, body: { con_cuanto: 61_550 } })
    expect(await pide(61_000)).toMatchObject({ status: 201, body: { con_cuanto: null } })
  })
})

describe('a payment', () => {
  test('a payment without an amount is all that is still to collect, in cash without the last pesos', async () => {
    const id = await anOrder()
    const { status, body } = await pay(id, { forma: 'EFECTIVO' })
    expect({ status, body }).toMatchObject({ status: 200, body: { id, pagado: 68_423, version: 2 } })
    expect(await list(id)).toMatchObject([{ forma: 'EFECTIVO', valor: 68_400, redondeo: 23, anulado: null }])
    await expectRefused(server, () => pay(id, { forma: 'EFECTIVO' }), {
      status: 409,
      codigo: 'pedido_pagado',
      error: 'Este pedido ya está pagado',
    })
  })

  test('a payment may be one of several, in several forms', async () => {
    const id = await anOrder()
    await pay(id, { forma: 'TRANSFERENCIA', valor: 30_000 })
    await pay(id, { forma: 'DATAFONO', valor: 20_000 })
    expect(await read(id)).toMatchObject({ pagado: 50_000 })
    await pay(id, { forma: 'EFECTIVO' })
    expect((await list(id)).map(({ valor, redondeo }) => [valor, redondeo])).toEqual([
      [30_000, 0],
      [20_000, 0],
      [18_400, 23],
    ])
    expect(await read(id)).toMatchObject({ pagado: 68_423, version: 4 })
  })

  test('a payment is refused above the rest, below nothing, in an unknown form, and for a cancelled order', async () => {
    const id = await anOrder()
    const rest = 'El pago no puede ser mayor que $\u00a068.423'
    await expectRefused(server, () => pay(id, { forma: 'DATAFONO', valor: 68_424 }), {
      status: 400,
      error: rest,
    })
    const nothing = 'Escribe el valor del pago'
    await expectRefused(server, () => pay(id, { forma: 'DATAFONO', valor: 0 }), {
      status: 400,
      error: nothing,
    })
    const whole = 'Escribe un valor en pesos, sin decimales'
    await expectRefused(server, () => pay(id, { forma: 'DATAFONO', valor: -1 }), {
      status: 400,
      error: whole,
    })
    await expectRefused(server, () => pay(id, { forma: 'CHEQUE' }), {
      status: 400,
      error: 'Elige una forma de pago',
    })
    await expectRefused(server, () => pay(999_999, { forma: 'EFECTIVO' }), {
      status: 404,
      error: 'El pedido no existe',
    })
    await server.ask(pedidosApi.changeEstado, {
      token,
      params: { id: String(id) },
      body: { estado: 'CANCELADO' },
    })
    await expectRefused(server, () => pay(id, { forma: 'EFECTIVO' }), {
      status: 409,
      error: 'Este pedido está cancelado',
    })
  })

  test('a payment at the same moment from ten tablets is registered once', async () => {
    const id = await anOrder()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, { forma: 'DATAFONO' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await list(id)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ pagado: 68_423 })
  })

  test('a payment by mistake is cancelled once, and stays in the list with who cancelled it', async () => {
    const id = await anOrder()
    await pay(id, { forma: 'EFECTIVO' })
    const [pago] = await list(id)
    const cancelled = await cancel(id, pago?.id ?? 0)
    expect(cancelled).toMatchObject({ pagado: 0, version: 3 })
    expect(await cancel(id, pago?.id ?? 0)).toMatchObject({ pagado: 0, version: 3 })
    expect(await list(id)).toMatchObject([{ valor: 68_400, anulado: { por: expect.stringMatching(/\S/) } }])
    expect((await pay(id, { forma: 'DATAFONO' })).status).toBe(200)
    const other = await aPedido(server)
    await expectRefused(
      server,
      () => server.call('POST', `${path(other.id)}/pagos/${String(pago?.id)}/anular/`, { token }),
      { status: 404, error: 'El pago no existe' },
    )
  })

  test('the branch that got the order returns the money of the one before, and cancels no payment of it', async () => {
    const of = (sede: number) =>
      aSesion(server, { permisos: ['gestionar_pedidos', 'reembolsar'], sedes: [sede] })
    const [before, now] = [await of(DEMO.sede), await of(DEMO.otraSede)]
    const recibe = await aUsuario(server, { permisos: ['repartir'], sedes: [DEMO.sede] })
    const id = await anOrder()
    await pay(id, { forma: 'DATAFONO', valor: 20_000 }, { token: before.token })
    await pay(id, { forma: 'EFECTIVO', recibe }, { token: before.token })
    const body = { sede: DEMO.otraSede }
    const moved = await server.call('POST', `${path(id)}/cambiar_sede/`, { token: before.token, body })
    expect(moved.status).toBe(200)
    const pagos = await list(id)
    expect(pagos).toHaveLength(2)
    for (const pago of pagos) {
      const anular = () =>
        server.call('POST', `${path(id)}/pagos/${String(pago.id)}/anular/`, { token: now.token })
      await expectRefused(server, anular, {
        status: 409,
        codigo: 'pago_de_otra_sede',
        error: 'Ese pago lo recibió otra sede. Devuélvelo en vez de anularlo.',
      })
    }
    const refund = { pago: pagos[0]?.id, motivo: 'Pasó a otra sede' }
    const returned = await server.call('POST', `${path(id)}/devoluciones/`, {
      token: now.token,
      body: refund,
    })
    expect(returned.status).toBe(200)
    // Who works in both branches may.
    expect(await cancel(id, pagos[1]?.id ?? 0)).toMatchObject({ pagado: 20_000 })
  })
})

describe('the form of payment of a placed order', () => {
  const change = (id: number, body: object) =>
    server.call('POST', `${path(id)}/forma_de_pago/`, { token, body })

  test('staff change the form of payment, with the cash of the customer', async () => {
    const id = await anOrder({ forma_de_pago: 'TRANSFERENCIA' })
    expect(await change(id, { forma_de_pago: 'EFECTIVO', con_cuanto: 100_000 })).toMatchObject({
      status: 200,
      body: { forma_de_pago: 'EFECTIVO', con_cuanto: 100_000, version: 2 },
    })
    expect(await change(id, { forma_de_pago: 'DATAFONO', con_cuanto: 100_000 })).toMatchObject({
      body: { forma_de_pago: 'DATAFONO', con_cuanto: null, version: 3 },
    })
    expect(await change(id, { forma_de_pago: 'DATAFONO' })).toMatchObject({ body: { version: 3 } })
    expect(await change(id, { forma_de_pago: null })).toMatchObject({ body: { forma_de_pago: null } })
    await expectRefused(server, () => change(id, { forma_de_pago: 'EFECTIVO', con_cuanto: 1000 }), {
      status: 400,
      error: 'Escribe $\u00a068.400 o más',
    })
  })
})
