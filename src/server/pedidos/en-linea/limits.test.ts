// What strangers can take by payments online that they begin and never make.
import { aLinea } from '#test/orders.ts'
import { aPagoBody, startShop } from '#test/pagos-en-linea.ts'
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
