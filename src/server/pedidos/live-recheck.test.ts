// Sessions and tokens that end by time, under a socket that stays open.
import { LIVE_CLOSE } from '#contract/pedidos/live.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { equiposApi } from '#contract/usuarios/equipos.ts'
import { openSession } from '#server/lib/session.ts'
import { untilWaiting, whileHeld } from '#test/beside.ts'
import { aPedido, aSesion, DEMO } from '#test/builders.ts'
import { listen, openLive } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test, vi } from 'vitest'

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const server = await startTestServer()
const port = await listen(server.app)
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})
const admin = await openSession(server.services, 1)
const HOUR = 60 * 60_000

/** The next time that the product pings its sockets. */
const nextPing = () => vi.advanceTimersByTime(30_000)

test('a socket ends with its session of a shared device after twelve hours', async () => {
  const equipo = await server.ask(equiposApi.create, {
    token: admin,
    body: { sede: DEMO.sede, nombre: 'Caja' },
  })
  const { usuarioId } = await aSesion(server, { permisos: ['gestionar_pedidos'] })
  const token = await openSession(server.services, usuarioId, { equipoId: equipo.id })
  const board = await openLive(port, { token })
  const { token: other } = await aSesion(server, { permisos: ['gestionar_pedidos'] })
  const stays = await openLive(port, { token: other })
  server.clock.advance(13 * HOUR)
  nextPing()
  expect(await board.closed).toBe(LIVE_CLOSE.unauthenticated)
  const { id } = await aPedido(server)
  await stays.pedido(id)
  stays.ws.terminate()
})

test('the socket of an order ends with its token, and one of an order that is active stays', async () => {
  const [finished, active] = [await aPedido(server), await aPedido(server)]
  const changeTo = async (id: number, estado: 'ACEPTADO' | 'COMPLETADO') =>
    server.ask(pedidosApi.changeEstado, { token: admin, params: { id: String(id) }, body: { estado } })
  await changeTo(finished.id, 'COMPLETADO')
  const ends = await openLive(port, { pedido_token: finished.token })
  const stays = await openLive(port, { pedido_token: active.token })
  server.clock.advance(72 * HOUR)
  nextPing()
  expect(await ends.closed).toBe(LIVE_CLOSE.unauthenticated)
  await changeTo(active.id, 'ACEPTADO')
  await stays.pedido(active.id, ({ estado }) => estado === 'ACEPTADO')
  stays.ws.terminate()
})

/** It has received every event, so nothing else reads orders. */
async function aFinishedSocket() {
  const { id, token } = await aPedido(server)
  const socket = await openLive(port, { pedido_token: token })
  const body = { estado: 'COMPLETADO' as const }
  await server.ask(pedidosApi.changeEstado, { token: admin, params: { id: String(id) }, body })
  await socket.pedido(id, ({ estado }) => estado === 'COMPLETADO')
  server.clock.advance(72 * HOUR)
  return socket
}

test('a guest whose token has ended is found without the lines of the order', async () => {
  const { closed } = await aFinishedSocket()
  await whileHeld(server, 'lock table pedido_lineas in access exclusive mode', async () => {
    nextPing()
    expect(await closed).toBe(LIVE_CLOSE.unauthenticated)
  })
})

test('guests are looked up one round at a time, however long one takes', async () => {
  await aFinishedSocket()
  await whileHeld(server, 'lock table pedidos in access exclusive mode', async (holder) => {
    nextPing()
    await untilWaiting(server)
    nextPing()
    for (let asked = 0; asked < 10; asked += 1) await holder.query('select pg_sleep(0)')
    await untilWaiting(server)
  })
})
