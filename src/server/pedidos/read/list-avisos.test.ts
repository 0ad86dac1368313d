// New customers, and those who did not answer before (rule tablero/avisos).
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import { aPedido, aSesion, DEMO } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const caja = await aSesion(server, { permisos: ['gestionar_pedidos'] })
let phones = 0
const aPhone = () => {
  phones += 1
  return String(3_015_550_000 + phones)
}
const order = (numero: string, sede: number = DEMO.sede) =>
  aPedido(server, { invitado: { nombre: 'Ana', numero }, sede })
const move = (id: number, body: { estado: Estado; motivo?: string }) =>
  server.ask(pedidosApi.changeEstado, { params: { id: String(id) }, token: caja.token, body })
const avisoOf = async (id: number, token = caja.token) =>
  (await server.ask(pedidosApi.avisos, { token })).find(({ pedido }) => pedido === id)

test('a phone is new until one of its orders has left the kitchen', async () => {
  const numero = aPhone()
  const first = await order(numero)
  const second = await order(numero)
  expect(await avisoOf(second.id)).toMatchObject({ cliente_nuevo: true, no_recibio: null })
  await move(first.id, { estado: 'COMPLETADO' })
  expect(await avisoOf(second.id)).toMatchObject({ cliente_nuevo: false })
  // Only orders that wait to be accepted.
  expect(await avisoOf(first.id)).toBeUndefined()
  await move(second.id, { estado: 'ACEPTADO' })
  expect(await avisoOf(second.id)).toBeUndefined()
})

test('the last order whose customer did not answer is named by its day, and no other cancelled one', async () => {
  const numero = aPhone()
  const [older, other] = [await order(numero), await order(numero)]
  await move(older.id, { estado: 'CANCELADO', motivo: 'Cliente no contesta' })
  await move(other.id, { estado: 'CANCELADO', motivo: 'Producto agotado' })
  server.clock.advance(60_000)
  const now = await order(numero)
  expect(await avisoOf(now.id)).toMatchObject({ cliente_nuevo: true, no_recibio: older.fecha })
})

test('an account is known by its own orders and by those of its phone', async () => {
  const numero = aPhone()
  const cliente = await aSesion(server, { numero, numero_verificado: true })
  const asGuest = await order(numero)
  const own = await aPedido(server, { invitado: null }, cliente.token)
  expect(await avisoOf(own.id)).toMatchObject({ cliente_nuevo: true })
  await move(asGuest.id, { estado: 'ENVIADO' })
  expect(await avisoOf(own.id)).toMatchObject({ cliente_nuevo: false })
  // And a guest with the verified phone of an account by the orders of that.
  await move(asGuest.id, { estado: 'PENDIENTE' })
  await move(own.id, { estado: 'COMPLETADO' })
  const again = await order(numero)
  expect(await avisoOf(again.id)).toMatchObject({ cliente_nuevo: false })
})

test('orders of other branches say nothing', async () => {
  const numero = aPhone()
  const there = await order(numero, DEMO.otraSede)
  await move(there.id, { estado: 'CANCELADO', motivo: 'Cliente no contesta' })
  const here = await order(numero)
  const local = await aSesion(server, { permisos: ['gestionar_pedidos'], sedes: [DEMO.sede] })
  expect(await avisoOf(here.id, local.token)).toMatchObject({ no_recibio: null })
  expect(await avisoOf(here.id)).toMatchObject({ no_recibio: there.fecha })
})
