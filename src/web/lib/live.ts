// The live channel of orders: connects, says who it is, and after a cut asks for what it missed (cliente.md §7).
import { completeAnyPedido } from '#contract/pedidos/complete.ts'
import {
  LIVE_CLOSE,
  LIVE_LATE,
  LIVE_PATH,
  type ClientFrame,
  type FrameLeido,
} from '#contract/pedidos/live.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'

const RECONNECT_MS = 5000
/** A dead network is noticed within two beats: five seconds. A slow one may take four to bring the channel up. */
const BEAT_MS = 2500
const BEATS_UNANSWERED = 1
const BEATS_TO_CONNECT = 3
/** A server that does not number its events cannot replay what was missed: everything is read again this often. */
const READ_AGAIN_MS = 60_000

/** Staff; the holder of an order's own token; an order's owner. */
export type LiveAuth = { token: string } | { pedidoToken: string } | { token: string; pedido: number }

/** `rechazado` is final: these credentials are not taken. */
export type LiveStatus = 'conectado' | 'reconectando' | 'rechazado'

export interface LiveOptions {
  auth: LiveAuth
  onPedido: (pedido: Pedido) => void
  onStatus?: (status: LiveStatus) => void
  /**
   * What was read before this moment may lack a change, so read it again: the channel is up, the first time too, or a
   * minute has passed without a server that numbers its events.
   */
  onReconnect?: () => void
  /** Where the channel is; the page's own server unless said. */
  url?: string
}

export function openLive(options: LiveOptions): { close: () => void } {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let seen: number | null = null
  /** The server greets with `listo`, numbers its events and answers beats. Another one keeps to the specification alone. */
  let isGreeted = false

  function connect(): void {
    const current = new WebSocket(options.url ?? ownUrl())
    socket = current
    let admitted = false
    let isLive = false
    /** Beats since the server was last heard. */
    let silent = 0
    beat = setInterval(() => {
      if (isLive && !isGreeted) return
      silent += 1
      const isTooLong = silent > (admitted ? BEATS_UNANSWERED : BEATS_TO_CONNECT)
      if (isTooLong && !isGreeted && current.readyState === WebSocket.OPEN) comeUp()
      else if (isTooLong) lose('reconectando')
      else if (admitted) send({ type: 'latido' })
    }, BEAT_MS)

    /** Of a server that does not greet an open socket is all there is to see. */
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
      const frame: FrameLeido = JSON.parse(event.data)
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
      const refused =
        (code === LIVE_CLOSE.unauthenticated && reason !== LIVE_LATE) || code === LIVE_CLOSE.forbidden
      lose(refused ? 'rechazado' : 'reconectando')
    })
  }

  /** Lets go of the socket without waiting for its end, which a dead network never tells. */
  function leave(): void {
    clearTimeout(timer)
    clearInterval(beat)
    const last = socket
    socket = null
    // Closing one that is still opening would be reported as an error: it closes itself once open.
    if (last?.readyState === WebSocket.OPEN) last.close()
  }

  function lose(status: 'reconectando' | 'rechazado'): void {
    leave()
    if (status === 'reconectando') timer = setTimeout(connect, RECONNECT_MS)
    else clearInterval(readingAgain)
    options.onStatus?.(status)
  }

  function send(frame: ClientFrame): void {
    socket?.send(JSON.stringify(frame))
  }

  function receive(frame: FrameLeido): void {
    if (frame.type === 'latido') return
    if (frame.type === 'listo') {
      if (seen === null) seen = frame.seq
      else send({ type: 'desde', seq: seen })
      options.onStatus?.('conectado')
      options.onReconnect?.()
    } else {
      if (frame.seq !== undefined) seen = Math.max(seen ?? 0, frame.seq)
      const pedido = completeAnyPedido(frame.pedido)
      if (pedido !== null) options.onPedido(pedido)
    }
  }

  const readingAgain = setInterval(() => {
    if (!isGreeted) options.onReconnect?.()
  }, READ_AGAIN_MS)
  connect()
  return {
    close: () => {
      clearInterval(readingAgain)
      leave()
    },
  }
}

function ownUrl(): string {
  return `${window.location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`
}

function authFrameOf(auth: LiveAuth): ClientFrame {
  return 'pedidoToken' in auth ? { type: 'auth', pedido_token: auth.pedidoToken } : { type: 'auth', ...auth }
}
