// What guests together may hold while they pay. Rule pago/en-linea-aparta.
import { disponibilidadApi } from '#contract/disponibilidad/disponibilidad.ts'
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { aProducto, aSesion, DEMO } from '#test/builders.ts'
import { aLinea, place } from '#test/orders.ts'
import { aPago, aPagoBody, readPago, startShop } from '#test/pagos-en-linea.ts'
import { afterAll, expect, test } from 'vitest'

const shop = await startShop()
const { server, wompi, admin } = shop
afterAll(() => shop.close())

let phone = 3_130_000_000
const aGuest = () => {
  phone += 1
  return { nombre: 'Camila', numero: String(phone) }
}
const start = (changes: object, token: string | null = null) =>
  server.call('POST', '/api/pagos/', { body: { ...aPagoBody(), ...changes }, token })
const POCOS = {
  status: 409,
  body: {
    codigo: 'no_se_aparta',
    error: 'Quedan pocos y no los podemos apartar mientras pagas. Inicia sesión o elige otra forma de pago.',
  },
}

async function aCounted(quedan: number) {
  const id = await aProducto(server, { precio: 10_000 })
  await server.ask(disponibilidadApi.set, {
    token: admin,
    body: { sede: DEMO.sede, cosa: 'PRODUCTO', id, plazo: 'MANANA', hora: null, quedan },
  })
  const some = (cantidad: number) => ({
    productos_pedidos: [{ producto: id, cantidad }],
    invitado: aGuest(),
  })
  return some
}

test('guests who have not paid yet hold half of what is left, and the rest is sold to everybody else', async () => {
  const some = await aCounted(5)
  expect(await start(some(4))).toMatchObject(POCOS)
  const first = await aPago(shop, { body: aPagoBody(some(2)) })
  const second = await aPago(shop, { body: aPagoBody(some(1)) })
  expect(await start(some(1))).toMatchObject(POCOS)
  const { token } = await aSesion(server)
  expect((await start({ ...some(1), invitado: null }, token)).status).toBe(201)
  expect((await place(server, some(1))).status).toBe(201)
  expect((await place(server, some(1))).body).toMatchObject({ codigo: 'agotado' })

  await readPago(shop, first.token, wompi.pay(first.enlace, 'APPROVED').id)
  expect((await readPago(shop, first.token)).estado).toBe('PAGADO')
  await server.ask(enLineaApi.cancel, { params: { token: second.token } })
  expect((await start(some(1))).status).toBe(201)
})

test('a guest may hold the last one', async () => {
  const some = await aCounted(1)
  expect((await start(some(1))).status).toBe(201)
})

test('guests at a table hold no more than other guests', async () => {
  await server.call('PATCH', '/api/negocio/', {
    token: admin,
    body: { formas_de_pago: { RECOGER: ['EN_LINEA'], MESA: ['EN_LINEA'] } },
  })
  const some = await aCounted(2)
  const mesa = { tipo_pedido: 'MESA', mesa: 1, direccion: null }
  expect((await start({ ...some(1), ...mesa })).status).toBe(201)
  expect(await start({ ...some(1), ...mesa })).toMatchObject(POCOS)
})

test('unpaid guests hold at most half of a quarter; a single one may hold any amount', async () => {
  await server.call('PATCH', '/api/locations/sedes/1/', { token: admin, body: { pizzas_por_cuarto: 4 } })
  const pizzas = (cantidad: number) => ({
    productos_pedidos: [aLinea({ cantidad })],
    invitado: aGuest(),
    para_las: '2026-11-21T01:00:00.000Z',
  })
  const large = await aPago(shop, { body: aPagoBody(pizzas(3)) })
  const refused = await start(pizzas(1))
  expect(refused).toMatchObject({ status: 409, body: { codigo: 'no_se_aparta' } })
  expect((await place(server, pizzas(1))).status).toBe(201)
  await server.ask(enLineaApi.cancel, { params: { token: large.token } })
  expect((await start(pizzas(1))).status).toBe(201)
  expect((await start(pizzas(1))).status).toBe(201)
  const later = { para_las: '2026-11-21T01:30:00.000Z' }
  expect((await start({ ...pizzas(3), ...later })).body).toMatchObject({ codigo: 'no_se_aparta' })
  expect((await start({ ...pizzas(2), ...later })).status).toBe(201)
})
