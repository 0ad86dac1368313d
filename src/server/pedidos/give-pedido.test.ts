// Courtesies and meals of the staff over HTTP: what they cost, what is refused, and accounts.
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { comprobantesApi } from '#contract/pedidos/comprobante.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aProducto, aSede, aSesion, aUsuario } from '#test/builders.ts'
import { expectRefused, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import * as z from 'zod/mini'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { token } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 42_030 })
const lineas = [{ producto, cantidad: 1 }]

let sede = 0
let id = 0
let andres = 0
beforeEach(async () => {
  sede = await aSede(server, { productos: [producto] })
  andres = await aUsuario(server, { roles: ['Cajero'], sedes: [sede] })
  id = (await placed(server, { sede, productos_pedidos: lineas }, { token })).id
})

const path = (of = id) => `/api/pedidos/${String(of)}`
const give = (body: object = {}, of = id) =>
  server.call('POST', `${path(of)}/cortesia/`, {
    token,
    body: { clase: 'CORTESIA', motivo: 'Cumpleaños', ...body },
  })
const charge = (of = id) => server.call('POST', `${path(of)}/cortesia/quitar/`, { token })
const pay = (body: object, of = id) => server.call('POST', `${path(of)}/pagos/`, { token, body })
const read = (of = id) => server.ask(pedidosApi.read, { token, params: { id: String(of) } })
const details = (of = id) => server.ask(cortesiasApi.read, { token, params: { id: String(of) } })

const CON_COMPROBANTE = {
  status: 409,
  codigo: 'con_comprobante',
  error:
    'La cuenta de este pedido ya está pagada y tiene comprobante: no se le suma nada. Anula el pago para cobrarlo ahí, o toma otro pedido con lo que falta.',
}

describe('a courtesy', () => {
  test('a courtesy costs nothing, asks for no tip, and keeps what it would have cost, for whom and why', async () => {
    await server.call('POST', `${path()}/propina/`, { token, body: { propina: 4000 } })
    expect(await give({ para: 'Doña Rosa' })).toMatchObject({
      status: 200,
      body: {
        subtotal: 42_030,
        descuento: 42_030,
        total_a_pagar: 0,
        propina: 0,
        con_cuanto: null,
        cortesia: { clase: 'CORTESIA', valor: 42_030 },
      },
    })
    expect(await details()).toMatchObject({
      motivo: 'Cumpleaños',
      para: 'Doña Rosa',
      persona: '',
      por: expect.stringMatching(/\S/),
    })
    expect(await pay({ forma: 'EFECTIVO' })).toMatchObject({
      status: 409,
      body: { error: 'Cortesía. No cobres nada.' },
    })
    expect((await read()).comprobante).toBeNull()
  })

  test('a courtesy by mistake is charged again as before, once', async () => {
    const before = await read()
    await give()
    expect(await charge()).toMatchObject({ status: 200 })
    const { version, ...after } = await read()
    expect({ ...after, version: before.version }).toEqual(before)
    expect(await charge()).toMatchObject({ status: 200, body: { version } })
    expect(await pay({ forma: 'EFECTIVO' })).toMatchObject({ status: 200 })
  })

  test('a courtesy is refused a second time, after a payment, and for a cancelled order', async () => {
    await pay({ forma: 'DATAFONO', valor: 1000 })
    await expectRefused(server, give, {
      status: 409,
      error: 'Este pedido ya tiene pagos. Anula el pago, o devuelve el dinero con «Devolver».',
    })
    await pay({ forma: 'DATAFONO' })
    await expectRefused(server, give, {
      status: 409,
      error: 'Este pedido ya tiene comprobante. Devuelve el dinero con «Devolver».',
    })
    id = (await placed(server, { sede, productos_pedidos: lineas }, { token })).id
    await give()
    await expectRefused(server, give, { status: 409, error: 'Cortesía. Este pedido ya no se cobra.' })
    id = (await placed(server, { sede, productos_pedidos: lineas }, { token })).id
    await server.ask(pedidosApi.changeEstado, {
      token,
      params: { id: String(id) },
      body: { estado: 'CANCELADO' },
    })
    await expectRefused(server, give, { status: 409, error: 'Este pedido está cancelado.' })
  })

  test('a courtesy is refused while the order has an invoice, and is not charged again with one', async () => {
    const numberOf = (numero_factura: string) =>
      server.call('POST', `${path()}/numero_factura/`, { token, body: { numero_factura } })
    const refusal = {
      status: 409,
      error: 'Este pedido ya tiene factura: su total no cambia.',
    }
    await numberOf('FE-1')
    await expectRefused(server, give, refusal)
    await numberOf('')
    expect(await give()).toMatchObject({ status: 200, body: { total_a_pagar: 0 } })
    await numberOf('FE-2')
    await expectRefused(server, charge, refusal)
    await numberOf('')
    expect(await charge()).toMatchObject({ status: 200, body: { total_a_pagar: 42_030 } })
  })

  test('a courtesy whose tip went back is not charged again', async () => {
    await give()
    await server.call('POST', `${path()}/propina/`, { token, body: { propina: 2000 } })
    await pay({ forma: 'DATAFONO' })
    const [pago] = await server.ask(pagosApi.list, { token, params: { id: String(id) } })
    const body = { pago: pago?.id, motivo: 'Fue un error' }
    expect(await server.call('POST', `${path()}/devoluciones/`, { token, body })).toMatchObject({
      status: 200,
    })
    await expectRefused(server, charge, {
      status: 409,
      error: 'A este pedido ya se le devolvió dinero: su total no cambia.',
    })
  })

  test('a courtesy and a payment at the same moment never make an order both given and paid', async () => {
    const answers = await Promise.all([give(), pay({ forma: 'EFECTIVO' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { cortesia, pagado } = await read()
    expect(cortesia === null).toBe(pagado > 0)
  })

  test('a courtesy of one order of a table leaves the others to pay, and of all of them frees the table', async () => {
    const mesa = await server.db
      .insertInto('mesas')
      .values({ sede_id: sede, numero: 1, nombre: 'Mesa 1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const order = { sede, tipo_pedido: 'MESA', mesa: mesa.id, productos_pedidos: lineas, invitado: null }
    const [one, two] = [await placed(server, order, { token }), await placed(server, order, { token })]
    const estado = () =>
      server.db.selectFrom('mesas').select('estado').where('id', '=', mesa.id).executeTakeFirstOrThrow()
    const { cuenta } = await read(one.id)
    expect(await give({}, one.id)).toMatchObject({ status: 200 })
    const account = await server.call('GET', `/api/cuentas/${String(cuenta)}/`, { token })
    expect(account.body).toMatchObject({ por_pagar: 42_030 })
    expect(await estado()).toEqual({ estado: 'OCUPADA' })
    await give({}, two.id)
    expect(await estado()).toEqual({ estado: 'LIBRE' })
    await charge(two.id)
    expect(await estado()).toEqual({ estado: 'OCUPADA' })
  })

  // Rule comprobante/otra-ronda.
  test('a courtesy at a table is in no receipt, and is charged again only when that of the others is cancelled', async () => {
    const mesa = await server.db
      .insertInto('mesas')
      .values({ sede_id: sede, numero: 2, nombre: 'Mesa 2' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const order = { sede, tipo_pedido: 'MESA', mesa: mesa.id, productos_pedidos: lineas, invitado: null }
    const [one, two] = [await placed(server, order, { token }), await placed(server, order, { token })]
    const { cuenta } = await read(one.id)
    await give({}, one.id)
    const collect = () =>
      server.call('POST', `/api/cuentas/${String(cuenta)}/pagos/`, { token, body: { forma: 'DATAFONO' } })
    expect(await collect()).toMatchObject({ status: 200, body: { por_pagar: 0 } })
    const receipts = (of: number) => server.ask(comprobantesApi.read, { token, params: { id: String(of) } })
    expect((await read(one.id)).comprobante).toBeNull()
    expect(await receipts(one.id)).toEqual([])
    expect(await receipts(two.id)).toMatchObject([
      {
        numero: (await read(two.id)).comprobante,
        anulado: null,
        subtotal: 42_030,
        descuento: 0,
        total_a_pagar: 42_030,
        lineas: [{ total: 42_030 }],
      },
    ])
    await server.db
      .updateTable('comprobantes')
      .set({ fecha: new Date(server.services.now().getTime() - 86_400_000) })
      .where('numero', '=', (await read(two.id)).comprobante ?? 0)
      .execute()
    await expectRefused(server, () => charge(one.id), CON_COMPROBANTE)
    const tip = { token, body: { propina: 2000 } }
    await expectRefused(server, () => server.call('POST', `${path(one.id)}/propina/`, tip), CON_COMPROBANTE)
    expect(await receipts(two.id)).toMatchObject([{ numero: 1, anulado: null }])
    const account = await server.call('GET', `/api/cuentas/${String(cuenta)}/`, { token })
    expect(account.body).toMatchObject({ por_pagar: 0, cerrada_en: expect.any(String) })
    const [cobro] = z.parse(z.object({ cobros: z.array(z.object({ id: z.number() })) }), account.body).cobros
    const cobroPath = `/api/cuentas/${String(cuenta)}/pagos/${String(cobro?.id)}/anular/`
    expect(await server.call('POST', cobroPath, { token })).toMatchObject({ status: 200 })
    expect(await charge(one.id)).toMatchObject({ status: 200, body: { total_a_pagar: 42_030 } })
    expect(await collect()).toMatchObject({ status: 200, body: { por_pagar: 0 } })
    expect(await receipts(one.id)).toMatchObject([{ numero: 2, total_a_pagar: 84_060 }])
  })
})

describe('a meal of the staff', () => {
  test('a meal of the staff names the person who ate it', async () => {
    expect(
      await give({ clase: 'PERSONAL', motivo: 'Almuerzo', persona: andres, para: 'nadie' }),
    ).toMatchObject({
      status: 200,
      body: { total_a_pagar: 0, cortesia: { clase: 'PERSONAL', valor: 42_030 } },
    })
    expect(await details()).toMatchObject({
      motivo: 'Almuerzo',
      para: '',
      persona: expect.stringMatching(/^Prueba/),
    })
  })

  test('a meal of the staff needs a person of the branch', async () => {
    const other = await aUsuario(server, { roles: ['Cajero'], sedes: [1] })
    await expectRefused(server, () => give({ clase: 'PERSONAL', motivo: 'Cena' }), {
      status: 400,
      error: 'Elige quién lo consumió',
    })
    await expectRefused(server, () => give({ clase: 'PERSONAL', motivo: 'Cena', persona: other }), {
      status: 400,
      error: 'Elige a una persona activa de la sede',
    })
  })
})
