// The customer of a new order gets the link to follow it, once.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aPedidoBody, aSesion } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { linksSent } from '#server/mensajes/send-pedido-link.ts'
import { mayBotherNumero } from '#server/mensajes/unverified-numero.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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

// Rule pedido/enlace-por-whatsapp.
describe('the links to an unverified phone', () => {
  const HOUR_MS = 60 * 60_000

  test('an unverified phone gets two links within an hour and four within a day, from all callers', async () => {
    const limited = await startTestServer({ rateLimits: true })
    try {
      const numero = '3015550105'
      const sent = async () =>
        (
          await limited.db
            .selectFrom('mensajes_salientes')
            .select('id')
            .where('numero', '=', numero)
            .where('tipo', '=', 'pedido')
            .execute()
        ).length
      const caller = await aSesion(limited, { permisos: ['gestionar_pedidos'] })
      const someone = await aSesion(limited, { numero })
      const orderOf = async (token: string | null) => {
        const invitado = token === someone.token ? null : { nombre: 'Ana', numero }
        const { id } = await limited.ask(pedidosApi.create, { body: aPedidoBody({ invitado }), token })
        await limited.ask(pedidosApi.changeEstado, {
          params: { id: String(id) },
          body: { estado: 'COMPLETADO' },
          token: caller.token,
        })
      }
      const afterAll = async () => {
        await linksSent(limited.services)
        return sent()
      }
      for (const token of [null, someone.token, caller.token, null]) await orderOf(token)
      expect(await afterAll()).toBe(2)
      limited.clock.advance(HOUR_MS)
      for (let i = 0; i < 3; i += 1) await orderOf(null)
      expect(await afterAll()).toBe(4)
      limited.clock.advance(HOUR_MS)
      await orderOf(someone.token)
      expect(await afterAll()).toBe(4)
      limited.clock.advance(22 * HOUR_MS)
      await orderOf(null)
      expect(await afterAll()).toBe(5)
    } finally {
      await limited.close()
    }
  })

  test('an unverified phone gets no more links when many orders come at once', async () => {
    const to = { numero: '3015550106', usuarioId: null }
    const limited = await startTestServer({ rateLimits: true })
    try {
      const allowed = await Promise.all(
        Array.from({ length: 20 }, () => mayBotherNumero(limited.services, to)),
      )
      expect(allowed.filter(Boolean)).toHaveLength(2)
    } finally {
      await limited.close()
    }
  })

  test('a phone that a customer verified and orders with is not limited', async () => {
    const limited = await startTestServer({ rateLimits: true })
    try {
      const numero = '3015550107'
      const { usuarioId } = await aSesion(limited, { numero, numero_verificado: true })
      for (let i = 0; i < 6; i += 1) {
        expect(await mayBotherNumero(limited.services, { numero, usuarioId })).toBe(true)
      }
      const asGuest = { numero, usuarioId: null }
      const guests = await Promise.all([1, 2, 3].map(() => mayBotherNumero(limited.services, asGuest)))
      expect(guests.filter(Boolean)).toHaveLength(2)
    } finally {
      await limited.close()
    }
  })
})
