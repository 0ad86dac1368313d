// The live channel of orders: connects, says who it is, and after a cut asks for what it missed (cliente.md §7).
import { LIVE_CLOSE, LIVE_PATH, type ClientFrame, type ServerFrame } from '#contract/live.ts'
import type { Pedido } from '#contract/pedidos.ts'

const RECONNECT_MS = 5000
/** A dead network is noticed within two beats: five seconds. A slow one may take four to bring the channel up. */
const BEAT_MS = 2500
const BEATS_UNANSWERED = 1
const BEATS_TO_CONNECT = 3

/** Staff; the holder of an order's own token; an order's owner. */
export type LiveAuth = { token: string } | { pedidoToken: string } | { token: string; pedido: number }

/** `rechazado` is final: these credentials are not taken. */
export type LiveStatus = 'conectado' | 'reconectando' | 'rechazado'

export interface LiveOptions {
  auth: LiveAuth
  onPedido: (pedido: Pedido, seq: number) => void
  onStatus?: (status: LiveStatus) => void
  /** The channel is up, the first time too: what was read before this moment may lack a change, so read it again. */
  onReconnect?: () => void
  /** Where the channel is; the page's own server unless said. */
  url?: string
}

export function openLive(options: LiveOptions): { close: () => void } {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let seen: number | null = null

  function connect(): void {
    const current = new WebSocket(options.url ?? ownUrl())
    socket = current
    let admitted = false
    /** Beats since the server was last heard. */
    let silent = 0
    beat = setInterval(() => {
      silent += 1
      if (silent > (admitted ? BEATS_UNANSWERED : BEATS_TO_CONNECT)) lose('reconectando')
      else if (admitted) send({ type: 'latido' })
    }, BEAT_MS)

    current.addEventListener('open', () => {
      if (socket === current) send(authFrameOf(options.auth))
      else current.close()
    })
    current.addEventListener('message', (event: MessageEvent<string>) => {
      if (socket !== current) return
      silent = 0
      admitted = true
      receive(JSON.parse(event.data))
    })
    current.addEventListener('close', (event) => {
      if (socket !== current) return
      const refused = event.code === LIVE_CLOSE.unauthenticated || event.code === LIVE_CLOSE.forbidden
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
    options.onStatus?.(status)
  }

  function send(frame: ClientFrame): void {
    socket?.send(JSON.stringify(frame))
  }

  function receive(frame: ServerFrame): void {
    if (frame.type === 'latido') return
    if (frame.type === 'listo') {
      if (seen === null) seen = frame.seq
      else send({ type: 'desde', seq: seen })
      options.onStatus?.('conectado')
      options.onReconnect?.()
    } else {
      seen = Math.max(seen ?? 0, frame.seq)
      options.onPedido(frame.pedido, frame.seq)
    }
  }

  connect()
  return { close: leave }
}

function ownUrl(): string {
  return `${window.location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`
}

function authFrameOf(auth: LiveAuth): ClientFrame {
  return 'pedidoToken' in auth ? { type: 'auth', pedido_token: auth.pedidoToken } : { type: 'auth', ...auth }
}
