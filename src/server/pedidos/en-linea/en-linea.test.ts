// Payments online over HTTP, against a local server that speaks Wompi's contract.
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { cobroOf } from '#domain/pedido/pago.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { aCampana, aCupon, aPedido, aPedidoBody, aProducto, aSesion } from '#test/builders.ts'
import { expectRefused, place } from '#test/orders.ts'
import { aPago, aPagoBody, moneyOf, readPago, sendEvent, startShop } from '#test/pagos-en-linea.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { attendIntentos } from './attend.ts'
import { loadPedidoTokens } from '#server/pedidos/read/token.ts'

const shop = await startShop()
const { server, wompi, admin } = shop
afterAll(() => shop.close())
afterEach(() => {
  wompi.mode = 'on'
})
const tokens = await loadPedidoTokens(server.db)
const attend = () => attendIntentos(server.services, tokens)
const MINUTE = 60_000

const countPedidos = async () =>
  Number((await server.pool.query<{ n: string }>('select count(*) as n from pedidos')).rows[0]?.n)
const start = (body: object, options: object = {}) => server.call('POST', '/api/pagos/', { body, ...options })

describe('an approved payment', () => {
  test('an approved payment places the order with its payment; before that there is none', async () => {
    const before = await countPedidos()
    const pago = await aPago(shop)
    expect(pago).toMatchObject({ estado: 'PENDIENTE', pedido: null, por_devolver: null })
    expect(await countPedidos()).toBe(before)
    const paid = wompi.pay(pago.enlace, 'APPROVED')
    expect(await sendEvent(shop, wompi.eventOf(paid))).toMatchObject({ status: 200 })
    const now = await readPago(shop, pago.token)
    expect(now).toMatchObject({ estado: 'PAGADO', enlace: null })
    const pedido = await server.call('GET', `/api/pedidos/token/${now.pedido?.token ?? ''}/`)
    expect(pedido.body).toMatchObject({
      estado: 'PENDIENTE',
      forma_de_pago: 'EN_LINEA',
      total_a_pagar: pago.valor,
      pagado: pago.valor,
    })
    const pagos = await server.call('GET', `/api/pedidos/${String(now.pedido?.id)}/pagos/`, { token: admin })
    expect(pagos.body).toMatchObject([{ forma: 'EN_LINEA', valor: pago.valor, registrado_por: '' }])
  })

  test('an approved payment returns by when its order is promised, counted from the payment', async () => {
    const setMinutos = (minutos_cocina: number | null) =>
      server.call('PATCH', '/api/locations/sedes/1/', { token: admin, body: { minutos_cocina } })
    await setMinutos(20)
    const pago = await aPago(shop, { body: aPagoBody({ tipo_pedido: 'RECOGER' }) })
    server.clock.advance(13 * MINUTE)
    await setMinutos(40)
    const { id } = wompi.pay(pago.enlace, 'APPROVED')
    const { pedido } = await readPago(shop, pago.token, id)
    const placed = await server.ask(pedidosApi.byToken, { params: { token: pedido?.token ?? '' } })
    expect(pedido?.para_las).toBe('para_las' in placed ? placed.para_las : null)
    expect(Date.parse(pedido?.para_las ?? '')).toBeGreaterThanOrEqual(
      server.clock.now().getTime() + 40 * MINUTE,
    )
    await setMinutos(null)
  })

  test('an approved payment is to be returned when the customer cancels the order before it is accepted', async () => {
    const pago = await aPago(shop)
    const { id } = wompi.pay(pago.enlace, 'APPROVED')
    const { pedido } = await readPago(shop, pago.token, id)
    const cancelled = await server.ask(pedidosApi.cancelByToken, { params: { token: pedido?.token ?? '' } })
    expect(cobroOf(cancelled)).toEqual({ tipo: 'devolver', valor: pago.valor })
    const ofPedido = { token: admin, params: { id: String(cancelled.id) } }
    const [{ id: pagoId } = { id: 0 }] = await server.ask(pagosApi.list, ofPedido)
    const motivo = 'El cliente canceló'
    const returned = await server.ask(pagosApi.refund, { ...ofPedido, body: { pago: pagoId, motivo } })
    expect(cobroOf(returned)).toEqual({ tipo: 'nada' })
  })

  test('an approved payment is found when the tab was closed and the event was lost', async () => {
    const pago = await aPago(shop)
    wompi.pay(pago.enlace, 'APPROVED')
    await attend()
    expect((await readPago(shop, pago.token)).estado).toBe('PENDIENTE')
    server.clock.advance(MINUTE)
    await attend()
    expect((await readPago(shop, pago.token)).estado).toBe('PAGADO')
  })

  test.each([
    ['on', 'PAGADO'],
    ['down', 'CANCELADO'],
  ] as const)(
    'an approved payment whose event is on its way is found when it is given up (%s)',
    async (mode, estado) => {
      const pago = await aPago(shop)
      wompi.pay(pago.enlace, 'APPROVED')
      wompi.mode = mode
      expect(await server.ask(enLineaApi.cancel, { params: { token: pago.token } })).toMatchObject({ estado })
    },
  )

  test('an approved payment cannot be cancelled by hand, and staff register no payment online', async () => {
    const pago = await aPago(shop)
    const { id } = wompi.pay(pago.enlace, 'APPROVED')
    const { pedido } = await readPago(shop, pago.token, id)
    const path = `/api/pedidos/${String(pedido?.id)}/pagos/`
    const [{ id: pagoId } = { id: 0 }] = await server.ask(pagosApi.list, {
      token: admin,
      params: { id: String(pedido?.id) },
    })
    expect(await server.call('POST', `${path}${String(pagoId)}/anular/`, { token: admin })).toMatchObject({
      status: 409,
      body: { codigo: 'pago_en_linea' },
    })
    const { id: otherId } = await aPedido(server)
    const added = await server.call('POST', `/api/pedidos/${String(otherId)}/pagos/`, {
      token: admin,
      body: { forma: 'EN_LINEA' },
    })
    expect(added.status).toBe(400)
  })
})

describe('an order is never free', () => {
  test.each([
    ['less', { amount_in_cents: 100 }],
    ['more', { amount_in_cents: 99_999_900 }],
    ['dollars', { currency: 'USD' }],
  ])('a payment of %s than the price of its order places none, and goes back', async (_what, changes) => {
    const before = await countPedidos()
    const pago = await aPago(shop)
    const { id } = wompi.pay(pago.enlace, 'APPROVED', changes)
    expect(await readPago(shop, pago.token, id)).toMatchObject({
      estado: 'PENDIENTE',
      pedido: null,
      por_devolver: 'El valor pagado no es el del pedido',
    })
    expect(await countPedidos()).toBe(before)
  })

  test('a transaction of another payment, of another business or of nobody pays nothing', async () => {
    const [one, other] = [await aPago(shop), await aPago(shop)]
    const paid = wompi.pay(one.enlace, 'APPROVED')
    const foreign = wompi.pay(one.enlace, 'APPROVED', { reference: 'another-business' })
    for (const id of [paid.id, foreign.id, 'unknown', '../merchants/x']) {
      expect((await readPago(shop, other.token, id)).estado).toBe('PENDIENTE')
    }
    expect((await readPago(shop, one.token, paid.id)).estado).toBe('PAGADO')
  })

  test('an event whose unsigned reference was changed pays only the payment that Wompi names', async () => {
    const [one, other] = [await aPago(shop), await aPago(shop)]
    const paid = wompi.pay(one.enlace, 'APPROVED')
    const reference = new URL(other.enlace).searchParams.get('reference') ?? ''
    await sendEvent(shop, wompi.eventOf({ ...paid, reference }))
    expect((await readPago(shop, other.token)).estado).toBe('PENDIENTE')
    expect((await readPago(shop, one.token)).estado).toBe('PAGADO')
  })

  test('an approved event about a payment that Wompi records as pending pays nothing', async () => {
    const pago = await aPago(shop)
    const pending = wompi.pay(pago.enlace, 'PENDING')
    await sendEvent(shop, wompi.eventOf({ ...pending, status: 'APPROVED' }))
    expect((await readPago(shop, pago.token)).estado).toBe('PENDIENTE')
  })

  test.each([
    ['forged', (event: object) => ({ ...event, timestamp: 1 }), 401],
    ['not an event', () => ({ hola: 1 }), 401],
    ['too long', (event: object) => ({ ...event, relleno: 'x'.repeat(40_000) }), 413],
  ])('an event that is %s is refused', async (_what, change, status) => {
    const pago = await aPago(shop)
    const paid = wompi.pay(pago.enlace, 'APPROVED')
    expect((await sendEvent(shop, change(wompi.eventOf(paid)))).status).toBe(status)
    expect((await readPago(shop, pago.token)).estado).toBe('PENDIENTE')
  })

  test('an event of the other environment is ignored', async () => {
    const pago = await aPago(shop)
    const paid = wompi.pay(pago.enlace, 'APPROVED')
    expect((await sendEvent(shop, wompi.eventOf(paid, undefined, 'prod'))).status).toBe(200)
    expect((await readPago(shop, pago.token)).estado).toBe('PENDIENTE')
  })

  test('POST /api/pedidos/ takes no order in this form, and POST /api/pagos/ none in another', async () => {
    const refusal = { status: 409, codigo: 'forma_de_pago_no_disponible' }
    await expectRefused(server, () => place(server, { forma_de_pago: 'EN_LINEA' }), {
      ...refusal,
      error: 'Un pedido en línea se paga antes de hacerlo. Elige «En línea» o cambia la forma de pago.',
    })
    expect(await start(aPedidoBody({ forma_de_pago: 'EFECTIVO' }))).toMatchObject({ status: 409 })
    expect(await start(aPedidoBody())).toMatchObject({ status: 409 })
  })
})

describe('the order is checked as placing it would', () => {
  test.each([
    ['an unknown branch', { sede: 999_999 }, 404],
    ['an empty cart', { productos_pedidos: [] }, 400],
    ['an unknown product', { productos_pedidos: [{ producto: 999_999, cantidad: 1 }] }, 400],
    ['no contact', { invitado: null }, 400],
    [
      'other prices',
      { productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1, precio_unitario_aplicado: 1 }] },
      409,
    ],
    ['a type without this form', { tipo_pedido: 'MESA' }, 400],
  ])('%s is refused with the same words', async (_what, changes, status) => {
    const online = await start({ ...aPagoBody(), ...changes })
    const placed = await place(server, { ...changes, forma_de_pago: null })
    expect(online.status).toBe(status)
    expect(online.body).toEqual(placed.body)
  })

  test('an order below $ 1.500 is paid in another form', async () => {
    const producto = await aProducto(server, { precio: 1_499 })
    expect(await start(aPagoBody({ productos_pedidos: [{ producto, cantidad: 1 }] }))).toMatchObject({
      status: 400,
      body: { error: 'En línea se paga desde $ 1.500. Elige otra forma de pago.'.replace('$ ', '$\u00a0') },
    })
  })

  test('staff do not pay online for a caller', async () => {
    expect(await start(aPagoBody(), { token: admin })).toMatchObject({
      status: 409,
      body: { error: 'En línea paga el cliente desde su propio celular. Elige otra forma de pago.' },
    })
  })
})

describe('a declined payment', () => {
  test('a declined payment ends, and the next one with the same key begins again', async () => {
    const clave = 'clave-de-un-rechazo'
    const body = aPagoBody()
    const pago = await aPago(shop, { body, clave })
    const { id } = wompi.pay(pago.enlace, 'DECLINED')
    expect(await readPago(shop, pago.token, id)).toMatchObject({ estado: 'RECHAZADO', enlace: null })
    const again = await aPago(shop, { body, clave })
    expect(again.token).not.toBe(pago.token)
    const paid = wompi.pay(again.enlace, 'APPROVED')
    expect((await readPago(shop, again.token, paid.id)).estado).toBe('PAGADO')
  })

  test('a declined payment that is approved at the next try at Wompi places the order', async () => {
    const pago = await aPago(shop)
    const declined = wompi.pay(pago.enlace, 'DECLINED')
    await sendEvent(shop, wompi.eventOf(declined))
    const paid = wompi.pay(pago.enlace, 'APPROVED')
    await sendEvent(shop, wompi.eventOf(paid))
    await sendEvent(shop, wompi.eventOf(declined))
    expect((await readPago(shop, pago.token)).estado).toBe('PAGADO')
  })

  test('two approvals of one payment place one order, and the second goes back', async () => {
    const pago = await aPago(shop)
    const [first, second] = [wompi.pay(pago.enlace, 'APPROVED'), wompi.pay(pago.enlace, 'APPROVED')]
    for (const one of [first, second, second, first]) await sendEvent(shop, wompi.eventOf(one))
    expect(await moneyOf(shop, pago.token)).toEqual({
      pedidos: [0],
      pagos: [pago.valor],
      devolver: [pago.valor],
    })
    expect((await readPago(shop, pago.token)).por_devolver).toMatch(/^El pedido #\S+ ya estaba pagado$/)
  })
})

describe('what waits holds its coupon', () => {
  const isUsed = async (codigo: string) =>
    (await server.db.selectFrom('cupones').select('usado').where('codigo', '=', codigo).executeTakeFirst())
      ?.usado

  test.each([
    [
      'a decline',
      async (pago: { token: string; enlace: string }) => {
        await readPago(shop, pago.token, wompi.pay(pago.enlace, 'DECLINED').id)
      },
    ],
    [
      'cancelling',
      async ({ token }: { token: string }) => {
        await server.ask(enLineaApi.cancel, { params: { token } })
      },
    ],
    [
      '15 minutes',
      async () => {
        server.clock.advance(15 * MINUTE)
        await attend()
      },
    ],
  ])('a waiting payment holds its coupon until %s', async (_what, end) => {
    const { usuarioId, token } = await aSesion(server)
    const codigo_cupon = await aCupon(server, { usuarioId, porcentaje: 50 })
    const body = aPagoBody({ invitado: null, codigo_cupon })
    const pago = await aPago(shop, { body, token })
    expect(await isUsed(codigo_cupon)).toBe(true)
    expect(await place(server, { invitado: null, codigo_cupon }, { token })).toMatchObject({
      status: 409,
      body: { codigo: 'cupon_usado' },
    })
    await end(pago)
    expect(await isUsed(codigo_cupon)).toBe(false)
    expect((await place(server, { invitado: null, codigo_cupon }, { token })).status).toBe(201)
  })

  test('the order of a paid payment uses its coupon', async () => {
    const { usuarioId, token } = await aSesion(server)
    const codigo_cupon = await aCupon(server, { usuarioId, porcentaje: 50 })
    const pago = await aPago(shop, { body: aPagoBody({ invitado: null, codigo_cupon }), token })
    const { pedido } = await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
    const row = await server.db
      .selectFrom('cupones')
      .select('usado_por_pedido')
      .where('codigo', '=', codigo_cupon)
      .executeTakeFirst()
    expect(row?.usado_por_pedido).toBe(pedido?.id)
  })

  test('a campaign counts it, for the business and for the person', async () => {
    const { id, codigo: codigo_cupon } = await aCampana(server, { limite_total: 1, limite_por_persona: 1 })
    const [one, other] = [await aSesion(server), await aSesion(server)]
    const body = aPagoBody({ invitado: null, codigo_cupon })
    const usos = async () =>
      (await server.db.selectFrom('campanas').select('usos').where('id', '=', id).executeTakeFirst())?.usos
    const pago = await aPago(shop, { body, token: one.token })
    expect(await usos()).toBe(1)
    expect((await start(body, { token: one.token })).body).toMatchObject({ codigo: 'cupon_usado' })
    expect((await start(body, { token: other.token })).body).toMatchObject({ codigo: 'cupon_agotado' })
    await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
    expect(await usos()).toBe(1)
    const uso = await server.db.selectFrom('usos_cupon').selectAll().where('campana_id', '=', id).execute()
    expect(uso).toMatchObject([{ usuario_id: one.usuarioId, devuelto: false }])
  })
})

describe('a late approval', () => {
  const late = async (changes: () => Promise<unknown>, body = aPagoBody()) => {
    const pago = await aPago(shop, { body })
    const { id } = wompi.pay(pago.enlace, 'APPROVED')
    server.clock.advance(20 * MINUTE)
    await changes()
    return { pago, now: await readPago(shop, pago.token, id) }
  }

  test('a late approval places the order while it can still be placed at its price', async () => {
    const { pago, now } = await late(() => attend())
    expect(now.estado).toBe('PAGADO')
    expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [0], pagos: [pago.valor], devolver: [] })
  })

  test.each([
    ['has another price', 'update productos set precio = 20000 where id = $1', /^Los precios cambiaron$/],
    ['is sold out', 'delete from sede_productos where producto_id = $1', /Producto/],
  ])(
    'a late approval whose product %s goes back, and staff see it until they mark it',
    async (_what, change, motivo) => {
      const producto = await aProducto(server, { precio: 10_000 })
      const { pago, now } = await late(
        async () => {
          await server.pool.query(change, [producto])
          forgetCached()
        },
        aPagoBody({ productos_pedidos: [{ producto, cantidad: 1 }] }),
      )
      expect(now.pedido).toBeNull()
      expect(now.por_devolver).toMatch(motivo)
      expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [], pagos: [], devolver: [10_000] })
      const list = await server.ask(enLineaApi.porDevolver, { token: admin })
      const mine = list.at(-1)
      expect(mine).toMatchObject({ valor: 10_000, moneda: 'COP', nombre: 'Camila Prueba', sede: { id: 1 } })
      const params = { id: String(mine?.id) }
      const rest = await server.ask(enLineaApi.markDevuelto, { token: admin, params })
      expect(rest).toHaveLength(list.length - 1)
      expect(await server.ask(enLineaApi.markDevuelto, { token: admin, params })).toEqual(rest)
    },
  )

  test('a late approval goes back when the order was placed in another form meanwhile', async () => {
    const clave = 'clave-de-dos-formas'
    const body = aPagoBody()
    const pago = await aPago(shop, { body, clave })
    const placed = await place(
      server,
      { ...body, forma_de_pago: 'EFECTIVO' },
      { headers: { 'idempotency-key': clave } },
    )
    expect(placed.status).toBe(201)
    const now = await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
    expect(now.por_devolver).toBe('El pedido ya se hizo con otra forma de pago')
    expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [], pagos: [], devolver: [pago.valor] })
  })
})

describe('one key', () => {
  test('one key is one payment, and afterwards its order in any form', async () => {
    const clave = 'clave-de-un-pago'
    const body = aPagoBody()
    const headers = { 'idempotency-key': clave }
    const [first, second] = await Promise.all([start(body, { headers }), start(body, { headers })])
    expect(first.body).toEqual(second.body)
    const pago = await aPago(shop, { body, clave })
    await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
    const again = await start(body, { headers })
    expect(again).toMatchObject({ status: 201, body: { estado: 'PAGADO', token: pago.token } })
    const { pedido } = await readPago(shop, pago.token)
    const placed = await place(server, { ...body, forma_de_pago: 'EFECTIVO' }, { headers })
    expect(placed).toMatchObject({ status: 201, body: { id: pedido?.id, pagado: pago.valor } })
  })

  test('one key at other terms is a new payment, and the former one no longer waits', async () => {
    const clave = 'clave-de-otros-terminos'
    const { usuarioId, token } = await aSesion(server)
    const codigo_cupon = await aCupon(server, { usuarioId, porcentaje: 50 })
    const body = aPagoBody({ invitado: null })
    const first = await aPago(shop, { body, token, clave })
    const second = await aPago(shop, { body: { ...body, codigo_cupon }, token, clave })
    expect(second.valor).toBe(first.valor / 2)
    expect((await readPago(shop, first.token)).estado).toBe('CANCELADO')
  })
})

describe('while Wompi does not respond', () => {
  test.each(['down'] as const)(
    'while Wompi is %s nobody is sent there, and the refusal says what to do',
    async (mode) => {
      server.clock.advance(MINUTE)
      wompi.mode = mode
      expect(await start(aPagoBody())).toMatchObject({
        status: 409,
        body: { error: 'El pago en línea no está disponible en este momento. Elige otra forma de pago.' },
      })
    },
  )

  test('the page of a payment says so, an event is asked for again, and nothing is lost', async () => {
    const pago = await aPago(shop)
    const paid = wompi.pay(pago.enlace, 'APPROVED')
    wompi.mode = 'down'
    expect(await readPago(shop, pago.token, paid.id)).toMatchObject({
      estado: 'PENDIENTE',
      sin_respuesta: true,
    })
    expect((await sendEvent(shop, wompi.eventOf(paid))).status).toBe(503)
    server.clock.advance(MINUTE)
    await attend()
    wompi.mode = 'on'
    server.clock.advance(MINUTE)
    await attend()
    expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [0], pagos: [pago.valor], devolver: [] })
  })
})

test('unknown tokens are refused', async () => {
  for (const token of ['x', 'A'.repeat(22)]) {
    expect(await server.call('GET', `/api/pagos/${token}/`)).toMatchObject({ status: 404 })
    expect(await server.call('DELETE', `/api/pagos/${token}/`)).toMatchObject({ status: 404 })
  }
})
