// Limits in memory: attempts in fixed windows, counted in bounded memory. Several processes add up
// what they counted (shared-limits.ts).
import { tooMany, type AppError } from './errors.ts'

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

/** What this process counted of a key since the last exchange. */
interface Unsent {
  readonly key: string
  /** Negative when places were given back. */
  readonly veces: number
  readonly termina: Date
}

/** Limits that can be added up with those of other processes. */
export interface CountedLimits extends Limits {
  takeUnsent(): Unsent[]
  /** Gives back counts that could not be sent. */
  putBack(unsent: readonly Unsent[]): void
  /** The attempts of all processes in the window of a key. */
  learn(total: Unsent): void
  /** Keys whose attempts were deleted since the last call. */
  takeForgiven(): string[]
}

const MAX_KEYS = 50_000
/** Wrong tokens and codes of one kind that a network may send in a minute. */
const MISSES = 30
export const DEMASIADOS = 'Demasiados intentos. Intenta de nuevo en unos minutos.'

interface Window {
  count: number
  endsAt: number
  /** The part of `count` that other processes do not know yet. */
  unsent: number
}

/** Limits with `now` as the clock. `enabled: false` counts nothing (development and load tests). */
export function createLimits(options: {
  now: () => Date
  enabled: boolean
  /** Whether the counts are shared between processes. */
  spread: boolean
}): CountedLimits {
  const windows = new Map<string, Window>()
  const changed = new Set<string>()
  const forgiven = new Set<string>()
  const add = (key: string, window: Window, attempts: 1 | -1) => {
    window.count += attempts
    window.unsent += attempts
    noteChange(key)
  }
  const noteChange = (key: string) => {
    if (options.spread && changed.size < MAX_KEYS) changed.add(key)
  }
  const windowOf = (key: string, seconds: number): Window => {
    const now = options.now().getTime()
    const found = windows.get(key)
    if (found !== undefined && found.endsAt > now) return found
    if (windows.size >= MAX_KEYS) forgetEnded(windows, now)
    const window = { count: 0, endsAt: now + seconds * 1000, unsent: 0 }
    windows.set(key, window)
    return window
  }
  const refusal = ({ endsAt }: Window, message: string) =>
    tooMany(message, Math.ceil((endsAt - options.now().getTime()) / 1000))
  return {
    hit(what, who, max, seconds, message = DEMASIADOS) {
      if (!options.enabled) return
      const key = `${what} ${who}`
      const window = windowOf(key, seconds)
      add(key, window, 1)
      if (window.count > max) throw refusal(window, message)
    },
    reserve(what, who, max, seconds, message = DEMASIADOS) {
      if (!options.enabled) return () => undefined
      const key = `${what} ${who}`
      const window = windowOf(key, seconds)
      if (window.count >= max) {
        // Another process may have given a place back.
        noteChange(key)
        throw refusal(window, message)
      }
      add(key, window, 1)
      let isHeld = true
      return () => {
        if (isHeld) add(key, window, -1)
        isHeld = false
      }
    },
    forgive(what, who) {
      const key = `${what} ${who}`
      windows.delete(key)
      if (options.spread && forgiven.size < MAX_KEYS) forgiven.add(key)
    },
    takeUnsent() {
      const unsent: Unsent[] = []
      for (const key of changed) {
        const window = windows.get(key)
        if (window === undefined) continue
        unsent.push({ key, veces: window.unsent, termina: new Date(window.endsAt) })
        window.unsent = 0
      }
      changed.clear()
      return unsent
    },
    putBack(unsent) {
      for (const { key, veces } of unsent) {
        const window = windows.get(key)
        if (window === undefined) continue
        window.unsent += veces
        changed.add(key)
      }
    },
    learn({ key, veces, termina }) {
      const window = windows.get(key)
      if (window === undefined) return
      window.count = veces + window.unsent
      window.endsAt = termina.getTime()
    },
    takeForgiven() {
      const keys = [...forgiven]
      forgiven.clear()
      return keys
    },
  }
}

/**
 * Returns what a secret token or code found; a miss throws its refusal, and 429 after 30 a minute.
 * The miss is counted after the look-up, so that wrong tokens of a stranger never refuse a right
 * one of the same network. For secrets of 122 bits or more. Rule seguridad/limites.
 */
export function requireKnown<Found extends object>(
  limits: Limits,
  miss: { readonly kind: string; readonly red: string; readonly refusal: () => AppError },
  found: Found | null | undefined,
): Found {
  if (found !== null && found !== undefined) return found
  limits.hit(miss.kind, miss.red, MISSES, 60)
  throw miss.refusal()
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
