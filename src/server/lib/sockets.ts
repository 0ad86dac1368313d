// What every WebSocket of the product is checked for: its page, and the number of its network.
import type { preHandlerHookHandler } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import type { WebSocket } from 'ws'

/**
 * Only pages of this host, or of its staff or customer twin, may open a socket from a browser.
 */
export function isSameSite(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin) || host === undefined) return false
  return withoutAdmin(new URL(origin).host) === withoutAdmin(host)
}

const withoutAdmin = (host: string) => host.replace(/^admin\./, '')

/**
 * Lets the connection of a WebSocket forget the answer that it no longer awaits, and with it its
 * request: they would be held as long as the socket. For the route's `preHandler`.
 */
export const forgetAnswer: preHandlerHookHandler = (request, reply, done) => {
  if (request.ws) reply.raw.detachSocket(request.raw.socket)
  done()
}

/** Ends a socket that fails. The plugin's own listener would hold its request, too. */
export function endOnError(socket: WebSocket): void {
  socket.removeAllListeners('error')
  socket.on('error', () => socket.terminate())
}

/** After the close frame; a client that does not respond is cut. */
export const GONE_MS = 6_000

/** Closes a socket with that code, and cuts it when its client does not respond. */
export function closeSocket(socket: WebSocket, code: number): void {
  const cut = setTimeout(() => socket.terminate(), GONE_MS)
  socket.on('close', () => clearTimeout(cut))
  socket.close(code)
}

/** Sending to so many takes some milliseconds. */
const SLICE = 250

/** Sends to thousands of sockets, and lets other work have its turn between: at least `pauseMs`. */
export async function sendToAll<T>(all: Iterable<T>, send: (one: T) => void, pauseMs = 0): Promise<void> {
  let count = 0
  for (const one of all) {
    send(one)
    count += 1
    if (count % SLICE === 0) await (pauseMs === 0 ? new Promise(setImmediate) : delay(pauseMs))
  }
}

/** Counts the sockets of each network, or order, until they close or are forgotten. */
export function countSockets(max: number) {
  const counts = new Map<string, number>()
  return {
    /** The function that forgets the socket; null when there are too many. */
    add(key: string, socket: WebSocket): (() => void) | null {
      const count = counts.get(key) ?? 0
      if (count >= max) return null
      counts.set(key, count + 1)
      let counted = true
      const forget = () => {
        if (!counted) return
        counted = false
        const left = (counts.get(key) ?? 1) - 1
        if (left === 0) counts.delete(key)
        else counts.set(key, left)
      }
      socket.on('close', forget)
      return forget
    },
  }
}
