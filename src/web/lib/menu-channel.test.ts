import type { MenuFrame } from '#contract/catalogo/live.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocketServer, type WebSocket as Socket } from 'ws'
import { followMenu } from './menu-channel.ts'

let server: WebSocketServer
let following: { close: () => void } | undefined
let connections = 0
let readings = 0
let isVisible = true

beforeEach(async () => {
  connections = 0
  readings = 0
  isVisible = true
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', () => (connections += 1))
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(async () => {
  following?.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const client of server.clients) client.terminate()
  server.close()
  await once(server, 'close')
})

function follow(seen: number | null, random = 0.5, at: Pick<WebSocketServer, 'address'> = server): void {
  const address = at.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  following = followMenu({
    sede: 1,
    seen,
    isVisible: () => isVisible,
    onChange: () => (readings += 1),
    random: () => random,
    url: `ws://127.0.0.1:${String(address.port)}/`,
  })
}

async function nextSocket(): Promise<Socket> {
  const [socket]: Socket[] = await once(server, 'connection')
  if (socket === undefined) throw new Error('No socket')
  return socket
}

/** Sends a frame and waits until the browser has handled it. */
async function say(socket: Socket, version: number): Promise<void> {
  socket.send(JSON.stringify({ type: 'version', version } satisfies MenuFrame))
  socket.ping()
  await once(socket, 'pong')
  await new Promise((resolve) => setImmediate(resolve))
}

/** The next socket of the client is closed, and the client knows. */
function clientSocketEnds(): Promise<unknown> {
  return new Promise((resolve) => {
    vi.stubGlobal(
      'WebSocket',
      class extends WebSocket {
        constructor(url: string) {
          super(url)
          setImmediate(() => this.addEventListener('close', resolve))
        }
      },
    )
  })
}

test('a greater number than that of the page is read after a random part of 0.4 s', async () => {
  follow(7, 0.8)
  const socket = await nextSocket()
  await say(socket, 7)
  vi.advanceTimersByTime(400)
  expect(readings).toBe(0)
  await say(socket, 9)
  vi.advanceTimersByTime(319)
  expect(readings).toBe(0)
  vi.advanceTimersByTime(1)
  expect(readings).toBe(1)
  await say(socket, 9)
  await say(socket, 8)
  vi.advanceTimersByTime(400)
  expect(readings).toBe(1)
})

test('several changes before the reading are one reading', async () => {
  follow(1, 1)
  const socket = await nextSocket()
  for (const version of [2, 3, 4]) await say(socket, version)
  vi.advanceTimersByTime(400)
  expect(readings).toBe(1)
})

test('a page without a number opens no socket, and reads each minute while it is visible', () => {
  follow(null)
  vi.advanceTimersByTime(60_000)
  expect(readings).toBe(1)
  isVisible = false
  vi.advanceTimersByTime(120_000)
  expect(readings).toBe(1)
  isVisible = true
  vi.advanceTimersByTime(60_000)
  expect(readings).toBe(2)
  expect(connections).toBe(0)
})

test('a first socket that is refused is not tried again, and the page reads each minute', async () => {
  const closed = createServer((socket) => {
    connections += 1
    socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n')
  })
  closed.listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const ended = clientSocketEnds()
  follow(1, 0, { address: () => closed.address() })
  await ended
  vi.advanceTimersByTime(600_000)
  closed.close()
  expect([connections, readings]).toEqual([1, 10])
})

test('a lost socket is opened again after five to ten seconds, and misses no change', async () => {
  const ended = clientSocketEnds()
  follow(1, 0.5)
  const first = await nextSocket()
  await say(first, 1)
  first.close()
  await ended
  vi.advanceTimersByTime(7_499)
  expect(connections).toBe(1)
  const again = nextSocket()
  vi.advanceTimersByTime(1)
  await say(await again, 2)
  vi.advanceTimersByTime(400)
  expect(readings).toBe(1)
})

test('a socket that is silent for two minutes is replaced', async () => {
  follow(1, 0)
  await say(await nextSocket(), 1)
  vi.advanceTimersByTime(120_000)
  const again = nextSocket()
  vi.advanceTimersByTime(5_000)
  await again
  expect(connections).toBe(2)
})

test('a followed menu that is closed reads nothing more', async () => {
  follow(1, 0.5)
  const socket = await nextSocket()
  await say(socket, 2)
  following?.close()
  await once(socket, 'close')
  vi.advanceTimersByTime(600_000)
  expect([readings, connections]).toEqual([0, 1])
})
