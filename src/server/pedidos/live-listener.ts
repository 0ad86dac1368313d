// Listeners of orders over a socket: what they receive, and when they are cut.
import { LIVE_CLOSE, type ServerFrame } from '#contract/pedidos/live.ts'
import type { Services } from '#server/lib/services.ts'
import { findPersons } from '#server/lib/session.ts'
import type { LiveEvent } from '#server/live/live.ts'
import { readPedidos } from '#server/pedidos/read/store.ts'
import type { WebSocket } from 'ws'

/**
 * A listener that still has this much unread when more comes is cut, so that the others are not
 * affected.
 */
const MAX_BUFFERED = 1024 * 1024

export interface Listener {
  readonly socket: WebSocket
  /** Null = every order (staff); a number = that order only. */
  readonly pedidoId: number | null
  /**
   * Session token to check again when sessions or roles change; null for a guest with an order's
   * own token.
   */
  readonly token: string | null
  /** The order is the person's own, so that no key is needed. */
  readonly isOwn: boolean
  alive: boolean
}

/** One query for all: thousands may be listening when one of them logs out. */
export async function dropRevoked(services: Services, listeners: readonly Listener[]): Promise<void> {
  const tokens = listeners.flatMap(({ token }) => token ?? [])
  if (tokens.length === 0) return
  const persons = await findPersons(services, tokens).catch(() => null)
  for (const { socket, token, isOwn } of listeners) {
    if (token === null) continue
    // A listener that cannot be looked up now has to connect again with its token.
    if (persons === null) {
      socket.close(LIVE_CLOSE.restarting)
      continue
    }
    const person = persons.get(token)
    if (person === undefined) socket.close(LIVE_CLOSE.unauthenticated)
    else if (!isOwn && !person.permisos.has('gestionar_pedidos')) socket.close(LIVE_CLOSE.forbidden)
  }
}

/**
 * The missed events after `seq`, page by page. The next page is read when the network has taken the
 * last, so that a long absence does not look like a listener that reads nothing. A listener of one
 * order gets its present state.
 */
export async function replay(services: Services, listener: Listener, seq: number): Promise<void> {
  if (listener.pedidoId !== null) {
    return broadcast(services, [listener], [{ seq: services.live.lastSeq(), pedidoId: listener.pedidoId }])
  }
  let last: number | undefined = seq
  while (last !== undefined) {
    const events = await services.live.since(last)
    await broadcast(services, [listener], events)
    await new Promise((resolve) => listener.socket.ping(undefined, undefined, resolve))
    last = events.at(-1)?.seq
  }
}

export async function broadcast(
  services: Services,
  listeners: readonly Listener[],
  events: readonly LiveEvent[],
): Promise<void> {
  for (const { socket } of listeners) if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate()
  const wanted = new Set(listeners.map((listener) => listener.pedidoId))
  const ids = events.map((event) => event.pedidoId).filter((id) => wanted.has(null) || wanted.has(id))
  const pedidos = new Map((await readPedidos(services.db, ids)).map((pedido) => [pedido.id, pedido]))
  for (const { seq, pedidoId } of events) {
    const pedido = pedidos.get(pedidoId)
    if (pedido === undefined) continue
    const bytes = encode({ type: 'pedido_actualizado', seq, pedido })
    for (const listener of listeners) {
      if (listener.pedidoId === null || listener.pedidoId === pedidoId) sendBytes(listener, bytes)
    }
  }
}

export const send = (listener: Listener, frame: ServerFrame) => sendBytes(listener, encode(frame))

/**
 * Encoded once for all listeners: a text would be copied for each, and kept for each slow reader.
 */
const encode = (frame: ServerFrame) => Buffer.from(JSON.stringify(frame))

function sendBytes({ socket }: Listener, bytes: Buffer): void {
  if (socket.readyState === socket.OPEN) socket.send(bytes, { binary: false })
}
