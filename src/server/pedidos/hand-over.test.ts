// Orders of one branch, handed over to another (rules pedido/traslado and permisos/sedes).
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedido, aSesion, DEMO } from '#test/builders.ts'
import { listen, openLive, type LiveSocket } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { afterAll, afterEach, expect, test } from 'vitest'

const server = await startTestServer()
const twin = await startTwin(server)
const port = await listen(server.app)
afterAll(async () => {
  await twin.close()
  await server.close()
})

const { sede: CHAPINERO, otraSede: CEDRITOS } = DEMO
const of = (sede: number) => aSesion(server, { permisos: ['gestionar_pedidos'], sedes: [sede] })
const [chapinero, cedritos] = [await of(CHAPINERO), await of(CEDRITOS)]

const opened: LiveSocket[] = []
afterEach(() => {
  for (const { ws } of opened.splice(0)) ws.terminate()
})
async function open(at: number, token: string, pedido?: number): Promise<LiveSocket> {
  const socket = await openLive(at, pedido === undefined ? { token } : { token, pedido })
  opened.push(socket)
  return socket
}

const pathOf = (id: number, rest = '') => `/api/pedidos/${String(id)}/${rest}`
const handOver = (id: number, sede: number, token: string, more: object = {}) =>
  server.call('POST', pathOf(id, 'cambiar_sede/'), { token, body: { sede, ...more } })
const retirado = (socket: LiveSocket, id: number, estado = 'PENDIENTE') =>
  socket.find((frame) =>
    frame.type === 'pedido_retirado' && frame.pedido.id === id && frame.pedido.estado === estado
      ? frame.pedido
      : undefined,
  )
const numbersOn = ({ frames }: LiveSocket) =>
  frames.flatMap((frame) => ('pedido' in frame ? [frame.pedido.id] : []))

test('boards of a branch hear of its orders alone, in every process', async () => {
  const boards = [await open(port, chapinero.token), await open(twin.port, chapinero.token)]
  const { id: other } = await aPedido(server, { sede: CEDRITOS })
  const { id } = await aPedido(server, { sede: CHAPINERO })
  for (const board of boards) {
    await board.pedido(id)
    board.send({ type: 'desde', seq: 0 })
  }
  // The replay sends the own order a second time.
  for (const board of boards) {
    await board.find(() => (numbersOn(board).filter((one) => one === id).length > 1 ? true : undefined))
    expect(numbersOn(board)).not.toContain(other)
  }
})

test('a socket about one order of another branch is silent, as about one that does not exist', async () => {
  const { id } = await aPedido(server, { sede: CEDRITOS })
  const watching = await open(port, chapinero.token, id)
  const board = await open(port, cedritos.token)
  const change = { params: { id: String(id) }, body: { estado: 'ACEPTADO' }, token: cedritos.token } as const
  await server.ask(pedidosApi.changeEstado, change)
  await board.pedido(id, ({ estado }) => estado === 'ACEPTADO')
  watching.send({ type: 'latido' })
  await watching.find((frame) => (frame.type === 'latido' ? true : undefined))
  expect(numbersOn(watching)).toEqual([])
})

test('staff of some branches hear of their own order elsewhere, as its customer', async () => {
  const { id } = await aPedido(
    server,
    { sede: CEDRITOS, invitado: null, usuario: chapinero.usuarioId },
    chapinero.token,
  )
  expect((await server.call('GET', pathOf(id), { token: chapinero.token })).status).toBe(200)
  const socket = await open(port, chapinero.token, id)
  await server.ask(pedidosApi.changeEstado, {
    params: { id: String(id) },
    body: { estado: 'ACEPTADO' },
    token: cedritos.token,
  })
  await socket.pedido(id, ({ estado }) => estado === 'ACEPTADO')
})

test('an order that is handed over leaves one board and enters the other', async () => {
  const { id } = await aPedido(server, { sede: CHAPINERO })
  const boards = [await open(port, chapinero.token), await open(twin.port, chapinero.token)]
  const theirs = await open(twin.port, cedritos.token)
  expect(await handOver(id, CEDRITOS, chapinero.token, { version: 1 })).toMatchObject({
    status: 200,
    body: { id, estado: 'PENDIENTE', version: 2, sede: { id: CEDRITOS, nombre: 'Cedritos' } },
  })
  for (const board of boards) await retirado(board, id)
  expect((await theirs.pedido(id)).pedido.sede.id).toBe(CEDRITOS)
  // From then on only the state is seen.
  expect((await server.call('GET', pathOf(id), { token: chapinero.token })).status).toBe(404)
  expect((await handOver(id, CHAPINERO, chapinero.token)).status).toBe(404)
  await server.ask(pedidosApi.changeEstado, {
    params: { id: String(id) },
    body: { estado: 'EN_PROCESO' },
    token: cedritos.token,
  })
  for (const board of boards) await retirado(board, id, 'EN_PROCESO')
  const read = await server.call('GET', pathOf(id, 'traslado/'), { token: chapinero.token })
  expect(read.body).toEqual({
    id,
    estado: 'EN_PROCESO',
    version: 3,
    sede: { id: CEDRITOS, nombre: 'Cedritos' },
  })
  for (const { frames } of boards) {
    const later = frames
      .filter((frame) => 'pedido' in frame)
      .filter(({ pedido }) => pedido.id === id && pedido.version > 1)
    // An earlier event that is read late tells the present state once more.
    expect(new Set(later.map(({ pedido }) => pedido.version))).toEqual(new Set([2, 3]))
    expect(JSON.stringify(later)).not.toMatch(/Camila|productos_pedidos/)
  }
  // It comes back when the other branch hands it over in turn.
  expect((await handOver(id, CHAPINERO, cedritos.token)).status).toBe(200)
  expect((await server.call('GET', pathOf(id), { token: chapinero.token })).status).toBe(200)
  await retirado(theirs, id, 'EN_PROCESO')
})

test('handing over is audited, keeps the prices, and is done once under one key', async () => {
  const { id, total_a_pagar } = await aPedido(server, { sede: CHAPINERO })
  const admin = await openSession(server.services, 1)
  const send = (version: number) =>
    server.call('POST', pathOf(id, 'cambiar_sede/'), {
      token: chapinero.token,
      body: { sede: CEDRITOS, version },
      headers: { 'idempotency-key': 'pasar-una-vez' },
    })
  // The event of the first call has raised the version that the retry names.
  const [first, again] = [await send(1), await send(2)]
  expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } })
  const read = await server.ask(pedidosApi.read, { params: { id: String(id) }, token: admin })
  expect(read).toMatchObject({ version: 2, total_a_pagar, sede: { id: CEDRITOS } })
  const cambios = await server.ask(administracionApi.auditoria, { token: admin })
  expect(cambios.filter((cambio) => cambio.entidad_id === id).map(({ cambio }) => cambio)).toEqual([
    { campo: 'sede', antes: 'Chapinero', despues: 'Cedritos' },
  ])
})

test('an order at a table, an ended one, an old version and an unknown branch are refused', async () => {
  const mesa = await aPedido(server, { tipo_pedido: 'MESA', invitado: null }, chapinero.token)
  const { id } = await aPedido(server, { sede: CHAPINERO })
  const refused = async (status: number, codigo: string, ...call: Parameters<typeof handOver>) =>
    expect(await handOver(...call)).toMatchObject({ status, body: { codigo } })
  await refused(409, 'pedido_en_mesa', mesa.id, CEDRITOS, chapinero.token)
  await refused(409, 'pedido_cambiado', id, CEDRITOS, chapinero.token, { version: 7 })
  await refused(404, 'sede_no_encontrada', id, 999, chapinero.token)
  await server.db.updateTable('pedidos').set({ estado: 'ENVIADO' }).where('id', '=', id).execute()
  await refused(409, 'pedido_terminado', id, CEDRITOS, chapinero.token)
})
