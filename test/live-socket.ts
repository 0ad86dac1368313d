// A client of the live channel that records its frames and its close code.
import { LIVE_PATH, serverFrame, type ClientFrame, type ServerFrame } from '#contract/pedidos/live.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { within } from './within.ts'
import * as z from 'zod/mini'

export interface LiveSocket {
  readonly ws: WebSocket
  readonly frames: readonly ServerFrame[]
  /** The close code. */
  readonly closed: Promise<number>
  send(...frames: ClientFrame[]): void
  /** The first frame that matches, received already or later; throws after `ms`. */
  find<T>(look: (frame: ServerFrame) => T | undefined, ms?: number): Promise<T>
  listo(): Promise<number>
  /** The first frame about the order that matches. */
  pedido(id: number, as?: (pedido: PedidoEnviado) => boolean): Promise<{ seq: number; pedido: PedidoEnviado }>
}

/** A change reaches every socket within a second, in one of some rounds (`expectWithin`). */
export const A_SECOND = 1_000
const PATIENT = 10_000

export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('not listening')
  return address.port
}

export async function openSocket(
  port: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<LiveSocket> {
  const ws = new WebSocket(`ws://127.0.0.1:${String(port)}${LIVE_PATH}`, { headers })
  const frames: ServerFrame[] = []
  const looking = new Set<() => void>()
  ws.on('message', (data: Buffer) => {
    frames.push(z.parse(serverFrame, JSON.parse(data.toString('utf8'))))
    for (const look of looking) look()
  })
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject))
  ws.on('error', () => undefined)

  const find: LiveSocket['find'] = (look, ms = PATIENT) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        looking.delete(tryAgain)
        reject(
          new Error(`no such frame within ${String(ms)} ms; sent: ${JSON.stringify(frames).slice(0, 500)}`),
        )
      }, ms)
      const tryAgain = () => {
        for (const frame of frames) {
          const found = look(frame)
          if (found === undefined) continue
          clearTimeout(timer)
          looking.delete(tryAgain)
          return resolve(found)
        }
      }
      looking.add(tryAgain)
      tryAgain()
    })

  return {
    ws,
    frames,
    closed,
    send: (...sent) => sent.forEach((frame) => ws.send(JSON.stringify(frame))),
    find,
    listo: () => find((frame) => (frame.type === 'listo' ? frame.seq : undefined)),
    pedido: (id, as = () => true) =>
      find((frame) =>
        frame.type === 'pedido_actualizado' && frame.pedido.id === id && as(frame.pedido) ? frame : undefined,
      ),
  }
}

type Auth = { token: string; pedido?: number } | { pedido_token: string }

/** A socket that is already admitted. */
export async function openLive(port: number, auth: Auth): Promise<LiveSocket> {
  const socket = await openSocket(port)
  socket.send({ type: 'auth', ...auth })
  await socket.listo()
  return socket
}

/** The server cuts a client that answers no close frame after six seconds. */
export const CUT_WITHIN = 7_000

/**
 * Opens a WebSocket whose client answers no close frame. `cut` throws when the server does not cut
 * it in time.
 */
export async function openDeaf(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ cut: Promise<void>; end: () => void }> {
  const socket = connect(port, '127.0.0.1')
  const head = {
    host: `127.0.0.1:${String(port)}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  await new Promise((resolve, reject) => socket.once('data', resolve).once('error', reject))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  // Its frames are read and dropped.
  socket.resume()
  return { cut: within(CUT_WITHIN, closed), end: () => socket.destroy() }
}
