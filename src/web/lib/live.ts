// The live channel of orders: connects, says who it is, and after a cut asks for what it missed (cliente.md §7).
import { LIVE_CLOSE, LIVE_PATH, type ClientFrame, type ServerFrame } from '#contract/live.ts'
import type { Pedido } from '#contract/pedidos.ts'

const RECONNECT_MS = 5000

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
  let seen: number | null = null
  let closed = false

  function connect(): void {
    const current = new WebSocket(options.url ?? ownUrl())
    socket = current
    current.addEventListener('open', () => {
      if (closed) current.close()
      else send(authFrameOf(options.auth))
    })
    current.addEventListener('message', (event: MessageEvent<string>) => {
      if (!closed) receive(JSON.parse(event.data))
    })
    current.addEventListener('close', (event) => {
      if (closed) return
      const refused = event.code === LIVE_CLOSE.unauthenticated || event.code === LIVE_CLOSE.forbidden
      options.onStatus?.(refused ? 'rechazado' : 'reconectando')
      if (!refused) timer = setTimeout(connect, RECONNECT_MS)
    })
  }

  function send(frame: ClientFrame): void {
    socket?.send(JSON.stringify(frame))
  }

  function receive(frame: ServerFrame): void {
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
  return {
    close() {
      closed = true
      clearTimeout(timer)
      // Closing one that is still opening would be reported as an error: it closes itself once open.
      if (socket?.readyState === WebSocket.OPEN) socket.close()
    },
  }
}

function ownUrl(): string {
  return `${window.location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`
}

function authFrameOf(auth: LiveAuth): ClientFrame {
  return 'pedidoToken' in auth ? { type: 'auth', pedido_token: auth.pedidoToken } : { type: 'auth', ...auth }
}
