// The number of an invoice on one round of a table fixes the money of the others.
// Rule pedido/modificar-dinero.
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { aMesa, aProducto, aSede, aSesion } from '#test/builders.ts'
import { createModificar, sentOf } from '#test/modificar.ts'
import { expectRefused, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 42_000 })
const sede = await aSede(server, { productos: [producto] })
const { change, preview, read } = createModificar(server, token)

const at = (id: number) => ({ token, params: { id: String(id) } })
const post = (id: number, step: string, body?: object) =>
  server.call('POST', `/api/pedidos/${String(id)}/${step}/`, { token, ...(body && { body }) })
const setNumero = async (id: number, numero_factura: string) =>
  expect(await post(id, 'numero_factura', { numero_factura })).toMatchObject({ status: 200 })
const give = (id: number) => post(id, 'cortesia', { clase: 'CORTESIA', motivo: 'Cumpleaños' })
const isGivable = async (id: number) => (await server.ask(cortesiasApi.read, at(id))).se_puede_dar
const collect = (cuenta: number) =>
  server.ask(cuentasApi.createPago, { ...at(cuenta), body: { forma: 'DATAFONO' } })

async function cancelCobro(cuenta: number): Promise<void> {
  const { cobros } = await server.ask(cuentasApi.read, at(cuenta))
  const cobro = cobros.find(({ anulado }) => anulado === null)
  await server.ask(cuentasApi.cancelPago, { token, params: { id: String(cuenta), pago: String(cobro?.id) } })
}

let mesas = 0
async function aTable(): Promise<{ one: number; two: number; cuenta: number }> {
  mesas += 1
  const mesa = await aMesa(server, sede, mesas)
  const productos_pedidos = [{ producto, cantidad: 1, precio_unitario_aplicado: 42_000 }]
  const order = { sede, tipo_pedido: 'MESA', mesa, productos_pedidos, invitado: null }
  const { id: one } = await placed(server, order, { token })
  const { id: two } = await placed(server, order, { token })
  return { one, two, cuenta: (await read(one)).cuenta ?? 0 }
}
const twice = async (id: number) => {
  const pedido = await read(id)
  return [pedido, { productos_pedidos: sentOf(pedido, { 0: { cantidad: 2 } }) }] as const
}

const CON_FACTURA = {
  status: 409,
  codigo: 'con_comprobante',
  error: 'La cuenta de este pedido ya tiene factura: su total no cambia.',
}

test('a round keeps its total after its payment was cancelled, while another round of the bill has an invoice', async () => {
  const { one, two, cuenta } = await aTable()
  await collect(cuenta)
  await setNumero(one, 'FE-1')
  await cancelCobro(cuenta)
  const [pedido, cambio] = await twice(two)
  await expectRefused(server, () => change(pedido, cambio), CON_FACTURA)
  await expectRefused(server, () => give(two), CON_FACTURA)
  expect(await isGivable(two)).toBe(false)
  // Staff may still change a note.
  const note = { productos_pedidos: sentOf(pedido, { 0: { observaciones: 'bien tostada' } }) }
  expect(await change(pedido, note)).toMatchObject({ status: 200 })
  await setNumero(one, '')
  expect(await isGivable(two)).toBe(true)
  const [again, more] = await twice(two)
  expect(await preview(again, more)).toMatchObject({ ahora: 84_000 })
  expect(await change(again, more)).toMatchObject({ status: 200, body: { total_a_pagar: 84_000 } })
})

test('an invoice on a round that the house gave fixes the rounds that were sold with it', async () => {
  const { one, two, cuenta } = await aTable()
  await give(one)
  await collect(cuenta)
  await setNumero(one, 'FE-1')
  await cancelCobro(cuenta)
  await expectRefused(server, async () => change(...(await twice(two))), CON_FACTURA)
})

test('an invoice fixes the rounds of its bill after its table was joined with one that was paid later', async () => {
  const billed = await aTable()
  await collect(billed.cuenta)
  await setNumero(billed.one, 'FE-1')
  await cancelCobro(billed.cuenta)
  const other = await aTable()
  await collect(other.cuenta)
  await cancelCobro(other.cuenta)
  const { version } = await server.ask(cuentasApi.read, at(billed.cuenta))
  await server.ask(cuentasApi.join, { ...at(billed.cuenta), body: { cuenta: other.cuenta, version } })
  await expectRefused(server, async () => change(...(await twice(billed.two))), CON_FACTURA)
  expect(await change(...(await twice(other.two)))).toMatchObject({ status: 200 })
})

test('an invoice fixes no round that was not on its bill', async () => {
  const { one, two, cuenta } = await aTable()
  // No bill was paid yet.
  await setNumero(one, 'POS-1')
  expect(await change(...(await twice(two)))).toMatchObject({ status: 200 })
  await setNumero(one, '')
  // The first bill had the round, the newest one has not.
  await collect(cuenta)
  await cancelCobro(cuenta)
  expect(await give(two)).toMatchObject({ status: 200 })
  await collect(cuenta)
  await setNumero(one, 'FE-1')
  await cancelCobro(cuenta)
  expect(await post(two, 'cortesia/quitar')).toMatchObject({ status: 200 })
})
