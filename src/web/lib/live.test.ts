import { LIVE_CLOSE, LIVE_LATE, type ClientFrame, type ServerFrame } from '#contract/pedidos/live.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocketServer, type WebSocket as Socket } from 'ws'
import { openLive, type LiveAuth } from './live.ts'

/** An order with the required fields only. */
const aPedido = (id: number) => ({
  id,
  estado: 'PENDIENTE',
  fecha: '2026-11-20T17:00:00Z',
  productos_pedidos: [],
})
const changed = (seq: number, id: number) =>
  JSON.stringify({ type: 'pedido_actualizado', seq, pedido: aPedido(id) })
const listo = (seq: number) => JSON.stringify({ type: 'listo', seq } satisfies ServerFrame)

let server: WebSocketServer
let live: { close: () => void } | undefined
/** Sockets that the page opened. The server hears of one only later. */
let connections = 0
let events: string[] = []
let heard: (() => void) | undefined

class CountedSocket extends WebSocket {
  constructor(url: string) {
    super(url)
    connections += 1
  }
}

beforeEach(async () => {
  connections = 0
  events = []
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  vi.stubGlobal('WebSocket', CountedSocket)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(async () => {
  live?.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const client of server.clients) client.terminate()
  server.close()
  await once(server, 'close')
})

function note(text: string): void {
  events.push(text)
  heard?.()
}

function open(
  auth: LiveAuth,
  at: Pick<WebSocketServer, 'address'> = server,
  random = 0,
  triesRefused = false,
): void {
  const address = at.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  live = openLive({
    url: `ws://127.0.0.1:${String(address.port)}/`,
    auth,
    random: () => random,
    triesRefused,
    onPedido: (pedido) => note(`pedido ${String(pedido.id)}`),
    onStatus: note,
    onReconnect: () => note('read again'),
    onDisponibilidad: () => note('disponibilidad'),
    onLlamados: (llamados) => note(`llamados ${llamados.map(({ id }) => id).join(' ')}`),
  })
}

async function nextSocket(): Promise<Socket> {
  const [socket]: Socket[] = await once(server, 'connection')
  if (socket === undefined) throw new Error('No socket')
  return socket
}

async function nextFrame(socket: Socket): Promise<ClientFrame> {
  const [data]: Buffer[] = await once(socket, 'message')
  return JSON.parse(String(data))
}

function untilEvents(count: number): Promise<void> {
  return new Promise((resolve) => {
    heard = () => {
      if (events.length >= count) resolve()
    }
    heard()
  })
}

test.each<[LiveAuth, ClientFrame]>([
  [{ token: 't' }, { type: 'auth', token: 't' }],
  [
    { token: 't', pedido: 7 },
    { type: 'auth', token: 't', pedido: 7 },
  ],
  [{ pedidoToken: 'p' }, { type: 'auth', pedido_token: 'p' }],
])('the first frame authenticates with %o', async (auth, frame) => {
  open(auth)
  expect(await nextFrame(await nextSocket())).toEqual(frame)
})

test('the channel reports that it is connected, asks for a fresh read, and passes on changes', async () => {
  open({ token: 't' })
  const socket = await nextSocket()
  await nextFrame(socket)
  socket.send(listo(4))
  socket.send(changed(5, 47))
  await untilEvents(3)
  expect(events).toEqual(['conectado', 'read again', 'pedido 47'])
})

test('the calls of tables and what has run out are passed on, and a message of an unknown type is ignored', async () => {
  open({ token: 't' })
  const socket = await nextSocket()
  await nextFrame(socket)
  socket.send(listo(4))
  socket.send(JSON.stringify({ type: 'de_otra_version', cosas: [] }))
  socket.send(
    JSON.stringify({
      type: 'llamados',
      llamados: [
        {
          id: 7,
          tipo: 'CUENTA',
          mesa: { id: 4, nombre: 'Mesa 4' },
          sede: { id: 1, nombre: 'Chapinero' },
          fecha: '2026-11-20T18:00:00Z',
        },
      ],
    } satisfies ServerFrame),
  )
  socket.send(JSON.stringify({ type: 'disponibilidad' } satisfies ServerFrame))
  await untilEvents(4)
  expect(events).toEqual(['conectado', 'read again', 'llamados 7', 'disponibilidad'])
})

test('after a cut the channel reconnects in 5 s, asks for the missed events and for a fresh read', async () => {
  open({ token: 't' })
  const first = await nextSocket()
  await nextFrame(first)
  first.send(listo(4))
  first.send(changed(6, 47))
  await untilEvents(3)
  first.close(LIVE_CLOSE.restarting)
  await untilEvents(4)
  expect(events.at(-1)).toBe('reconectando')

  vi.advanceTimersByTime(4999)
  expect(connections).toBe(1)
  const arriving = nextSocket()
  vi.advanceTimersByTime(1)
  const second = await arriving
  expect(await nextFrame(second)).toEqual({ type: 'auth', token: 't' })
  second.send(listo(9))
  expect(await nextFrame(second)).toEqual({ type: 'desde', seq: 6 })
  await untilEvents(6)
  expect(events.slice(4)).toEqual(['conectado', 'read again'])
  expect(connections).toBe(2)
})

test('a channel that is cut while missed events arrive asks for all of them again', async () => {
  open({ token: 't' })
  const cutAndReturn = async (socket: Socket) => {
    const arriving = nextSocket()
    socket.close(LIVE_CLOSE.restarting)
    await untilEvents(events.length + 1)
    vi.advanceTimersByTime(5000)
    const next = await arriving
    await nextFrame(next)
    return next
  }
  const first = await nextSocket()
  await nextFrame(first)
  first.send(listo(4))
  await untilEvents(2)

  const second = await cutAndReturn(first)
  second.send(listo(9))
  expect(await nextFrame(second)).toEqual({ type: 'desde', seq: 4 })
  // A new one, before those that were missed.
  second.send(changed(10, 47))
  await untilEvents(6)

  const third = await cutAndReturn(second)
  third.send(listo(10))
  expect(await nextFrame(third)).toEqual({ type: 'desde', seq: 4 })
  third.send(changed(10, 47))
  third.send(JSON.stringify({ type: 'latido', seq: 10 } satisfies ServerFrame))
  third.send(changed(11, 48))
  await untilEvents(11)

  const fourth = await cutAndReturn(third)
  fourth.send(listo(12))
  expect(await nextFrame(fourth)).toEqual({ type: 'desde', seq: 11 })
})

test('boards that a restart cut come back at random within a second', async () => {
  open({ token: 't' }, server, 0.5)
  const socket = await nextSocket()
  await nextFrame(socket)
  socket.send(listo(4))
  await untilEvents(2)
  socket.close(LIVE_CLOSE.restarting)
  await untilEvents(3)
  vi.advanceTimersByTime(5499)
  expect(connections).toBe(1)
  const arriving = nextSocket()
  vi.advanceTimersByTime(1)
  await arriving
  expect(connections).toBe(2)
})

test('a server without a greeting is tried again after exactly 5 s', async () => {
  open({ token: 't' }, server, 0.5)
  const socket = await nextSocket()
  await nextFrame(socket)
  socket.send(JSON.stringify({ type: 'pedido_actualizado', pedido: aPedido(47) }))
  await untilEvents(3)
  socket.close()
  await untilEvents(4)
  const arriving = nextSocket()
  vi.advanceTimersByTime(5000)
  await arriving
  expect(connections).toBe(2)
})

test('a server that responds to each heartbeat keeps its connection', async () => {
  open({ token: 't' })
  const socket = await nextSocket()
  await nextFrame(socket)
  socket.send(listo(4))
  await untilEvents(2)
  for (let beat = 1; beat <= 4; beat += 1) {
    const asked = nextFrame(socket)
    vi.advanceTimersByTime(2500)
    expect(await asked).toEqual({ type: 'latido' })
    socket.send(JSON.stringify({ type: 'latido', seq: 9 } satisfies ServerFrame))
    socket.send(changed(4 + beat, 47))
    await untilEvents(2 + beat)
  }
  expect(events).not.toContain('reconectando')
  expect(connections).toBe(1)
})

test('the channel notices a dead network in 5 s and drops the connection', async () => {
  open({ token: 't' })
  const first = await nextSocket()
  await nextFrame(first)
  first.send(listo(4))
  await untilEvents(2)
  first.pause()
  vi.advanceTimersByTime(4999)
  expect(events).toEqual(['conectado', 'read again'])
  vi.advanceTimersByTime(1)
  expect(events.at(-1)).toBe('reconectando')

  const arriving = nextSocket()
  vi.advanceTimersByTime(5000)
  const second = await arriving
  await nextFrame(second)
  first.resume()
  first.send(changed(5, 47))
  second.send(listo(8))
  await untilEvents(5)
  expect(events.slice(3)).toEqual(['conectado', 'read again'])
})

test('the channel retries after a connection that does not open', async () => {
  const mute = createServer((socket) => socket.on('error', () => {}))
  mute.listen(0, '127.0.0.1')
  await once(mute, 'listening')
  open({ token: 't' }, mute)
  const [first] = await once(mute, 'connection')
  const arriving = once(mute, 'connection')
  vi.advanceTimersByTime(10_000)
  expect(events).toEqual(['reconectando'])
  vi.advanceTimersByTime(5000)
  const [second] = await arriving
  for (const socket of [first, second]) socket.destroy()
  mute.close()
})

test('without the greeting of the server an open socket counts as connected, and all is read again each minute', async () => {
  open({ token: 't' })
  const socket = await nextSocket()
  await nextFrame(socket)
  vi.advanceTimersByTime(9_999)
  expect(events).toEqual([])
  vi.advanceTimersByTime(1)
  expect(events).toEqual(['conectado', 'read again'])
  socket.send(JSON.stringify({ type: 'pedido_actualizado', pedido: aPedido(47) }))
  await untilEvents(3)
  vi.advanceTimersByTime(50_000)
  expect(events).toEqual(['conectado', 'read again', 'pedido 47', 'read again'])
  expect(connections).toBe(1)
  socket.close()
  await untilEvents(5)
  expect(events.at(-1)).toBe('reconectando')
})

test('a page that comes back to a server without a place reads again each minute', async () => {
  open({ token: 't' })
  const first = await nextSocket()
  await nextFrame(first)
  first.send(listo(4))
  await untilEvents(2)
  const arriving = nextSocket()
  first.close(LIVE_CLOSE.restarting)
  await untilEvents(3)
  vi.advanceTimersByTime(5000)
  const second = await arriving
  second.close(LIVE_CLOSE.full)
  await untilEvents(4)
  vi.advanceTimersByTime(55_000)
  expect(events.filter((event) => event === 'read again')).toHaveLength(2)
})

test('the first event of a server without a greeting means that the channel is connected', async () => {
  open({ token: 't' })
  const socket = await nextSocket()
  await nextFrame(socket)
  socket.send(JSON.stringify({ type: 'pedido_actualizado', pedido: aPedido(47) }))
  await untilEvents(3)
  expect(events).toEqual(['conectado', 'read again', 'pedido 47'])
})

test.each([LIVE_CLOSE.unauthenticated, LIVE_CLOSE.forbidden])(
  'the channel does not retry after a refusal (%i)',
  async (code) => {
    open({ token: 't' })
    const socket = await nextSocket()
    socket.close(code)
    await untilEvents(1)
    vi.advanceTimersByTime(60_000)
    expect(events).toEqual(['rechazado'])
    expect(connections).toBe(1)
  },
)

test('a board is refused less and less often, until its person has the key again', async () => {
  open({ token: 't' }, server, 0, true)
  let socket = await nextSocket()
  await nextFrame(socket)
  socket.send(listo(4))
  await untilEvents(2)
  for (const wait of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    socket.close(LIVE_CLOSE.forbidden)
    await untilEvents(events.length + 1)
    expect(events.at(-1)).toBe('rechazado')
    const before = connections
    vi.advanceTimersByTime(wait - 1)
    expect(connections).toBe(before)
    const arriving = nextSocket()
    vi.advanceTimersByTime(1)
    socket = await arriving
  }
  await nextFrame(socket)
  socket.send(listo(4))
  await untilEvents(10)
  expect(events.slice(8)).toEqual(['conectado', 'read again'])

  socket.close(LIVE_CLOSE.forbidden)
  await untilEvents(11)
  const arriving = nextSocket()
  vi.advanceTimersByTime(5_000)
  await nextFrame(await arriving)
})

/** Refuses a board twice, after its first 5 s and after 10 s. Returns its third connection. */
async function refuseTwice(): Promise<Socket> {
  let socket = await nextSocket()
  for (const wait of [5_000, 10_000]) {
    await nextFrame(socket)
    socket.close(LIVE_CLOSE.forbidden)
    await untilEvents(events.length + 1)
    const arriving = nextSocket()
    vi.advanceTimersByTime(wait)
    socket = await arriving
  }
  await nextFrame(socket)
  return socket
}

test('a board that was refused is tried again 5 s after a cut', async () => {
  open({ token: 't' }, server, 0, true)
  const socket = await refuseTwice()
  socket.close(LIVE_CLOSE.restarting)
  await untilEvents(3)
  expect(events).toEqual(['rechazado', 'rechazado', 'reconectando'])
  vi.advanceTimersByTime(5_000)
  expect(connections).toBe(4)
})

test('a board that came up without a greeting is refused from 5 s on again', async () => {
  open({ token: 't' }, server, 0, true)
  const socket = await refuseTwice()
  socket.send(JSON.stringify({ type: 'pedido_actualizado', pedido: aPedido(47) }))
  await untilEvents(5)
  socket.close(LIVE_CLOSE.forbidden)
  await untilEvents(6)
  vi.advanceTimersByTime(5_000)
  expect(connections).toBe(4)
})

test('a board that closes after its refusal is not tried again', async () => {
  open({ token: 't' }, server, 0, true)
  const socket = await nextSocket()
  socket.close(LIVE_CLOSE.forbidden)
  await untilEvents(1)
  live?.close()
  vi.advanceTimersByTime(60_000)
  expect(events).toEqual(['rechazado'])
  expect(connections).toBe(1)
})

test('credentials that arrived too late are sent again on a new connection', async () => {
  open({ token: 't' })
  const first = await nextSocket()
  first.close(LIVE_CLOSE.unauthenticated, LIVE_LATE)
  await untilEvents(1)
  expect(events).toEqual(['reconectando'])
  const arriving = nextSocket()
  vi.advanceTimersByTime(5000)
  expect(await nextFrame(await arriving)).toEqual({ type: 'auth', token: 't' })
})

test('a channel that was closed on purpose stays closed and reports nothing', async () => {
  open({ token: 't' })
  const socket = await nextSocket()
  await nextFrame(socket)
  live?.close()
  await once(socket, 'close')
  vi.advanceTimersByTime(60_000)
  expect(events).toEqual([])
  expect(connections).toBe(1)
})
