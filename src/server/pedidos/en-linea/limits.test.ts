// What strangers can take by payments online that they begin and never make.
import { aSesion } from '#test/builders.ts'
import { aLinea, expectRefused, place, placed } from '#test/orders.ts'
import { aPago, aPagoBody, readPago, startShop } from '#test/pagos-en-linea.ts'
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { afterAll, afterEach, expect, test } from 'vitest'

const shop = await startShop({ rateLimits: true })
const { server, wompi } = shop
afterAll(() => shop.close())
afterEach(() => {
  wompi.mode = 'on'
})

let count = 0
const next = () => {
  count += 1
  return count
}
const anIp = () => `10.1.0.${String(next())}`
const aPhone = () => ({ nombre: 'Camila', numero: String(3_120_000_000 + next()) })
const start = (changes: object, ip = anIp(), headers = {}) =>
  server.call('POST', '/api/pagos/', { body: { ...aPagoBody(), ...changes }, ip, headers })
const OPEN_ON_PHONE = {
  status: 429,
  error: 'Ya hay 3 pedidos en curso con este celular. Inicia sesión o llama a la sede.',
}

test('a hundred refused payments of one network ask Wompi twice, and so do a hundred at once', async () => {
  const ip = anIp()
  const refused = { productos_pedidos: [aLinea({ producto: 999_999 })] }
  wompi.asked.length = 0
  for (let i = 0; i < 100; i += 1) expect((await start(refused, ip)).status).toBe(400)
  expect(wompi.asked).toHaveLength(2)
  server.clock.advance(31_000)
  await Promise.all(Array.from({ length: 100 }, () => start(refused, ip)))
  expect(wompi.asked).toHaveLength(4)
})

test('an outage of Wompi is asked about thirty times a minute by one network', async () => {
  server.clock.advance(31_000)
  wompi.mode = 'down'
  wompi.asked.length = 0
  const ip = anIp()
  const statuses = []
  for (let i = 0; i < 40; i += 1) statuses.push((await start({}, ip)).status)
  expect(wompi.asked).toHaveLength(30)
  expect(statuses).toEqual([
    ...Array.from({ length: 30 }, () => 409),
    ...Array.from({ length: 10 }, () => 429),
  ])
  wompi.mode = 'on'
  expect((await start({ invitado: aPhone() })).status).toBe(201)
})

test('payments that wait count among the three orders of a phone, also for an order in cash', async () => {
  const invitado = aPhone()
  const first = await aPago(shop, { body: aPagoBody({ invitado }) })
  await aPago(shop, { body: aPagoBody({ invitado }) })
  await placed(server, { invitado }, { ip: anIp() })
  await expectRefused(server, () => place(server, { invitado }, { ip: anIp() }), OPEN_ON_PHONE)
  expect((await start({ invitado })).status).toBe(429)
  const { token } = await aSesion(server, { numero: invitado.numero })
  expect((await place(server, { invitado }, { ip: anIp(), token })).status).toBe(201)

  await server.ask(enLineaApi.cancel, { params: { token: first.token } })
  await placed(server, { invitado }, { ip: anIp() })
})

test('a payment that became an order counts once', async () => {
  const invitado = aPhone()
  const pago = await aPago(shop, { body: aPagoBody({ invitado }) })
  await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
  await placed(server, { invitado }, { ip: anIp() })
  await placed(server, { invitado }, { ip: anIp() })
  await expectRefused(server, () => place(server, { invitado }, { ip: anIp() }), OPEN_ON_PHONE)
})

test('a payment that waits does not count against its own order in another form', async () => {
  const invitado = aPhone()
  const headers = { 'idempotency-key': 'la-misma-orden-en-efectivo' }
  await placed(server, { invitado }, { ip: anIp() })
  await placed(server, { invitado }, { ip: anIp() })
  expect((await start({ invitado }, anIp(), headers)).status).toBe(201)
  await placed(server, { ...aPagoBody({ invitado }), forma_de_pago: 'EFECTIVO' }, { ip: anIp(), headers })
})
