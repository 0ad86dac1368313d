import { mensajesApi } from '#contract/mensajes.ts'
import { CLAVES } from '#domain/permisos.ts'
import { aSesion, aUsuario, DEMO } from '#test/builders.ts'
import { aMensaje, clearMensajes, listMensajes, WITH_WHATSAPP } from '#test/mensajes.ts'
import { startTestServer } from '#test/server.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetOldMensajes } from './list-mensajes.ts'
import { sendPedidoLink, startPedidoLink } from './send-pedido-link.ts'

const server = await startTestServer({ config: WITH_WHATSAPP })
afterAll(() => server.close())
const admin = await aSesion(server, { roles: ['Administrador'] })

beforeEach(() => clearMensajes(server))

describe('the messages that staff read', () => {
  test('the messages for staff come newest first, or of one phone', async () => {
    await aMensaje(server, { numero: '3110000001' })
    await aMensaje(server, { numero: '3110000002', proveedor_id: 'wamid.2' })
    expect(await server.ask(mensajesApi.list, { token: admin.token, query: {} })).toEqual([
      {
        id: expect.any(Number),
        creado_en: '2026-11-20T18:00:00.000Z',
        numero: '3110000002',
        tipo: 'codigo',
        texto: 'Tu código de verificación es 123456',
        estado: 'aceptado',
        error_codigo: null,
      },
      expect.objectContaining({ numero: '3110000001', estado: 'bandeja' }),
    ])
    expect(await listMensajes(server, admin.token, '3110000001')).toMatchObject([{ numero: '3110000001' }])
    expect(await listMensajes(server, admin.token, '3110000009')).toEqual([])
  })

  test('the messages for staff are at most a hundred', async () => {
    for (let i = 0; i < 101; i += 1) await aMensaje(server)
    expect(await server.call('GET', '/api/mensajes-salientes/', { token: admin.token })).toMatchObject({
      body: expect.objectContaining({ length: 100 }),
    })
  })

  test('the messages for staff leave out those to people with more permissions than the reader', async () => {
    const clerk = await aSesion(server, { permisos: ['gestionar_usuarios'] })
    await aUsuario(server, { numero: '3110000003', permisos: CLAVES })
    await aUsuario(server, { numero: '3110000004', permisos: ['gestionar_usuarios'] })
    for (const numero of ['3110000003', '3110000004', '3110000005']) await aMensaje(server, { numero })
    const numeros = async (token: string) =>
      (await server.ask(mensajesApi.list, { token, query: {} })).map(({ numero }) => numero)
    expect(await numeros(clerk.token)).toEqual(['3110000005', '3110000004'])
    expect(await numeros(admin.token)).toEqual(['3110000005', '3110000004', '3110000003'])
  })

  test('a person of some branches reads codes of people whose branches they all have', async () => {
    const { sede, otraSede } = DEMO
    const reader = await aSesion(server, { permisos: ['gestionar_usuarios'], sedes: [sede] })
    const code = async (numero: string, sedes: number[]) => {
      const usuario_id = await aUsuario(server, { numero, permisos: ['gestionar_usuarios'], sedes })
      await aMensaje(server, { numero, usuario_id })
    }
    await code('3110000011', [sede])
    await code('3110000012', [sede, otraSede])
    await code('3110000013', [otraSede])
    expect(await listMensajes(server, reader.token)).toMatchObject([{ numero: '3110000011' }])
  })

  test('messages are deleted after a month', async () => {
    await aMensaje(server, { numero: '3110000001' })
    server.clock.advance(31 * 24 * 60 * 60 * 1000)
    await aMensaje(server, { numero: '3110000002' })
    await forgetOldMensajes(server.services)
    server.clock.advance(-31 * 24 * 60 * 60 * 1000)
    const rows = await server.db.selectFrom('mensajes_salientes').select('numero').execute()
    expect(rows).toEqual([{ numero: '3110000002' }])
  })
})

describe('the link of an order', () => {
  test('the link of an order goes to the mobile phone of the order', async () => {
    const outbox = await startTestServer({ config: { publicUrl: 'https://pedidos.example' } })
    try {
      await sendPedidoLink(outbox.services, {
        pedidoId: 42,
        to: { numero: '3110000001', usuarioId: null },
        token: 'a'.repeat(22),
      })
      await sendPedidoLink(outbox.services, {
        pedidoId: 43,
        to: { numero: '6015550142', usuarioId: null },
        token: 'b'.repeat(22),
      })
      const rows = await outbox.db
        .selectFrom('mensajes_salientes')
        .select(['numero', 'tipo', 'texto'])
        .execute()
      expect(rows).toEqual([
        {
          numero: '3110000001',
          tipo: 'pedido',
          texto: `Sigue tu pedido #00042 aquí: https://pedidos.example/${'a'.repeat(22)}`,
        },
      ])
    } finally {
      await outbox.close()
    }
  })

  test('the link of an order stays unsent once the messages of the day are spent, until the next day', async () => {
    const outbox = await startTestServer({ rateLimits: true, config: { dailyMessages: 2 } })
    const send = (pedidoId: number) => {
      const to = { numero: `311000000${String(pedidoId)}`, usuarioId: null }
      return sendPedidoLink(outbox.services, { pedidoId, to, token: 'a'.repeat(22) })
    }
    const countSent = async () =>
      (await outbox.db.selectFrom('mensajes_salientes').select('id').execute()).length
    try {
      for (const id of [1, 2, 3]) await send(id)
      expect(await countSent()).toBe(2)
      outbox.clock.advance(24 * 3_600_000)
      await send(4)
      expect(await countSent()).toBe(3)
    } finally {
      await outbox.close()
    }
  })

  test('a link that is on its way when the product stops is sent first', async () => {
    const stopping = await startTestServer()
    const sent: number[] = []
    vi.spyOn(stopping.services.whatsapp, 'sendPedido').mockImplementation(async (_to, { id }) => {
      await delay(300)
      sent.push(id)
    })
    const to = { numero: '3110000001', usuarioId: null }
    startPedidoLink(stopping.services, { pedidoId: 42, to, token: 'a'.repeat(22) })
    await stopping.close()
    expect(sent).toEqual([42])
  })

  test('a link that cannot be sent does not affect the order', async () => {
    const link = { pedidoId: 42, to: { numero: '3110000001', usuarioId: null }, token: 'a'.repeat(22) }
    await expect(sendPedidoLink(server.services, link)).resolves.toBeUndefined()
    expect(await server.db.selectFrom('mensajes_salientes').select('id').execute()).toEqual([])
  })
})
