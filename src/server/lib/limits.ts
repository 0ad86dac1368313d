// Limits of one process: attempts in fixed windows, counted in bounded memory.
import { tooMany } from './errors.ts'

export interface Limits {
  /**
   * Counts one attempt of `what` by `who`; throws 429 with Retry-After after more than `max` within
   * `seconds`.
   */
  hit(what: string, who: string, max: number, seconds: number, message?: string): void
  /**
   * Takes one of the `max` places that `who` has within `seconds` and returns the function that
   * gives it back; throws 429 with Retry-After when none is left. A refused attempt takes no place.
   */
  reserve(what: string, who: string, max: number, seconds: number, message?: string): () => void
  /** Deletes the attempts of `what` by `who`, because they succeeded. */
  forgive(what: string, who: string): void
}

const MAX_KEYS = 50_000
export const DEMASIADOS = 'Demasiados intentos. Intenta de nuevo en unos minutos.'

interface Window {
  count: number
  endsAt: number
}

/** Limits with `now` as the clock. `enabled: false` counts nothing (development and load tests). */
export function createLimits(options: { now: () => Date; enabled: boolean }): Limits {
  const windows = new Map<string, Window>()
  const windowOf = (what: string, who: string, seconds: number): Window => {
    const now = options.now().getTime()
    const key = `${what} ${who}`
    const found = windows.get(key)
    if (found !== undefined && found.endsAt > now) return found
    if (windows.size >= MAX_KEYS) forgetEnded(windows, now)
    const window = { count: 0, endsAt: now + seconds * 1000 }
    windows.set(key, window)
    return window
  }
  const refusal = ({ endsAt }: Window, message: string) =>
    tooMany(message, Math.ceil((endsAt - options.now().getTime()) / 1000))
  return {
    hit(what, who, max, seconds, message = DEMASIADOS) {
      if (!options.enabled) return
      const window = windowOf(what, who, seconds)
      window.count += 1
      if (window.count > max) throw refusal(window, message)
    },
    reserve(what, who, max, seconds, message = DEMASIADOS) {
      if (!options.enabled) return () => undefined
      const window = windowOf(what, who, seconds)
      if (window.count >= max) throw refusal(window, message)
      window.count += 1
      let isHeld = true
      return () => {
        if (isHeld) window.count -= 1
        isHeld = false
      }
    },
    forgive(what, who) {
      windows.delete(`${what} ${who}`)
    },
  }
}

function forgetEnded(windows: Map<string, Window>, now: number): void {
  for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key)
  // With too many distinct callers the oldest are dropped, so that memory is bounded. Many at once,
  // because each sweep visits all of them.
  for (const key of windows.keys()) {
    if (windows.size <= MAX_KEYS / 2) break
    windows.delete(key)
  }
}
