// A client of the live channel that records its frames and its close code.
import { LIVE_PATH, serverFrame, type ClientFrame, type ServerFrame } from '#contract/pedidos/live.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'

export interface LiveSocket {
  readonly ws: WebSocket
  readonly frames: readonly ServerFrame[]
  /** The close code. */
  readonly closed: Promise<number>
  send(...frames: ClientFrame[]): void
  /** The first frame that matches, received already or later; throws after `ms`, else `withinMs`. */
  find<T>(look: (frame: ServerFrame) => T | undefined, ms?: number): Promise<T>
  listo(): Promise<number>
  /** The first frame about the order that matches. */
  pedido(id: number, as?: (pedido: PedidoEnviado) => boolean): Promise<{ seq: number; pedido: PedidoEnviado }>
}

/** An event reaches every socket within a second, but for a machine that does other things. */
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
  withinMs = PATIENT,
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

  const find: LiveSocket['find'] = (look, ms = withinMs) =>
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
    listo: () => find((frame) => (frame.type === 'listo' ? frame.seq : undefined), PATIENT),
    pedido: (id, as = () => true) =>
      find((frame) =>
        frame.type === 'pedido_actualizado' && frame.pedido.id === id && as(frame.pedido) ? frame : undefined,
      ),
  }
}

type Auth = { token: string; pedido?: number } | { pedido_token: string }

/** A socket that is already admitted. */
export async function openLive(port: number, auth: Auth, withinMs?: number): Promise<LiveSocket> {
  const socket = await openSocket(port, {}, withinMs)
  socket.send({ type: 'auth', ...auth })
  await socket.listo()
  return socket
}

/**
 * Opens a WebSocket whose client answers no close frame. Returns the milliseconds from its opening
 * until the server cuts it.
 */
export async function openDeaf(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ cutAfter: Promise<number>; end: () => void }> {
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
  const opened = performance.now()
  const cutAfter = new Promise<number>((resolve) =>
    socket.once('close', () => resolve(performance.now() - opened)),
  )
  // Its frames are read and dropped.
  socket.resume()
  return { cutAfter, end: () => socket.destroy() }
}
