// The ledger of tips of a branch, and the handing out.
import { cajasApi } from '#contract/caja/cajas.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { propinasApi } from '#contract/caja/propinas.ts'
import { aProducto, aSede, aSesion, aUsuario } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { token } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 40_000 })
const lineas = [{ producto, cantidad: 1, precio_unitario_aplicado: 40_000 }]

let sede = 0
let caja = 0
let mesera = 0
beforeEach(async () => {
  sede = await aSede(server, { productos: [producto] })
  caja = (await server.ask(cajasApi.create, { token, body: { sede, nombre: 'Caja' } })).id
  await server.ask(cajasApi.open, { ...at(caja), body: { base: 100_000 } })
  mesera = await aUsuario(server, { roles: ['Cajero'], sedes: [sede] })
})

const at = (id: number) => ({ token, params: { id: String(id) } })
/** A paid order with a tip. */
async function tipped(forma: 'EFECTIVO' | 'DATAFONO', propina: number) {
  const { id } = await placed(server, { sede, productos_pedidos: lineas }, { token })
  await server.ask(pagosApi.create, { ...at(id), body: { forma, propina } })
  const [pago] = await server.ask(pagosApi.list, at(id))
  return { id, pago: pago?.id ?? 0 }
}
const ledger = () => server.ask(propinasApi.read, at(caja))
const handOut = (valor: number, persona = mesera) =>
  server.call('POST', `/api/cajas/${String(caja)}/propinas/`, { token, body: { persona, valor } })
const refund = ({ id, pago }: { id: number; pago: number }, valor: number) =>
  server.ask(pagosApi.refund, { ...at(id), body: { pago, valor, motivo: 'Frío' } })

test('tips of cards are handed out in cash, as an out of the shift and never more than is due', async () => {
  await tipped('EFECTIVO', 3000)
  await tipped('DATAFONO', 4000)
  expect(await handOut(7100)).toMatchObject({
    status: 400,
    body: { campos: { valor: 'Hay $\u00a07.000 por entregar' } },
  })
  expect(await handOut(5000)).toMatchObject({
    status: 200,
    body: {
      movimientos: [{ tipo: 'SALIDA', clase: 'PROPINAS', valor: 5000, motivo: 'Propinas entregadas' }],
    },
  })
  expect(await ledger()).toEqual({
    formas: [
      { forma: 'EFECTIVO', recibidas: 3000, entregadas: 3000, por_entregar: 0 },
      { forma: 'DATAFONO', recibidas: 4000, entregadas: 2000, por_entregar: 2000 },
    ],
    por_entregar: 2000,
  })
  const { turno } = await server.ask(cajasApi.read, at(caja))
  const cierre = await server.ask(cajasApi.close, {
    ...at(caja),
    body: { turno: turno?.id ?? 0, billetes: [], queda: 0 },
  })
  expect(cierre).toMatchObject({
    efectivo: { esperado: 138_000 },
    propinas: { recibidas: 7000, entregadas: 5000 },
  })
  expect(await handOut(1000)).toMatchObject({ status: 409, body: { codigo: 'caja_cerrada' } })
})

test('of several who hand out the same tips at once, one does', async () => {
  await tipped('EFECTIVO', 3000)
  const answers = await Promise.all([1, 2, 3].map(() => handOut(3000)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
})

test('a refund returns the tip last, and one after the handing out makes the ledger smaller than nothing', async () => {
  const order = await tipped('DATAFONO', 4000)
  await refund(order, 40_000)
  expect((await ledger()).por_entregar).toBe(4000)
  await refund(order, 1000)
  expect((await ledger()).por_entregar).toBe(3000)
  expect(await handOut(3000)).toMatchObject({ status: 200 })
  await refund(order, 3000)
  expect((await ledger()).por_entregar).toBe(-3000)
  expect(await handOut(1)).toMatchObject({ status: 400 })
  await tipped('EFECTIVO', 3500)
  expect(await handOut(501)).toMatchObject({ status: 400 })
  expect(await handOut(500)).toMatchObject({ status: 200 })
})

test('the tip of a cancelled order is not handed out, and counts again when the order goes on', async () => {
  await tipped('EFECTIVO', 1000)
  const order = await tipped('DATAFONO', 4000)
  const setEstado = (estado: 'CANCELADO' | 'ACEPTADO') =>
    server.ask(pedidosApi.changeEstado, { ...at(order.id), body: { estado } })
  await setEstado('CANCELADO')
  expect((await ledger()).por_entregar).toBe(1000)
  expect(await handOut(1001)).toMatchObject({ status: 400 })
  await setEstado('ACEPTADO')
  expect((await ledger()).por_entregar).toBe(5000)
  await setEstado('CANCELADO')
  // A part of the tip goes back, then the rest: the ledger has nothing of it, before and after.
  for (const valor of [42_000, 2000]) {
    await refund(order, valor)
    expect((await ledger()).por_entregar).toBe(1000)
  }
})

test('the tips of years may be more pesos than an integer of the database holds', async () => {
  for (const { pago } of [await tipped('DATAFONO', 3000), await tipped('DATAFONO', 3000)]) {
    await server.db
      .updateTable('pagos')
      .set({ valor: 1_900_000_000, propina: 1_900_000_000 })
      .where('id', '=', pago)
      .execute()
  }
  expect((await ledger()).por_entregar).toBe(3_800_000_000)
})

test('a payment that is cancelled gives no tip, and only people of the branch get one', async () => {
  const { id, pago } = await tipped('EFECTIVO', 3000)
  const away = await aUsuario(server, { roles: ['Cajero'], sedes: [1] })
  expect(await handOut(3000, away)).toMatchObject({ status: 400 })
  await server.ask(pagosApi.cancel, { token, params: { id: String(id), pago: String(pago) } })
  expect(await ledger()).toEqual({ formas: [], por_entregar: 0 })
})

test('a tip that went back after a hand-over leaves the ledger of the branch that received it', async () => {
  const otra = await aSede(server, { productos: [producto] })
  const { id } = await server.ask(cajasApi.create, { token, body: { sede: otra, nombre: 'Caja' } })
  await server.ask(cajasApi.open, { ...at(id), body: { base: 100_000 } })
  const order = await tipped('EFECTIVO', 5000)
  const moved = await server.call('POST', `/api/pedidos/${String(order.id)}/cambiar_sede/`, {
    token,
    body: { sede: otra },
  })
  expect(moved.status).toBe(200)
  await refund(order, 45_000)
  expect((await ledger()).por_entregar).toBe(0)
  expect(await server.ask(propinasApi.read, at(id))).toEqual({ formas: [], por_entregar: 0 })
})
