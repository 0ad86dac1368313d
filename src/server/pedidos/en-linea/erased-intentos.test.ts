// What payments online keep of a person: nothing once the data is erased, or a week has passed.
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { digestOf } from '#server/lib/session.ts'
import { loadPedidoTokens } from '#server/pedidos/read/token.ts'
import { aSesion } from '#test/builders.ts'
import { aPago, aPagoBody, readPago, startShop } from '#test/pagos-en-linea.ts'
import { afterAll, expect, test } from 'vitest'
import { attendIntentos, forgetOldIntentos } from './attend.ts'

const shop = await startShop()
const { server, wompi } = shop
afterAll(() => shop.close())
const tokens = await loadPedidoTokens(server.db)
const MINUTE = 60_000

test('erasing a person waits for their running payment, and no order with their data is created afterwards', async () => {
  const { usuarioId, token } = await aSesion(server, { password: 'horno-de-leña-77' })
  const pago = await aPago(shop, { body: aPagoBody({ invitado: null }), token })
  const erase = () =>
    server.call('DELETE', '/users/mis-datos/', { token, body: { password: 'horno-de-leña-77' } })
  expect(await erase()).toMatchObject({ status: 409, body: { codigo: 'pago_en_curso' } })
  await server.ask(enLineaApi.cancel, { params: { token: pago.token } })
  expect((await erase()).status).toBeLessThan(300)
  const kept = await server.db
    .selectFrom('intentos_pago')
    .select('pedido')
    .where('usuario_id', '=', usuarioId)
    .execute()
  expect(kept).toEqual([{ pedido: null }])
  const now = await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
  expect(now.por_devolver).toBe('El pago llegó demasiado tarde')
})

test('orders that were never paid lose their personal data after a week', async () => {
  const pago = await aPago(shop)
  server.clock.advance(7 * 24 * 60 * MINUTE + 1)
  await attendIntentos(server.services, tokens)
  await forgetOldIntentos(server.services)
  const row = await server.db
    .selectFrom('intentos_pago')
    .select(['pedido', 'invitado_numero'])
    .where('token_digest', '=', digestOf(pago.token))
    .executeTakeFirst()
  expect(row).toEqual({ pedido: null, invitado_numero: null })
})
