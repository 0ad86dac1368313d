// The current time on screens: one clock for all, updated every 60 seconds. Rule pantalla/hace.
import { useSyncExternalStore } from 'react'

const REFRESH_MS = 60_000

let now = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = new Date()
  for (const listener of listeners) listener()
}

/** A tab that comes back from the background shows the right ages at once. */
function onVisible(): void {
  if (document.visibilityState === 'visible') tick()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, REFRESH_MS)
    document.addEventListener('visibilitychange', onVisible)
    now = new Date()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

const read = () => now

/** For the server, which renders a page as of one instant. */
export function setNow(instant: Date): void {
  now = instant
}

export const useNow = (): Date => useSyncExternalStore(subscribe, read, read)
