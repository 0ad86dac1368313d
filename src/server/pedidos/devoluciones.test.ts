// Refunds over HTTP: whole and in parts, what is refused, and the shift that pays them.
import { cajasApi } from '#contract/caja/cajas.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aProducto, aSede, aSesion } from '#test/builders.ts'
import { expectRefused, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { token } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 68_423 })
const lineas = [{ producto, cantidad: 1, precio_unitario_aplicado: 68_423 }]

let sede = 0
let id = 0
beforeEach(async () => {
  sede = await aSede(server, { productos: [producto] })
  id = (await placed(server, { sede, productos_pedidos: lineas }, { token })).id
})

const path = () => `/api/pedidos/${String(id)}`
const pay = async (body: object) => {
  expect((await server.call('POST', `${path()}/pagos/`, { token, body })).status).toBe(200)
  return (await pagos()).at(-1)?.id ?? 0
}
const pagos = () => server.ask(pagosApi.list, { token, params: { id: String(id) } })
const refund = (body: object, as = token) =>
  server.call('POST', `${path()}/devoluciones/`, { token: as, body: { motivo: 'Llegó fría', ...body } })
const cancelOrder = () =>
  server.ask(pedidosApi.changeEstado, { token, params: { id: String(id) }, body: { estado: 'CANCELADO' } })
const read = () => server.ask(pedidosApi.read, { token, params: { id: String(id) } })

describe('a refund', () => {
  test('a refund of a part keeps the order paid, and stands with its reason at the payment', async () => {
    const pago = await pay({ forma: 'EFECTIVO' })
    expect(await refund({ pago, valor: 10_000 })).toMatchObject({
      status: 200,
      body: { pagado: 68_423, devuelto: 10_000, version: 3 },
    })
    expect(await pagos()).toMatchObject([
      { devoluciones: [{ valor: 10_000, motivo: 'Llegó fría', por: expect.stringMatching(/\S/) }] },
    ])
  })

  test('a refund of the whole payment takes back what cash left out, so that nothing is to be returned', async () => {
    const pago = await pay({ forma: 'EFECTIVO' })
    await cancelOrder()
    expect(await read()).toMatchObject({ pagado: 68_423, devuelto: 0 })
    await refund({ pago, valor: 8400 })
    expect(await read()).toMatchObject({ devuelto: 8400 })
    expect(await refund({ pago })).toMatchObject({ body: { pagado: 68_423, devuelto: 68_423 } })
  })

  test('a refund needs the key of refunds', async () => {
    const pago = await pay({ forma: 'EFECTIVO' })
    const cajero = await aSesion(server, { roles: ['Cajero'] })
    await expectRefused(server, () => refund({ pago }, cajero.token), {
      status: 403,
      error: 'No tienes permiso para realizar esta acción',
    })
  })

  test('a refund is refused above the rest, without a reason, of a cancelled payment and of another order', async () => {
    const cancelled = await pay({ forma: 'DATAFONO', valor: 20_000 })
    await server.ask(pagosApi.cancel, { token, params: { id: String(id), pago: String(cancelled) } })
    const pago = await pay({ forma: 'DATAFONO', valor: 20_000 })
    const refusals = [
      [{ pago, valor: 20_001 }, 400, 'De ese pago puedes devolver hasta $\u00a020.000'],
      [{ pago, valor: 0 }, 400, 'Escribe el valor'],
      [{ pago, motivo: ' ' }, 400, 'Escribe el motivo'],
      [{ pago: cancelled }, 409, 'Ese pago está anulado'],
      [{ pago: 999_999 }, 404, 'El pago no existe'],
    ] as const
    for (const [body, status, error] of refusals) {
      await expectRefused(server, () => refund(body), { status, error })
    }
    expect(await read()).toMatchObject({ devuelto: 0 })
  })

  test('concurrent refunds from several tablets never exceed their payment', async () => {
    const pago = await pay({ forma: 'DATAFONO' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund({ pago, valor: 30_000 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400])
    expect(await read()).toMatchObject({ devuelto: 60_000 })
    await refund({ pago })
    expect(await refund({ pago })).toMatchObject({ status: 409, body: { error: 'Ese pago ya se devolvió' } })
    expect(await read()).toMatchObject({ devuelto: 68_423 })
  })

  test('a refund of a cancelled order returns the cash that was handed over, without what it left out', async () => {
    const pago = await pay({ forma: 'EFECTIVO' })
    // Its customer may still cancel it, and reads what goes back.
    expect(await read()).toMatchObject({ estado: 'PENDIENTE', pagado: 68_423, redondeo: 23 })
    for (const [estado, redondeo] of [
      ['ACEPTADO', 0],
      ['CANCELADO', 23],
    ] as const) {
      await server.ask(pedidosApi.changeEstado, { token, params: { id: String(id) }, body: { estado } })
      expect(await read()).toMatchObject({ pagado: 68_423, redondeo })
    }
    await refund({ pago, valor: 68_400 })
    expect(await read()).toMatchObject({ devuelto: 68_423, redondeo: 0 })
  })

  // Rule pago/reactivar.
  test('a refund keeps a cancelled order cancelled, also after a part', async () => {
    const pago = await pay({ forma: 'DATAFONO' })
    await cancelOrder()
    await refund({ pago, valor: 1000 })
    for (const estado of ['PENDIENTE', 'ACEPTADO', 'COMPLETADO']) {
      await expectRefused(
        server,
        () => server.call('POST', `${path()}/cambiar_estado/`, { token, body: { estado } }),
        {
          status: 409,
          codigo: 'pedido_devuelto',
          error: 'No se puede reactivar el pedido: ya se devolvió su dinero. Toma otro pedido.',
        },
      )
    }
    expect(await read()).toMatchObject({ estado: 'CANCELADO', version: 4 })
  })

  test('an order with a refund can change its state while it stands', async () => {
    await refund({ pago: await pay({ forma: 'DATAFONO' }), valor: 1000 })
    for (const estado of ['ENVIADO', 'EN_PROCESO', 'CANCELADO'] as const) {
      const body = { estado }
      expect(
        await server.ask(pedidosApi.changeEstado, { token, params: { id: String(id) }, body }),
      ).toMatchObject(body)
    }
  })

  test('a payment with a refund cannot be cancelled', async () => {
    const pago = await pay({ forma: 'EFECTIVO' })
    await refund({ pago, valor: 1000 })
    await expectRefused(
      server,
      () => server.call('POST', `${path()}/pagos/${String(pago)}/anular/`, { token }),
      { status: 409, error: 'Ya se devolvió dinero de ese pago. No se puede anular.' },
    )
  })
})

describe('in a drawer', () => {
  let caja = { token, params: { id: '' } }
  beforeEach(async () => {
    const created = await server.ask(cajasApi.create, { token, body: { sede, nombre: 'Caja' } })
    caja = { token, params: { id: String(created.id) } }
  })
  const open = () => server.ask(cajasApi.open, { ...caja, body: { base: 100_000 } })
  const close = async () => {
    const { turno } = await server.ask(cajasApi.read, caja)
    return server.ask(cajasApi.close, { ...caja, body: { turno: turno?.id ?? 0, billetes: [], queda: 0 } })
  }

  test('a refund counts in the shift in which it is made, by the form of its payment', async () => {
    await open()
    const cash = await pay({ forma: 'EFECTIVO', valor: 40_000 })
    const card = await pay({ forma: 'DATAFONO', valor: 20_000 })
    const first = await close()
    expect(first).toMatchObject({ efectivo: { esperado: 140_000 }, datafono: { esperado: 20_000 } })
    await open()
    await refund({ pago: cash, valor: 15_000 })
    await refund({ pago: card })
    const second = await close()
    expect(second).toMatchObject({
      efectivo: { esperado: 85_000 },
      datafono: { esperado: -20_000 },
      pagos: [],
      devoluciones: [
        { forma: 'DATAFONO', cantidad: 1, valor: 20_000 },
        { forma: 'EFECTIVO', cantidad: 1, valor: 15_000 },
      ],
    })
    expect(await server.ask(cajasApi.cierre, { token, params: { id: String(first.id) } })).toEqual(first)
  })

  test('cash that goes back needs its drawer where several are open, and no later shift takes it', async () => {
    await open()
    const { id: otra } = await server.ask(cajasApi.create, { token, body: { sede, nombre: 'Terraza' } })
    await server.ask(cajasApi.open, { token, params: { id: String(otra) }, body: { base: 50_000 } })
    const pago = await pay({ forma: 'EFECTIVO', caja: Number(caja.params.id) })
    const visitor = (await aSesion(server, { roles: ['Administrador'] })).token
    await expectRefused(server, () => refund({ pago, valor: 8400 }, visitor), {
      status: 400,
      error: 'Hay varias cajas abiertas. Elige la caja que devuelve el dinero.',
    })
    expect(await read()).toMatchObject({ devuelto: 0 })
    const body = { pago, valor: 8400, caja: Number(caja.params.id) }
    expect(await refund(body, visitor)).toMatchObject({ status: 200 })
    expect(await close()).toMatchObject({ efectivo: { esperado: 160_000 } })
    // One drawer is left: it is that one.
    expect(await refund({ pago, valor: 10_000 }, visitor)).toMatchObject({ status: 200 })
    caja = { token, params: { id: String(otra) } }
    expect(await close()).toMatchObject({ efectivo: { esperado: 40_000 } })
  })

  test('a card refund of somebody without a shift needs no drawer', async () => {
    await open()
    const { id: otra } = await server.ask(cajasApi.create, { token, body: { sede, nombre: 'Terraza' } })
    await server.ask(cajasApi.open, { token, params: { id: String(otra) }, body: { base: 0 } })
    const pago = await pay({ forma: 'DATAFONO', caja: otra })
    const visitor = (await aSesion(server, { roles: ['Administrador'] })).token
    expect(await refund({ pago, valor: 8400 }, visitor)).toMatchObject({ status: 200 })
  })

  test('a refund of an online payment has no place in a drawer, as its payment', async () => {
    await open()
    await close()
    await server.db.insertInto('pagos').values({ pedido_id: id, forma: 'EN_LINEA', valor: 68_423 }).execute()
    await server.db.updateTable('pedidos').set({ pagado: 68_423 }).where('id', '=', id).execute()
    await refund({ pago: (await pagos())[0]?.id, valor: 8400 })
    await open()
    expect(await close()).toMatchObject({ efectivo: { esperado: 100_000 }, pagos: [], devoluciones: [] })
  })

  test('a refund without an open drawer is taken by the next shift', async () => {
    await open()
    const pago = await pay({ forma: 'EFECTIVO' })
    await close()
    await refund({ pago, valor: 8400 })
    await open()
    expect(await close()).toMatchObject({ efectivo: { esperado: 91_600 } })
  })
})
