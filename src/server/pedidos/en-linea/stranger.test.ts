// Money that somebody pays to a merchant of their own, with the reference of our payment. Wompi
// finds such a transaction by its id, too.
import { loadPedidoTokens } from '#server/pedidos/read/token.ts'
import { aPago, moneyOf, readPago, sendEvent, startShop } from '#test/pagos-en-linea.ts'
import { atStranger } from '#test/wompi.ts'
import { afterAll, expect, test } from 'vitest'
import { attendIntentos } from './attend.ts'

const shop = await startShop()
const { server, wompi } = shop
afterAll(() => shop.close())
const tokens = await loadPedidoTokens(server.db)
const attend = () => attendIntentos(server.services, tokens)
const MINUTE = 60_000

const viaCustomer = (token: string, paid: ReturnType<typeof wompi.pay>) => readPago(shop, token, paid.id)
const viaEvent = (_: string, paid: ReturnType<typeof wompi.pay>) => sendEvent(shop, wompi.eventOf(paid))
test.each([
  ['named by its customer', viaCustomer, 0, {}],
  ['named by an event', viaEvent, 0, {}],
  ['named by its customer after the 15 minutes', viaCustomer, 20, {}],
  ['named by an event after the 15 minutes', viaEvent, 20, {}],
  ['of another amount', viaCustomer, 0, { amount_in_cents: 100 }],
])(
  'a payment to a stranger with our reference, %s, pays nothing and is not to be returned',
  async (_what, name, minutes, changes) => {
    const pago = await aPago(shop)
    const { estado } = minutes === 0 ? pago : { estado: 'VENCIDO' }
    server.clock.advance(minutes * MINUTE)
    await attend()
    await name(pago.token, wompi.pay(atStranger(pago.enlace), 'APPROVED', changes))
    await attend()
    expect(await readPago(shop, pago.token)).toMatchObject({ estado, pedido: null, por_devolver: null })
    expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [], pagos: [], devolver: [] })
  },
)

test('a decline at a stranger ends no payment', async () => {
  const pago = await aPago(shop)
  await readPago(shop, pago.token, wompi.pay(atStranger(pago.enlace), 'DECLINED').id)
  expect((await readPago(shop, pago.token)).estado).toBe('PENDIENTE')
})
