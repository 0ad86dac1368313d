// Listeners of orders over a socket: what they receive, and when they are cut.
import { LIVE_CLOSE, type ClientFrame, type ServerFrame } from '#contract/pedidos/live.ts'
import type { Services } from '#server/lib/services.ts'
import { digestOf, findPerson } from '#server/lib/session.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { sendToAll } from '#server/lib/sockets.ts'
import { listSinTablero, seeTablero } from '#server/avisos/tableros.ts'
import { listAbiertos } from '#server/mesas/llamados.ts'
import type { LiveEvent } from '#server/live/live.ts'
import { findByToken } from '#server/pedidos/read/find-by-token.ts'
import { ownsPedido } from '#server/pedidos/read/owns-pedido.ts'
import { readConSedes } from '#server/pedidos/read/read-pedidos.ts'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { toTrasladado } from './hand-over.ts'

/**
 * A listener that still has this much unread when more comes is cut, so that the others are not
 * affected.
 */
const MAX_BUFFERED = 1024 * 1024

export interface Wire {
  readonly socket: WebSocket
  /** The connection under the socket. */
  readonly connection: Duplex
}

export interface Listener extends Wire {
  /** The digest of the order's token by which a guest listens; null for a person with a session. */
  readonly tokenDigest: Buffer | null
  /** Null = every order (staff); a number = that order only. */
  readonly pedidoId: number | null
  /**
   * Session token to check again when sessions or roles change; null for a guest with an order's
   * own token.
   */
  readonly token: string | null
  /** The order is the person's own, so that no key is needed. */
  readonly isOwn: boolean
  /** Orders of other branches are not sent. */
  readonly alcance: Alcance
  alive: boolean
}

/** The listener that these credentials allow, or the code to close with. */
export async function admit(
  services: Services,
  wire: Wire,
  frame: Extract<ClientFrame, { type: 'auth' }>,
): Promise<Listener | number> {
  if ('pedido_token' in frame) {
    const pedido = await findByToken(services, frame.pedido_token)
    if (pedido === null) return LIVE_CLOSE.unauthenticated
    return {
      ...wire,
      pedidoId: pedido.id,
      tokenDigest: digestOf(frame.pedido_token),
      token: null,
      isOwn: true,
      alcance: Alcance.TODAS,
      alive: true,
    }
  }
  const { token, pedido: pedidoId = null } = frame
  const person = await findPerson(services, token)
  if (person === null) return LIVE_CLOSE.unauthenticated
  if (person.debeCambiarClave) return LIVE_CLOSE.forbidden
  const isStaff = person.permisos.has('gestionar_pedidos')
  // Staff of all branches read their own orders as staff. Others may order in a branch not theirs.
  const mayOwn = pedidoId !== null && !(isStaff && person.alcance.isTodas)
  const isOwn = mayOwn && (await ownsPedido(services.db, person.id, pedidoId))
  if (!isStaff && !isOwn) return LIVE_CLOSE.forbidden
  return {
    ...wire,
    pedidoId,
    tokenDigest: null,
    token,
    isOwn,
    alcance: isOwn ? Alcance.TODAS : person.alcance,
    alive: true,
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
  const pedidos = new Map((await readConSedes(services.db, ids)).map((read) => [read.pedido.id, read]))
  const told = events.flatMap(({ seq, pedidoId }) => {
    const read = pedidos.get(pedidoId)
    if (read === undefined) return []
    const { pedido, sedesAnteriores, tokenDigest } = read
    const whole = encode({ type: 'pedido_actualizado', seq, pedido })
    const state = encode({ type: 'pedido_retirado', seq, pedido: toTrasladado(pedido) })
    return [{ pedidoId, tokenDigest, sede: pedido.sede.id, sedesAnteriores, whole, state }]
  })
  await sendToAll(listeners, (listener) => {
    // In one write: under load it costs more than all else.
    listener.connection.cork()
    for (const { pedidoId, tokenDigest, sede, sedesAnteriores, whole, state } of told) {
      if (listener.pedidoId !== null && listener.pedidoId !== pedidoId) continue
      if (hasFormerToken(listener, tokenDigest)) listener.socket.close(LIVE_CLOSE.unauthenticated)
      else if (listener.alcance.includes(sede)) sendBytes(listener, whole)
      else if (sedesAnteriores.some((before) => listener.alcance.includes(before))) sendBytes(listener, state)
    }
    listener.connection.uncork()
  })
}

/** The order has another phone, and with it another link. */
export const hasFormerToken = ({ tokenDigest }: Listener, now: Buffer): boolean =>
  tokenDigest !== null && !tokenDigest.equals(now)

/** Whether it follows every order of its branches. */
export const isBoard = ({ pedidoId, isOwn }: Listener): boolean => pedidoId === null && !isOwn

/** To each board all open calls of its branches. */
export async function sendLlamados(services: Services, boards: readonly Listener[]): Promise<void> {
  if (boards.length === 0) return
  const all = await listAbiertos(services.db, Alcance.TODAS)
  for (const board of boards) {
    send(board, { type: 'llamados', llamados: all.filter(({ sede }) => board.alcance.includes(sede.id)) })
  }
}

/** To each of them its branches without an open board. */
export async function sendTableros(services: Services, boards: readonly Listener[]): Promise<void> {
  if (boards.length === 0) return
  const all = await listSinTablero(services)
  for (const board of boards) {
    send(board, { type: 'tableros', sin_tablero: all.filter(({ sede }) => board.alcance.includes(sede.id)) })
  }
}

/** More often than this a process does not write down that the board of a branch is open. */
const BOARD_MS = 10_000

/** When this process wrote down last that somebody has the board of these branches open. */
export type SeenBoards = Map<string, number>

/** A board of one branch, or of all branches of its person, says that it is open. */
export async function seeBoard(
  services: Services,
  board: Listener,
  { sede, seen }: { sede: number | null; seen: SeenBoards },
): Promise<void> {
  if (!isBoard(board)) return
  const sedes = sede === null ? board.alcance : board.alcance.only(sede)
  const key = String(sedes.sedes)
  const at = services.now().getTime()
  if (at - (seen.get(key) ?? -Infinity) < BOARD_MS) return
  seen.set(key, at)
  await seeTablero(services, sedes)
}

export const send = (listener: Listener, frame: ServerFrame) => sendBytes(listener, encode(frame))

/**
 * Encoded once for all listeners: a text would be copied for each, and kept for each slow reader.
 */
const encode = (frame: ServerFrame) => Buffer.from(JSON.stringify(frame))

function sendBytes({ socket }: Listener, bytes: Buffer): void {
  if (socket.readyState === socket.OPEN) socket.send(bytes, { binary: false })
}
