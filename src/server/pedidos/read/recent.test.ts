// Offers from a person's own orders: the last one again, and their delivery addresses.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aDomicilioBody, aPedido, aSesion, DEMO } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-11-20T18:00:00Z'))

const delivered = (token: string, direccion_entrega: string, instrucciones: string) =>
  aPedido(
    server,
    { ...aDomicilioBody({ invitado: null }), direccion: { direccion_entrega, instrucciones } },
    token,
  )

test('the last order is the newest own one, also when it was cancelled; without any it is null', async () => {
  const { token } = await aSesion(server)
  expect(await server.ask(pedidosApi.ultimo, { token })).toBeNull()
  await aPedido(server, { invitado: null }, token)
  const { id } = await aPedido(server, { invitado: null }, token)
  await aPedido(server)
  await server.db.updateTable('pedidos').set({ estado: 'CANCELADO' }).where('id', '=', id).execute()
  expect(await server.ask(pedidosApi.ultimo, { token })).toMatchObject({ id, estado: 'CANCELADO' })
})

test("an order that a waiter typed at a table is not the waiter's last order", async () => {
  const { token, usuarioId } = await aSesion(server, { permisos: ['gestionar_pedidos'] })
  const { id } = await aPedido(server, { tipo_pedido: 'MESA', invitado: null }, token)
  const { usuario_id } = await server.db
    .selectFrom('pedidos')
    .select('usuario_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(usuario_id).toBe(usuarioId)
  expect(await server.ask(pedidosApi.ultimo, { token })).toBeNull()
})

test('the addresses are those of the own deliveries, each once, the newest first', async () => {
  const { token } = await aSesion(server)
  expect(await server.ask(pedidosApi.direcciones, { token })).toEqual([])
  await delivered(token, DEMO.direccion, 'apto 301')
  await delivered(token, 'Carrera 7 # 45-10', '')
  await delivered(token, DEMO.direccion.toUpperCase(), 'apto 502')
  await aPedido(server, { invitado: null }, token)
  await aPedido(server, aDomicilioBody())
  const { token: neighbour } = await aSesion(server)
  await delivered(neighbour, 'Calle 74 # 10-07', 'timbre de la vecina')
  const direcciones = await server.ask(pedidosApi.direcciones, { token })
  expect(direcciones).toMatchObject([
    { direccion: DEMO.direccion.toUpperCase(), instrucciones: 'apto 502', sede: { nombre: 'Chapinero' } },
    { direccion: 'Carrera 7 # 45-10', instrucciones: '' },
  ])
  expect(await server.ask(pedidosApi.direcciones, { token: neighbour })).toMatchObject([
    { direccion: 'Calle 74 # 10-07', instrucciones: 'timbre de la vecina' },
  ])
  expect(direcciones[0]?.lat).toBeCloseTo(4.65, 1)
})

test('no more than three addresses are offered', async () => {
  const { token } = await aSesion(server)
  for (const calle of ['70', '71', '72', '73']) await delivered(token, `Calle ${calle} # 10-07`, '')
  const direcciones = await server.ask(pedidosApi.direcciones, { token })
  expect(direcciones.map(({ direccion }) => direccion)).toEqual([
    'Calle 73 # 10-07',
    'Calle 72 # 10-07',
    'Calle 71 # 10-07',
  ])
})
