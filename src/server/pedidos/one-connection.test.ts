// A transaction holds a connection, and must not wait for a second one: with a pool of one, the
// wait would end as a 503.
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { aPedidoEnBarrio, aSedeConBarrios } from '#test/barrios.ts'
import { place } from '#test/orders.ts'
import { aPago, aPagoBody, readPago, startShop } from '#test/pagos-en-linea.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const shop = await startShop({ connections: 1 })
const { server, wompi, admin } = shop
afterAll(() => shop.close())

// As after a change by staff: whatever a call needs is read again.
beforeEach(() => forgetCached())

test('a payment online starts, starts again with the same key, and is read after it was paid, on one connection', async () => {
  const asked = { body: aPagoBody(), clave: 'una-sola-conexion' }
  const pago = await aPago(shop, asked)
  forgetCached()
  expect((await aPago(shop, asked)).token).toBe(pago.token)
  const { id } = wompi.pay(pago.enlace, 'APPROVED')
  forgetCached()
  expect(await readPago(shop, pago.token, id)).toMatchObject({ estado: 'PAGADO' })
  forgetCached()
  const headers = { 'idempotency-key': asked.clave }
  expect(await server.ask(enLineaApi.start, { body: asked.body, headers })).toMatchObject({
    token: pago.token,
    estado: 'PAGADO',
  })
})

test('a late approval places its order on one connection', async () => {
  const pago = await aPago(shop)
  server.clock.advance(20 * 60_000)
  const { id } = wompi.pay(pago.enlace, 'APPROVED')
  forgetCached()
  expect(await readPago(shop, pago.token, id)).toMatchObject({ estado: 'PAGADO' })
})

test('an order is placed, and its barrio corrected, on one connection', async () => {
  expect((await place(server)).status).toBe(201)
  const sede = await aSedeConBarrios(server, admin)
  const { id } = await aPedidoEnBarrio(server, sede)
  forgetCached()
  const path = `/api/pedidos/${String(id)}/cambiar_barrio/`
  expect(await server.call('POST', path, { token: admin, body: { barrio: 'San Marcos' } })).toMatchObject({
    status: 200,
    body: { costo_domicilio: 7000 },
  })
})
