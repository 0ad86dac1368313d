// Replays of the live channel, and when it cuts a socket.
import { LIVE_LATE, LIVE_PATH } from '#contract/pedidos/live.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aPedido, aSesion } from '#test/builders.ts'
import { CUT_WITHIN, listen, openDeaf, openLive, openSocket, type LiveSocket } from '#test/live-socket.ts'
import { eventually } from '#test/eventually.ts'
import { aLinea } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { within } from '#test/within.ts'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

const server = await startTestServer()
const port = await listen(server.app)
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})

const cocina = await aSesion(server, { roles: ['Cocina'] })
// Two silent sockets; tests at the end wait for them to be closed.
const silent = await openSocket(port)
const whySilentEnded = new Promise<string>((resolve) =>
  silent.ws.once('close', (_code, reason: Buffer) => resolve(reason.toString('utf8'))),
)

const deaf = await openSocket(port)
const deafIsCut = untilCut(deaf)
const evil = await openDeaf(port, LIVE_PATH, { origin: 'http://evil.example' })

/** Stops reading, and throws when the server does not end the connection in time. */
async function untilCut({ ws }: LiveSocket): Promise<void> {
  const onServer = [...server.app.websocketServer.clients].at(-1)
  ws.pause()
  await within(CUT_WITHIN, new Promise((resolve) => onServer?.once('close', resolve)))
}

const opened: LiveSocket[] = []
afterEach(() => {
  for (const { ws } of opened.splice(0)) ws.terminate()
})

async function open(auth: Parameters<typeof openLive>[1], at = port): Promise<LiveSocket> {
  const socket = await openLive(at, auth)
  opened.push(socket)
  return socket
}

const change = (id: number, estado: 'ACEPTADO' | 'ENVIADO', token = cocina.token) =>
  server.ask(pedidosApi.changeEstado, { params: { id: String(id) }, body: { estado }, token })
const idsOf = ({ frames }: LiveSocket) =>
  frames.flatMap((frame) => (frame.type === 'pedido_actualizado' ? [frame.pedido.id] : []))

describe('desde', () => {
  test('desde replays the missed events, and no more', async () => {
    const before = await aPedido(server)
    const first = await open({ token: cocina.token })
    await first.listo()
    const { seq } = await told(first, before.id)
    first.ws.terminate()

    const missed = [await aPedido(server), await aPedido(server)]
    await change(missed[0]?.id ?? 0, 'ACEPTADO')
    const second = await open({ token: cocina.token })
    second.send({ type: 'desde', seq })
    for (const { id } of missed) expect((await second.pedido(id)).seq).toBeGreaterThan(seq)
    expect((await second.pedido(missed[0]?.id ?? 0, ({ version }) => version === 2)).pedido.estado).toBe(
      'ACEPTADO',
    )
    expect(idsOf(second)).not.toContain(before.id)
  })

  test('desde sends a guest the present state of the order', async () => {
    const { id, token } = await aPedido(server)
    await change(id, 'ACEPTADO')
    const guest = await open({ pedido_token: token })
    guest.send({ type: 'desde', seq: 0 })
    expect((await guest.pedido(id, ({ estado }) => estado === 'ACEPTADO')).pedido.version).toBe(2)
    expect(new Set(idsOf(guest))).toEqual(new Set([id]))
  })

  test('desde replays a long absence whole, and is not cut as a listener that does not read', async () => {
    const { id } = await aPedido(server, { productos_pedidos: Array.from({ length: 40 }, () => aLinea()) })
    const seq = server.services.live.lastSeq()
    const ids = await cloneMany(id, 250)
    const staff = await open({ token: cocina.token })
    staff.send({ type: 'desde', seq })
    const isWhole = () => {
      const seen = new Set(idsOf(staff))
      return ids.every((missed) => seen.has(missed))
    }
    await vi.waitUntil(isWhole, { timeout: 15_000, interval: 20 })
    expect(staff.ws.readyState).toBe(staff.ws.OPEN)
    const bytes = staff.frames.reduce((sum, frame) => sum + JSON.stringify(frame).length, 0)
    expect(bytes).toBeGreaterThan(2 * 1024 * 1024)
  })

  /** The last event of an order; requests everything when there was none yet. */
  async function told(socket: LiveSocket, id: number) {
    socket.send({ type: 'desde', seq: 0 })
    return socket.pedido(id)
  }

  /**
   * Copies of that order, each with its event, as if they had come while no listener was connected.
   */
  async function cloneMany(id: number, count: number): Promise<number[]> {
    const { rows } = await server.pool.query<{ id: number }>(
      `insert into pedidos (token_digest, fecha, tipo_pedido, sede_id, invitado_nombre, invitado_numero, subtotal,
         descuento, total_pedido, costo_domicilio, historial)
       select sha256(convert_to('copia ' || n, 'utf8')), fecha, tipo_pedido, sede_id, invitado_nombre, invitado_numero,
         subtotal, descuento, total_pedido, costo_domicilio, historial
       from pedidos, generate_series(1, $2) n where id = $1 returning id`,
      [id, count],
    )
    const ids = rows.map((row) => row.id)
    await server.pool.query(
      `insert into pedido_lineas (pedido_id, posicion, producto_id, producto, cantidad, precio_base,
         descuento_porcentaje, precio_unitario_aplicado, total_linea)
       select copia, posicion, producto_id, producto, cantidad, precio_base, descuento_porcentaje,
         precio_unitario_aplicado, total_linea
       from pedido_lineas, unnest($2::int[]) copia where pedido_id = $1`,
      [id, ids],
    )
    await server.pool.query('insert into eventos (pedido_id) select unnest($1::int[])', [ids])
    server.services.live.publish()
    const newest = Math.max(...ids)
    await vi.waitUntil(
      async () => {
        const events = await server.pool.query('select 1 from eventos where pedido_id = $1 and seq <= $2', [
          newest,
          server.services.live.lastSeq(),
        ])
        return events.rowCount === 1
      },
      { timeout: 10_000, interval: 20 },
    )
    return ids
  }
})

test('a listener that reads nothing is cut, and the others are not affected', async () => {
  const { clients } = server.app.websocketServer
  const others = new Set(clients)
  const slow = await open({ token: cocina.token })
  const seenByServer = [...clients].find((client) => !others.has(client))
  const isOpen = () => seenByServer?.readyState === slow.ws.OPEN
  expect(isOpen()).toBe(true)
  const staff = await open({ token: cocina.token })
  slow.ws.pause()
  const observaciones = 'x'.repeat(500)
  const { id } = await aPedido(server, {
    productos_pedidos: Array.from({ length: 100 }, () => aLinea({ observaciones })),
  })
  let version = 1
  while (isOpen() && version < 300) {
    version += 1
    await server.pool.query('update pedidos set version = $2 where id = $1', [id, version])
    await server.pool.query('insert into eventos (pedido_id) values ($1)', [id])
    server.services.live.publish()
    const told = version
    await staff.pedido(id, (pedido) => pedido.version === told)
  }
  expect(isOpen()).toBe(false)
  expect(staff.ws.readyState).toBe(staff.ws.OPEN)
  slow.ws.resume()
  expect(await slow.closed).toBe(1006)
}, 60_000)

test('a network may have a hundred sockets that have not logged in', async () => {
  const behind = await startTestServer({ config: { trustProxy: true } })
  const at = await listen(behind.app)
  const from = (address: string) => openSocket(at, { 'x-forwarded-for': address })
  const sockets = await Promise.all(
    Array.from({ length: 100 }, (_, index) => from(`2001:db8:1:1::${index.toString(16)}`)),
  )
  const staff = await aSesion(behind, { roles: ['Cocina'] })
  expect(await (await from('2001:db8:1:1:ffff::1')).closed).toBe(1006)
  const neighbour = await from('2001:db8:1:2::1')
  // A socket that has logged in does not count any more.
  sockets[0]?.send({ type: 'auth', token: staff.token })
  await sockets[0]?.listo()
  const next = await from('2001:db8:1:1:ffff::2')
  next.send({ type: 'auth', token: staff.token })
  await next.listo()
  expect(neighbour.ws.readyState).toBe(neighbour.ws.OPEN)
  for (const { ws } of [...sockets, neighbour, next]) ws.terminate()

  // Sockets that a page of another site opens count, too, until they are gone.
  const evils = await Promise.all(
    Array.from({ length: 100 }, () =>
      openDeaf(at, LIVE_PATH, { origin: 'http://evil.example', 'x-forwarded-for': '2001:db8:1:3::1' }),
    ),
  )
  expect(await (await from('2001:db8:1:3::2')).closed).toBe(1006)
  for (const { end } of evils) end()
  await behind.close()
})

test('an order may have twenty sockets of its customer, and another one is not affected', async () => {
  const [order, other] = [await aPedido(server), await aPedido(server)]
  const twenty = await Promise.all(Array.from({ length: 20 }, () => open({ pedido_token: order.token })))
  const next = await openSocket(port)
  next.send({ type: 'auth', pedido_token: order.token })
  expect(await Promise.race([next.closed, next.listo()])).toBe(1013)
  await open({ pedido_token: other.token })
  // Staff who look at it do not count, and a socket that is gone leaves its place.
  await open({ token: cocina.token, pedido: order.id })
  twenty[0]?.ws.terminate()
  await eventually(() => open({ pedido_token: order.token }))
})

test('a listener gets one replay a second, and none is lost', async () => {
  const { id, token } = await aPedido(server)
  const guest = await open({ pedido_token: token })
  const started = performance.now()
  guest.send({ type: 'desde', seq: 0 }, { type: 'desde', seq: 0 }, { type: 'desde', seq: 0 })
  const replays = () => idsOf(guest).filter((one) => one === id).length
  // The order itself may be sent once more.
  await eventually(() => expect(replays()).toBeGreaterThanOrEqual(3))
  const third = performance.now() - started
  expect(third).toBeGreaterThan(900)
  guest.send({ type: 'latido' })
  await guest.find((frame) => (frame.type === 'latido' ? true : undefined))
  expect(performance.now() - started).toBeGreaterThan(1_900)
})

test('a socket without credentials is closed after five seconds, with a reason', async () => {
  expect(await silent.closed).toBe(4401)
  expect(await whySilentEnded).toBe(LIVE_LATE)
  expect(silent.frames).toEqual([])
})

test('a socket that does not respond to the close frame is cut after six seconds', async () => {
  await deafIsCut
  deaf.ws.terminate()
})

test('a socket of another site that does not respond to the close frame is cut after six seconds', async () => {
  await evil.cut
})
