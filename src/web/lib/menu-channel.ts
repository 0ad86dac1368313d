// Follows the changes of the menu: over a socket that says only that something changed, or without
// one by reading again each minute. Rule menu/al-dia.
import { MENU_LIVE_PATH, type MenuFrame } from '#contract/catalogo/live.ts'

/** Without a socket. With one, the server says every 30 s that the network is alive. */
const TICK_MS = 60_000
/** Open menus read a change within this time, not all at once. */
const SPREAD_MS = 400
const RECONNECT_MS = 5_000
const MAX_RECONNECT_MS = 300_000

export interface MenuChannelOptions {
  /** The branch of the menu; null without one. */
  sede: number | null
  /** The version of the page. Null from a server without this channel: none is tried then. */
  seen: number | null
  isVisible: () => boolean
  /** Something may have changed: read again. */
  onChange: () => void
  /** From 0 to 1. */
  random?: () => number
  /** The URL of the channel. By default the page's own server. */
  url?: string
}

export function followMenu(options: MenuChannelOptions): { close: () => void } {
  const { sede, isVisible, onChange, random = Math.random } = options
  const url = options.url ?? ownUrl(sede)
  let seen = options.seen
  let socket: WebSocket | null = null
  let wasHeard = false
  let wait = RECONNECT_MS
  let reading: ReturnType<typeof setTimeout> | undefined
  let connecting: ReturnType<typeof setTimeout> | undefined

  const readSoon = () => {
    reading ??= setTimeout(() => {
      reading = undefined
      onChange()
    }, random() * SPREAD_MS)
  }

  const connect = (isFirst: boolean) => {
    const current = new WebSocket(url)
    let isLive = false
    socket = current
    current.addEventListener('open', () => {
      if (socket !== current) current.close()
    })
    current.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket !== current) return
      isLive = true
      wasHeard = true
      wait = RECONNECT_MS
      const frame: unknown = JSON.parse(data)
      if (!isFrame(frame) || (seen !== null && frame.version <= seen)) return
      seen = frame.version
      readSoon()
    })
    current.addEventListener('close', () => {
      if (socket !== current) return
      // A server or network that refuses the first socket is not asked again.
      if (isFirst && !isLive) socket = null
      else lose()
    })
  }

  /** Closing a socket that is connecting would be reported as an error: it closes once open. */
  const leave = () => {
    const last = socket
    socket = null
    if (last?.readyState === WebSocket.OPEN) last.close()
  }

  const lose = () => {
    leave()
    connecting = setTimeout(() => connect(false), wait * (1 + random()))
    wait = Math.min(wait * 2, MAX_RECONNECT_MS)
  }

  const tick = setInterval(() => {
    if (socket === null) {
      if (isVisible()) onChange()
      return
    }
    if (!wasHeard) lose()
    wasHeard = false
  }, TICK_MS)

  if (seen !== null) connect(true)
  return {
    close() {
      clearInterval(tick)
      clearTimeout(reading)
      clearTimeout(connecting)
      leave()
    },
  }
}

/** Our own server alone has this channel, and sends nothing else. */
const isFrame = (frame: unknown): frame is MenuFrame => frame !== null

const ownUrl = (sede: number | null) =>
  `${window.location.origin.replace(/^http/, 'ws')}${MENU_LIVE_PATH}?sede=${sede === null ? '' : String(sede)}`
