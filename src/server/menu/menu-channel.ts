// Sockets of /ws/menu/: they tell open menus that something changed (rule menu/al-dia). They carry
// version numbers only, so anybody may open one.
import { MENU_LIVE_PATH, type MenuFrame } from '#contract/catalogo/live.ts'
import { readVersion } from '#server/lib/cache/cached.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/lib/services.ts'
import {
  closeSocket,
  countSockets,
  endOnError,
  forgetAnswer,
  isSameSite,
  sendToAll,
} from '#server/lib/sockets.ts'
import { serialize } from '#server/async/serialize.ts'
import { readTodasLasSedes } from '#server/sedes/read-sedes.ts'
import type { FastifyInstance } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { readMenuContent } from './menu-content.ts'

/** Per process, and per network unless RATE_LIMITS is off. */
const MAX_SOCKETS = 10_000
const MAX_PER_NETWORK = 200
/** Changes that follow each other closely are sent once. */
const PAUSE_MS = 50
const BEAT_MS = 30_000
/** The beats of thousands take some seconds, so that a change does not wait behind them. */
const BEAT_PAUSE_MS = 100
/** A frame has 40 bytes: a socket with so much unread is not being read. */
const MAX_BUFFERED = 16 * 1024
const CLOSE = { badRequest: 1008, tooMany: 1013, failed: 1011 } as const

/** The open menus of one branch; of no branch under the key null. */
interface Group {
  readonly sockets: Set<WebSocket>
  content: string | null
  version: number
  frame: Buffer | null
}

export interface MenuChannel {
  /** Something that menus show may have changed. */
  wake(): void
  close(): Promise<void>
}

export function createMenuChannel(app: FastifyInstance, services: Services): MenuChannel {
  const groups = new Map<number | null, Group>()
  const networks = countSockets(services.config.rateLimits ? MAX_PER_NETWORK : MAX_SOCKETS)
  const unheard = new Set<WebSocket>()
  let count = 0

  const refresh = serialize(services.log, 'open menus not told of a change', async () => {
    await delay(PAUSE_MS)
    for (const [sede, group] of groups) {
      const content = await readMenuContent(services, sede)
      if (content === group.content) continue
      // Read after the content: a number that is too great costs a reading, one too small a change.
      group.version = Math.max(await readVersion(services.db), group.version + 1)
      group.content = content
      const frame = encode({ type: 'version', version: group.version })
      group.frame = frame
      await sendToAll(group.sockets, (socket) => send(socket, frame))
    }
  })

  const join = async (socket: WebSocket, sede: number | null) => {
    const sedes = await readTodasLasSedes(services)
    if (sede !== null && !sedes.some(({ id }) => id === sede)) return closeSocket(socket, CLOSE.badRequest)
    if (socket.readyState !== socket.OPEN) return
    const group = groups.get(sede) ?? { sockets: new Set(), content: null, version: 0, frame: null }
    groups.set(sede, group)
    group.sockets.add(socket)
    socket.on('close', () => {
      group.sockets.delete(socket)
      if (group.sockets.size === 0 && groups.get(sede) === group) groups.delete(sede)
    })
    if (group.frame === null) refresh()
    else send(socket, group.frame)
  }

  app.get(MENU_LIVE_PATH, { websocket: true, preHandler: forgetAnswer }, (socket, request) => {
    endOnError(socket)
    if (count >= MAX_SOCKETS || networks.add(networkOf(request.ip), socket) === null) {
      return closeSocket(socket, CLOSE.tooMany)
    }
    count += 1
    socket.on('close', () => {
      count -= 1
      unheard.delete(socket)
    })
    const sede = sedeOf(request.query)
    if (sede === undefined || !isSameSite(request.headers.origin, request.headers.host)) {
      return closeSocket(socket, CLOSE.badRequest)
    }
    socket.on('pong', () => unheard.delete(socket))
    // A menu has nothing to say.
    socket.once('message', () => closeSocket(socket, CLOSE.badRequest))
    join(socket, sede).catch((error: unknown) => {
      services.log.warn({ err: error }, 'menu socket failed')
      socket.close(CLOSE.failed)
    })
  })

  // One timer for all sockets. The frame tells the browser that its network is alive, the ping
  // tells us. Looking again finds a change whose notification was lost.
  const beatAll = serialize(services.log, 'open menus not checked', async () => {
    for (const group of groups.values()) {
      const beatOne = (socket: WebSocket) => {
        if (unheard.has(socket)) return socket.terminate()
        unheard.add(socket)
        socket.ping()
        if (group.frame !== null) send(socket, group.frame)
      }
      await sendToAll(group.sockets, beatOne, BEAT_PAUSE_MS)
    }
    if (groups.size > 0) refresh()
  })
  const beat = setInterval(beatAll, BEAT_MS)

  return {
    wake() {
      if (groups.size > 0) refresh()
    },
    async close() {
      clearInterval(beat)
      await beatAll.idle()
      await refresh.idle()
    },
  }
}

/** Undefined when it is malformed; null for a menu without a branch. */
function sedeOf(query: unknown): number | null | undefined {
  const sede: unknown = new Map(Object.entries(query ?? {})).get('sede') ?? ''
  if (sede === '') return null
  return typeof sede === 'string' && /^[1-9]\d{0,8}$/.test(sede) ? Number(sede) : undefined
}

/** Encoded once for all sockets. */
const encode = (frame: MenuFrame) => Buffer.from(JSON.stringify(frame))

function send(socket: WebSocket, frame: Buffer): void {
  if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(frame, { binary: false })
}
