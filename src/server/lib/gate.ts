// Limits heavy work: a few run at once, the rest wait, and a caller beyond a full queue gets 503.
import { unavailable } from './errors.ts'

export interface Gate {
  <T>(work: () => Promise<T>): Promise<T>
  /** The length of the queue. */
  countWaiting(): number
}

export function createGate({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  const pass = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw unavailable()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
  return Object.assign(pass, { countWaiting: () => waiting.length })
}
