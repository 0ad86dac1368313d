// The live channel of orders: it asks for what it missed in a cut. Rule tablero/canal.
import { completeAnyPedido } from '#contract/pedidos/complete.ts'
import { LATIDO_DE_TABLERO_MS } from '#domain/aviso/alarma.ts'
import {
  LIVE_CLOSE,
  LIVE_PATH,
  isClosedForGood,
  type ClientFrame,
  type FrameLeido,
  type SinTablero,
} from '#contract/pedidos/live.ts'
import type { Llamado } from '#contract/pedidos/llamados.ts'
import type { Pedido, PedidoTrasladado } from '#contract/pedidos/pedido.ts'

const RECONNECT_MS = 5000
/** After a restart of our server boards come back within this time, not all at once. */
const RECONNECT_SPREAD_MS = 1000
/** Two heartbeats detect a dead network in five seconds. A slow one may take four to connect. */
const BEAT_MS = 2500
const BEATS_UNANSWERED = 1
const BEATS_TO_CONNECT = 3
/** How often everything is read again: a server without numbered events cannot replay them. */
const READ_AGAIN_MS = 60_000

/** Staff, the holder of an order's own token, or the owner of an order. */
export type LiveAuth = { token: string } | { pedidoToken: string } | { token: string; pedido: number }

/** `rechazado`: the server refused these credentials. Without `triesRefused` it is final. */
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
  /** Staff may be given back the key that they lost, so their page tries again, ever less often. */
  triesRefused?: boolean
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
  const numbered = countEvents()
  /** A server that does not know of boards would close the channel. */
  let knowsTableros = false
  const connection = keepConnection(options, receive, () => {
    knowsTableros = false
  })
  const sayingTablero = setInterval(sayTablero, LATIDO_DE_TABLERO_MS)

  function receive(frame: FrameLeido): void {
    if (frame.type === 'latido') return numbered.endReplay()
    if (frame.type === 'listo') {
      const last = numbered.connect(frame.seq)
      if (last !== null) connection.send({ type: 'desde', seq: last })
      options.onStatus?.('conectado')
      return options.onReconnect?.()
    }
    if (frame.type === 'tableros' && !knowsTableros) {
      knowsTableros = true
      sayTablero()
    }
    if ('seq' in frame && frame.seq !== undefined) numbered.arrive(frame.seq)
    passOn(frame, options)
  }

  function sayTablero(): void {
    const sede = options.tablero?.()
    if (knowsTableros && sede !== undefined) connection.send({ type: 'tablero', sede })
  }

  return {
    sayTablero,
    close: () => {
      clearInterval(sayingTablero)
      connection.close()
    },
  }
}

/** Connects, authenticates, and connects again after each cut, until the server refuses. */
function keepConnection(
  { auth, url, random = Math.random, onStatus, onReconnect, triesRefused = false }: LiveOptions,
  onFrame: (frame: FrameLeido) => void,
  onLeave: () => void,
) {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  /**
   * Our server greets with `listo`, numbers its events and responds to heartbeats. Another server
   * sends the documented events only. Rules tablero/canal and api/solo-documentado.
   */
  let isGreeted = false
  /** Before the next try after a refusal. Doubles with each of them. */
  let wait = RECONNECT_MS

  function connect(): void {
    const current = new WebSocket(url ?? ownUrl())
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
      wait = RECONNECT_MS
      onStatus?.('conectado')
      onReconnect?.()
    }

    current.addEventListener('open', () => {
      if (socket === current) send(authFrameOf(auth))
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
        wait = RECONNECT_MS
      }
      if (!isGreeted) comeUp()
      onFrame(frame)
    })
    current.addEventListener('close', (event) => {
      if (socket !== current) return
      // The server has no place for this page: until it greets, everything is read each minute.
      if (event.code === LIVE_CLOSE.full) isGreeted = false
      lose(isClosedForGood(event) ? 'rechazado' : 'reconectando')
    })
  }

  /** Drops the socket without waiting for its close event, which never comes on a dead network. */
  function leave(): void {
    clearTimeout(timer)
    clearInterval(beat)
    const last = socket
    socket = null
    onLeave()
    // A socket that is still connecting closes itself once open: now it would report an error.
    if (last?.readyState === WebSocket.OPEN) last.close()
  }

  function lose(status: 'reconectando' | 'rechazado'): void {
    leave()
    const spread = isGreeted ? random() * RECONNECT_SPREAD_MS : 0
    const pause = status === 'rechazado' ? wait : RECONNECT_MS
    if (status === 'reconectando' || triesRefused) timer = setTimeout(connect, pause + spread)
    else clearInterval(readingAgain)
    if (status === 'rechazado') wait = Math.min(2 * wait, READ_AGAIN_MS)
    onStatus?.(status)
  }

  /** A closing socket takes nothing, and its close event follows. */
  function send(frame: ClientFrame): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }

  const readingAgain = setInterval(() => {
    if (!isGreeted) onReconnect?.()
  }, READ_AGAIN_MS)
  connect()
  return {
    send,
    close: () => {
      clearInterval(readingAgain)
      leave()
    },
  }
}

/** Which numbered events have arrived, so that missed ones are asked for after a cut. */
function countEvents() {
  /** Every event up to this one has arrived. */
  let seen: number | null = null
  /** The newest event while missed ones are on their way; null while none are. */
  let ahead: number | null = null
  return {
    /** `seq`: the server's newest event. Returns the one after which events may be missing. */
    connect: (seq: number): number | null => {
      ahead = seen
      seen ??= seq
      return ahead
    },
    arrive: (seq: number): void => {
      if (ahead === null) seen = Math.max(seen ?? 0, seq)
      else ahead = Math.max(ahead, seq)
    },
    /** The server responds in order: missed events arrive before its first heartbeat. */
    endReplay: (): void => {
      seen = ahead ?? seen
      ahead = null
    },
  }
}

function passOn(frame: Exclude<FrameLeido, { type: 'listo' | 'latido' }>, options: LiveOptions): void {
  if (frame.type === 'llamados') return options.onLlamados?.(frame.llamados)
  if (frame.type === 'disponibilidad') return options.onDisponibilidad?.()
  if (frame.type === 'tableros') return options.onTableros?.(frame.sin_tablero)
  if (frame.type === 'pedido_retirado') return options.onRetirado?.(frame.pedido)
  const pedido = completeAnyPedido(frame.pedido)
  if (pedido !== null) options.onPedido(pedido)
}

/** Our own server and a documented one send frames of the contract; each frame has a type. */
const isFrame = (frame: unknown): frame is FrameLeido =>
  typeof frame === 'object' && frame !== null && 'type' in frame

const ownUrl = () => `${window.location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`

const authFrameOf = (auth: LiveAuth): ClientFrame =>
  'pedidoToken' in auth ? { type: 'auth', pedido_token: auth.pedidoToken } : { type: 'auth', ...auth }
