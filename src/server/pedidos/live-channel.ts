// Sockets of /ws/pedidos/: who may listen to what, and when a silent socket is cut (rule
// seguridad/canal).
import { clientFrame, LIVE_CLOSE, LIVE_LATE, LIVE_PATH, type ClientFrame } from '#contract/pedidos/live.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/lib/services.ts'
import {
  closeSocket,
  countSockets,
  endOnError,
  forgetAnswer,
  GONE_MS,
  isSameSite,
} from '#server/lib/sockets.ts'
import { serialize } from '#server/async/serialize.ts'
import type { FastifyInstance } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import {
  admit,
  broadcast,
  isBoard,
  replay,
  send,
  seeBoard,
  sendLlamados,
  sendTableros,
  type Listener,
  type SeenBoards,
  type Wire,
} from './live-listener.ts'
import { dropExpired, dropRevoked } from './live-recheck.ts'

const AUTH_TIMEOUT_MS = 5_000
/** Debounce: changes that follow each other closely are sent once. */
const PAUSE_MS = 50
/** Sockets of one network that have not logged in. */
const MAX_UNKNOWN = 100
/**
 * Sockets of one order's customer, on all networks: its token is no log-in. Pages beyond them read
 * again each minute.
 */
const MAX_OF_PEDIDO = 20
/** Between two replays of one listener: each reads from the database. */
const REPLAY_MS = 1_000
const PING_MS = 30_000
/** Frames of one socket that wait for an earlier one. An honest client never has more. */
const MAX_WAITING = 20
/** The time for the response to the close frame when the server stops. */
const FAREWELL_MS = 1_000

export interface LiveChannel {
  /** Sessions or roles changed: people who may not listen any more are cut. */
  recheck(): void
  /** Calls of tables changed. */
  tellLlamados(): void
  /** Alarms of branches without an open board began or ended. */
  tellTableros(): void
  /** What a branch has run out of changed; null is any branch. */
  tellDisponibilidad(sede: number | null): void
  close(): Promise<void>
}

export function createLiveChannel(app: FastifyInstance, services: Services): LiveChannel {
  const listeners = new Set<Listener>()
  const seenBoards: SeenBoards = new Map()
  const unknown = countSockets(MAX_UNKNOWN)
  const ofPedidos = countSockets(MAX_OF_PEDIDO)
  const llamados = tellBoards(services, sendLlamados)
  const tableros = tellBoards(services, sendTableros)

  const greet = (listener: Listener) => {
    llamados.tell(listener)
    tableros.tell(listener)
    if (isBoard(listener)) send(listener, { type: 'disponibilidad' })
  }

  const changed = new Set<number | null>()
  const tellChanged = serialize(services.log, 'boards not told of a changed availability', async () => {
    await delay(PAUSE_MS)
    const sedes = [...changed]
    changed.clear()
    for (const listener of listeners) {
      const isTheirs = sedes.some((sede) => sede === null || listener.alcance.includes(sede))
      if (isBoard(listener) && isTheirs) send(listener, { type: 'disponibilidad' })
    }
  })

  app.get(LIVE_PATH, { websocket: true, preHandler: forgetAnswer }, (socket, request) => {
    endOnError(socket)
    const known = unknown.add(networkOf(request.ip), socket)
    if (known === null) socket.terminate()
    else if (!isSameSite(request.headers.origin, request.headers.host))
      closeSocket(socket, LIVE_CLOSE.badFrame)
    else
      handle({ socket, connection: request.socket }, services, {
        listeners,
        seenBoards,
        ofPedidos,
        onKnown: known,
        onGreeted: greet,
      })
  })

  services.live.subscribe(
    (events) => broadcast(services, [...listeners], events),
    () => listeners.size > 0,
  )

  const recheckExpired = serialize(services.log, 'expired listeners not dropped', () =>
    dropExpired(services, [...listeners]),
  )
  const ping = setInterval(() => {
    for (const listener of listeners) {
      if (!listener.alive) listener.socket.terminate()
      listener.alive = false
      listener.socket.ping()
    }
    recheckExpired()
  }, PING_MS)

  return {
    recheck() {
      void dropRevoked(services, [...listeners])
    },
    tellLlamados() {
      for (const listener of listeners) llamados.tell(listener)
    },
    tellTableros() {
      for (const listener of listeners) tableros.tell(listener)
    },
    tellDisponibilidad(sede) {
      changed.add(sede)
      tellChanged()
    },
    async close() {
      clearInterval(ping)
      for (const socket of app.websocketServer.clients) {
        socket.close(LIVE_CLOSE.restarting)
        setTimeout(() => socket.terminate(), FAREWELL_MS).unref()
      }
      await llamados.idle()
      await tableros.idle()
      await tellChanged.idle()
      await recheckExpired.idle()
    },
  }
}

/** One reading at a time, so that no older list follows a newer one. */
function tellBoards(
  services: Services,
  sendTo: (services: Services, boards: readonly Listener[]) => Promise<void>,
) {
  const untold = new Set<Listener>()
  const tellAll = serialize(services.log, 'lists of boards not sent', async () => {
    const boards = [...untold]
    untold.clear()
    await sendTo(services, boards)
  })
  const tell = (listener: Listener) => {
    if (!isBoard(listener)) return
    untold.add(listener)
    tellAll()
  }
  return { tell, idle: () => tellAll.idle() }
}

interface Admission {
  readonly listeners: Set<Listener>
  readonly seenBoards: SeenBoards
  readonly ofPedidos: ReturnType<typeof countSockets>
  /** The socket has logged in. */
  readonly onKnown: () => void
  readonly onGreeted: (listener: Listener) => void
}

function handle(wire: Wire, services: Services, admission: Admission): void {
  const { socket } = wire
  const { listeners, seenBoards, ofPedidos, onKnown, onGreeted } = admission
  let listener: Listener | null = null
  let lastReplay = -Infinity
  // One frame after the other: a replay requested right after the log-in waits for it.
  let queue = Promise.resolve()
  let waiting = 0
  const timer = setTimeout(() => socket.close(LIVE_CLOSE.unauthenticated, LIVE_LATE), AUTH_TIMEOUT_MS)
  const cut = setTimeout(() => socket.terminate(), GONE_MS)

  const receive = async (text: string) => {
    // Frames after the one that closed the channel are not read.
    if (socket.readyState !== socket.OPEN) return
    const frame = parseFrame(text)
    if (frame === null) return socket.close(LIVE_CLOSE.badFrame)
    if (frame.type !== 'auth') {
      if (listener === null) return socket.close(LIVE_CLOSE.unauthenticated)
      if (frame.type === 'desde') {
        await delay(Math.max(0, lastReplay + REPLAY_MS - performance.now()))
        if (socket.readyState !== socket.OPEN) return
        lastReplay = performance.now()
        return replay(services, listener, frame.seq)
      }
      if (frame.type === 'tablero')
        return seeBoard(services, listener, { sede: frame.sede, seen: seenBoards })
      return send(listener, { type: 'latido', seq: services.live.lastSeq() })
    }
    if (listener !== null) return socket.close(LIVE_CLOSE.badFrame)
    const admitted = await admit(services, wire, frame)
    if (typeof admitted === 'number') return socket.close(admitted)
    clearTimeout(timer)
    clearTimeout(cut)
    if (socket.readyState !== socket.OPEN) return
    const { isOwn, pedidoId } = admitted
    if (isOwn && ofPedidos.add(String(pedidoId), socket) === null) return closeSocket(socket, LIVE_CLOSE.full)
    onKnown()
    listener = admitted
    listeners.add(admitted)
    send(admitted, { type: 'listo', seq: services.live.lastSeq() })
    onGreeted(admitted)
  }

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary || waiting >= MAX_WAITING) return socket.close(LIVE_CLOSE.badFrame)
    waiting += 1
    queue = queue
      .then(() => receive(data.toString('utf8')))
      .catch((error: unknown) => {
        services.log.warn({ err: error }, 'live frame failed')
        socket.close(LIVE_CLOSE.restarting)
      })
      .finally(() => {
        waiting -= 1
      })
  })
  socket.on('pong', () => {
    if (listener !== null) listener.alive = true
  })
  socket.on('close', () => {
    clearTimeout(timer)
    clearTimeout(cut)
    if (listener !== null) listeners.delete(listener)
  })
}

function parseFrame(text: string): ClientFrame | null {
  try {
    const result = z.safeParse(clientFrame, JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}
