// The live channel of orders. It connects, authenticates, and after a cut asks for the missed
// events. Rule tablero/canal.
import { completeAnyPedido } from '#contract/pedidos/complete.ts'
import { LATIDO_DE_TABLERO_MS } from '#domain/aviso/alarma.ts'
import {
  LIVE_CLOSE,
  LIVE_LATE,
  LIVE_PATH,
  type ClientFrame,
  type FrameLeido,
  type SinTablero,
} from '#contract/pedidos/live.ts'
import type { Llamado } from '#contract/pedidos/llamados.ts'
import type { Pedido, PedidoTrasladado } from '#contract/pedidos/pedido.ts'

const RECONNECT_MS = 5000
/** After a restart of our server boards come back within this time, not all at once. */
const RECONNECT_SPREAD_MS = 1000
/**
 * Two heartbeats detect a dead network in five seconds. A slow network may take four to connect.
 */
const BEAT_MS = 2500
const BEATS_UNANSWERED = 1
const BEATS_TO_CONNECT = 3
/**
 * A server that does not number its events cannot replay missed ones. This is the interval at which
 * everything is read again.
 */
const READ_AGAIN_MS = 60_000

/** Staff, the holder of an order's own token, or the owner of an order. */
export type LiveAuth = { token: string } | { pedidoToken: string } | { token: string; pedido: number }

/** `rechazado` is final: the server refused these credentials. */
export type LiveStatus = 'conectado' | 'reconectando' | 'rechazado'

export interface LiveOptions {
  auth: LiveAuth
  onPedido: (pedido: Pedido) => void
  /** Another branch has the order now. */
  onRetirado?: (pedido: PedidoTrasladado) => void
  /** All open calls of tables; only boards get them. */
  onLlamados?: (llamados: readonly Llamado[]) => void
  /** What the branches have run out of may have changed; only boards get it. */
  onDisponibilidad?: () => void
  /** The branches without an open board; only staff get it. */
  onTableros?: (sinTablero: readonly SinTablero[]) => void
  /** The branch of the board that is open on this page, null for all; undefined while none is. */
  tablero?: () => number | null | undefined
  onStatus?: (status: LiveStatus) => void
  /**
   * Earlier reads may lack a change, so read again. Called on each connection, the first one
   * included, and each minute with a server that does not number its events or has no place.
   */
  onReconnect?: () => void
  /** From 0 to 1. */
  random?: () => number
  /** The URL of the channel. By default the page's own server. */
  url?: string
}

export interface Live {
  close: () => void
  /** Tells at once that a board is open, and not at the next beat. */
  sayTablero: () => void
}

export function openLive(options: LiveOptions): Live {
  const { random = Math.random } = options
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  /** Every event up to this one has arrived. */
  let seen: number | null = null
  /** The newest event while missed ones are on their way; null while none are. */
  let ahead: number | null = null
  /**
   * Our server greets with `listo`, numbers its events and responds to heartbeats. Another server
   * sends the documented events only. Rules tablero/canal and api/solo-documentado.
   */
  let isGreeted = false
  /** A server that does not know of boards would close the channel. */
  let knowsTableros = false

  function connect(): void {
    const current = new WebSocket(options.url ?? ownUrl())
    socket = current
    let admitted = false
    let isLive = false
    /** Heartbeats since the last message of the server. */
    let silent = 0
    beat = setInterval(() => {
      if (isLive && !isGreeted) return
      silent += 1
      const isTooLong = silent > (admitted ? BEATS_UNANSWERED : BEATS_TO_CONNECT)
      if (isTooLong && !isGreeted && current.readyState === WebSocket.OPEN) comeUp()
      else if (isTooLong) lose('reconectando')
      else if (admitted) send({ type: 'latido' })
    }, BEAT_MS)

    /** Without a greeting, an open socket is the only sign of a connection. */
    function comeUp(): void {
      if (isLive) return
      isLive = true
      options.onStatus?.('conectado')
      options.onReconnect?.()
    }

    current.addEventListener('open', () => {
      if (socket === current) send(authFrameOf(options.auth))
      else current.close()
    })
    current.addEventListener('message', (event: MessageEvent<string>) => {
      if (socket !== current) return
      silent = 0
      const frame: unknown = JSON.parse(event.data)
      if (!isFrame(frame)) return
      if (frame.type === 'listo') {
        isGreeted = true
        admitted = true
      }
      if (!isGreeted) comeUp()
      receive(frame)
    })
    current.addEventListener('close', (event) => {
      if (socket !== current) return
      const { code, reason } = event
      // The server has no place for this page: until it greets, everything is read each minute.
      if (code === LIVE_CLOSE.full) isGreeted = false
      const refused =
        (code === LIVE_CLOSE.unauthenticated && reason !== LIVE_LATE) || code === LIVE_CLOSE.forbidden
      lose(refused ? 'rechazado' : 'reconectando')
    })
  }

  /** Drops the socket without waiting for its close event, which never comes on a dead network. */
  function leave(): void {
    clearTimeout(timer)
    clearInterval(beat)
    const last = socket
    socket = null
    knowsTableros = false
    // Closing a socket that is still connecting would be reported as an error. It closes itself
    // once open.
    if (last?.readyState === WebSocket.OPEN) last.close()
  }

  function lose(status: 'reconectando' | 'rechazado'): void {
    leave()
    const wait = RECONNECT_MS + (isGreeted ? random() * RECONNECT_SPREAD_MS : 0)
    if (status === 'reconectando') timer = setTimeout(connect, wait)
    else clearInterval(readingAgain)
    options.onStatus?.(status)
  }

  function sayTablero(): void {
    const sede = options.tablero?.()
    if (knowsTableros && sede !== undefined) send({ type: 'tablero', sede })
  }

  /** A closing socket takes nothing, and its close event follows. */
  function send(frame: ClientFrame): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }

  function receive(frame: FrameLeido): void {
    if (frame.type === 'latido') {
      // The server responds in order, so the missed events have arrived before its first heartbeat.
      seen = ahead ?? seen
      ahead = null
      return
    }
    if (frame.type === 'llamados') return options.onLlamados?.(frame.llamados)
    if (frame.type === 'disponibilidad') return options.onDisponibilidad?.()
    if (frame.type === 'tableros') {
      if (!knowsTableros) {
        knowsTableros = true
        sayTablero()
      }
      return options.onTableros?.(frame.sin_tablero)
    }
    if (frame.type === 'listo') {
      if (seen === null) seen = frame.seq
      else {
        ahead = seen
        send({ type: 'desde', seq: seen })
      }
      options.onStatus?.('conectado')
      options.onReconnect?.()
    } else {
      if (frame.seq !== undefined) {
        if (ahead === null) seen = Math.max(seen ?? 0, frame.seq)
        else ahead = Math.max(ahead, frame.seq)
      }
      if (frame.type === 'pedido_retirado') return options.onRetirado?.(frame.pedido)
      const pedido = completeAnyPedido(frame.pedido)
      if (pedido !== null) options.onPedido(pedido)
    }
  }

  const readingAgain = setInterval(() => {
    if (!isGreeted) options.onReconnect?.()
  }, READ_AGAIN_MS)
  const sayingTablero = setInterval(sayTablero, LATIDO_DE_TABLERO_MS)
  connect()
  return {
    sayTablero,
    close: () => {
      clearInterval(sayingTablero)
      clearInterval(readingAgain)
      leave()
    },
  }
}

/**
 * The server is our own, or a documented one: a frame that has a type is what the contract says.
 */
const isFrame = (frame: unknown): frame is FrameLeido =>
  typeof frame === 'object' && frame !== null && 'type' in frame

function ownUrl(): string {
  return `${window.location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`
}

function authFrameOf(auth: LiveAuth): ClientFrame {
  return 'pedidoToken' in auth ? { type: 'auth', pedido_token: auth.pedidoToken } : { type: 'auth', ...auth }
}
