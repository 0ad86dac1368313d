// A round that the house gave is charged again, or gets a tip, beside the receipt of its table.
// Rules comprobante/otra-ronda and cortesia/dar.
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { comprobantesApi } from '#contract/pedidos/comprobante.ts'
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { addDays, businessDay, instantAt } from '#domain/format.ts'
import { aMesa, aProducto, aSede, aSesion } from '#test/builders.ts'
import { expectRefused, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 42_000 })
const sede = await aSede(server, { productos: [producto] })

const ZONA = 'America/Bogota'
const PAID_AT = server.clock.now()
const MIDNIGHT = instantAt(addDays(businessDay(PAID_AT, ZONA), 1), '00:00', ZONA)
const LAST_MOMENT = new Date(MIDNIGHT.getTime() - 1)
beforeEach(() => server.clock.set(PAID_AT))

const at = (id: number) => ({ token, params: { id: String(id) } })
const post = (id: number, step: string, body?: object) =>
  server.call('POST', `/api/pedidos/${String(id)}/${step}/`, { token, ...(body && { body }) })
const read = (id: number) => server.ask(pedidosApi.read, at(id))
const isOffered = async (id: number) => (await server.ask(cortesiasApi.read, at(id))).se_puede_cobrar
const receiptsOf = (id: number) => server.ask(comprobantesApi.read, at(id))
const setNumero = (id: number, numero_factura: string) => post(id, 'numero_factura', { numero_factura })

let mesas = 0
const aRonda = async (mesa: number) => {
  const productos_pedidos = [{ producto, cantidad: 1, precio_unitario_aplicado: 42_000 }]
  const order = { sede, tipo_pedido: 'MESA', mesa, productos_pedidos, invitado: null }
  return (await placed(server, order, { token })).id
}

/** A table of which one round is given, and the other one paid. */
async function aPaidTable(): Promise<{ given: number; paid: number; cuenta: number }> {
  mesas += 1
  const mesa = await aMesa(server, sede, mesas)
  const [given, paid] = [await aRonda(mesa), await aRonda(mesa)]
  expect(await post(given, 'cortesia', { clase: 'CORTESIA', motivo: 'Cumpleaños' })).toMatchObject({
    status: 200,
  })
  const cuenta = (await read(given)).cuenta ?? 0
  await server.ask(cuentasApi.createPago, { ...at(cuenta), body: { forma: 'DATAFONO' } })
  return { given, paid, cuenta }
}

const CON_COMPROBANTE = {
  status: 409,
  codigo: 'con_comprobante',
  error:
    'La cuenta de este pedido ya está pagada y tiene comprobante: no se le suma nada. Anula el pago para cobrarlo ahí, o toma otro pedido con lo que falta.',
}

describe.each([
  ['charged again', (id: number) => post(id, 'cortesia/quitar'), 42_000],
  ['given a tip', (id: number) => post(id, 'propina', { propina: 2000 }), 2000],
])('a courtesy that is %s beside the receipt of its table', (_name, change, owed) => {
  test('it ends the receipt until the last moment of its day, and its payment takes the next number', async () => {
    const { given, paid, cuenta } = await aPaidTable()
    const numero = (await read(paid)).comprobante ?? 0
    server.clock.set(LAST_MOMENT)
    expect(await change(given)).toMatchObject({ status: 200 })
    expect(await receiptsOf(paid)).toMatchObject([{ numero, anulado: LAST_MOMENT.toISOString() }])
    expect(await server.ask(cuentasApi.read, at(cuenta))).toMatchObject({ por_pagar: owed, cerrada_en: null })
    await server.ask(cuentasApi.createPago, { ...at(cuenta), body: { forma: 'DATAFONO' } })
    expect(await receiptsOf(paid)).toMatchObject([{ numero: numero + 1, anulado: null }, { numero }])
  })

  test('it is refused from midnight on, and the receipt stays', async () => {
    const { given, paid } = await aPaidTable()
    server.clock.set(MIDNIGHT)
    const before = await receiptsOf(paid)
    await expectRefused(server, () => change(given), CON_COMPROBANTE)
    expect(await receiptsOf(paid)).toEqual(before)
  })

  test('it is refused on the same day while the paid round has the number of an invoice', async () => {
    const { given, paid } = await aPaidTable()
    await setNumero(paid, 'FE-1')
    await expectRefused(server, () => change(given), CON_COMPROBANTE)
    await setNumero(paid, '')
    expect(await change(given)).toMatchObject({ status: 200 })
  })
})

test('staff read whether a courtesy can be charged again before they try', async () => {
  const { given, paid, cuenta } = await aPaidTable()
  expect(await isOffered(paid)).toBe(false)
  expect(await isOffered(given)).toBe(true)
  await setNumero(paid, 'FE-1')
  expect(await isOffered(given)).toBe(false)
  await setNumero(paid, '')
  await setNumero(given, 'FE-2')
  expect(await isOffered(given)).toBe(false)
  await setNumero(given, '')
  server.clock.set(MIDNIGHT)
  expect(await isOffered(given)).toBe(false)
  const [cobro] = (await server.ask(cuentasApi.read, at(cuenta))).cobros
  await server.ask(cuentasApi.cancelPago, { token, params: { id: String(cuenta), pago: String(cobro?.id) } })
  expect(await isOffered(given)).toBe(true)
  expect(await post(given, 'cortesia/quitar')).toMatchObject({ status: 200 })
  expect(await isOffered(given)).toBe(false)
})
