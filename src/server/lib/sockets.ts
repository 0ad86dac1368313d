// What every WebSocket of the product is checked for: its page, and the number of its network.
import type { WebSocket } from 'ws'

/**
 * Only pages of this host, or of its staff or customer twin, may open a socket from a browser.
 */
export function isSameSite(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin) || host === undefined) return false
  return withoutAdmin(new URL(origin).host) === withoutAdmin(host)
}

const withoutAdmin = (host: string) => host.replace(/^admin\./, '')

/** Counts the sockets of each network until they close, or until they are forgotten. */
export function countSockets(max: number) {
  const counts = new Map<string, number>()
  return {
    /** The function that forgets the socket; null when its network has too many. */
    add(network: string, socket: WebSocket): (() => void) | null {
      const count = counts.get(network) ?? 0
      if (count >= max) return null
      counts.set(network, count + 1)
      let counted = true
      const forget = () => {
        if (!counted) return
        counted = false
        const left = (counts.get(network) ?? 1) - 1
        if (left === 0) counts.delete(network)
        else counts.set(network, left)
      }
      socket.on('close', forget)
      return forget
    },
  }
}
