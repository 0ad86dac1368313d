// The time as the board shows it: one clock for all tickets, moved on every 60 seconds (personal.md §9).
import { useSyncExternalStore } from 'react'

const REFRESH_MS = 60_000

let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = Date.now()
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
    now = Date.now()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
