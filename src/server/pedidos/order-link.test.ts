// A new order tells its maker where to follow it, once.
import { pedidosApi } from '#contract/pedidos.ts'
import { aPedidoBody, aSesion } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const messagesTo = (numero: string) =>
  server.db.selectFrom('mensajes_salientes').selectAll().where('numero', '=', numero).execute()

test('the link of the order reaches the phone that placed it, and a repeated call sends nothing more', async () => {
  const numero = '3015550101'
  const body = aPedidoBody({ invitado: { nombre: 'Ana', numero } })
  const headers = { 'idempotency-key': 'link-of-the-order-1' }
  const { token } = await server.ask(pedidosApi.create, { body, headers })
  await eventually(async () => expect(await messagesTo(numero)).toHaveLength(1))
  expect(JSON.stringify(await messagesTo(numero))).toContain(token)

  await server.ask(pedidosApi.create, { body, headers })
  expect(await messagesTo(numero)).toHaveLength(1)
})

test('a landline gets an order and no message', async () => {
  const numero = '6015550101'
  await server.ask(pedidosApi.create, { body: aPedidoBody({ invitado: { nombre: 'Ana', numero } }) })
  expect(await messagesTo(numero)).toEqual([])
})

test('the caller for whom staff order gets the link, a waiter at a table does not', async () => {
  const [numero, caller] = ['3015550103', '3015550104']
  const { token } = await aSesion(server, { permisos: ['gestionar_pedidos'], numero })
  await server.ask(pedidosApi.create, {
    body: aPedidoBody({ tipo_pedido: 'MESA', invitado: null }),
    token,
  })
  await server.ask(pedidosApi.create, {
    body: aPedidoBody({ invitado: { nombre: 'Ana', numero: caller } }),
    token,
  })
  await eventually(async () => expect(await messagesTo(caller)).toHaveLength(1))
  expect(await messagesTo(numero)).toEqual([])
})
