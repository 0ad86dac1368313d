// Wakes the stations that wait for a ticket in this process.

export interface Waker {
  /** Counts a call that may wait, until the returned function; null when `max` of `who` wait. */
  enter(who: string, max: number): (() => void) | null
  /** Returns when something may have come, after `ms` at the latest. */
  wait(ms: number): Promise<void>
  wake(): void
  /** Nobody waits any more: the server stops. */
  close(): void
  isClosed(): boolean
}

export function createWaker(): Waker {
  let woken = Promise.withResolvers<void>()
  let closed = false
  const waiting = new Map<string, number>()
  const wake = () => {
    woken.resolve()
    woken = Promise.withResolvers<void>()
  }
  return {
    enter(who, max) {
      const count = waiting.get(who) ?? 0
      if (count >= max) return null
      waiting.set(who, count + 1)
      return () => {
        const rest = (waiting.get(who) ?? 1) - 1
        if (rest === 0) waiting.delete(who)
        else waiting.set(who, rest)
      }
    },
    async wait(ms) {
      if (closed || ms <= 0) return
      const { promise } = woken
      const limit = Promise.withResolvers<void>()
      const timer = setTimeout(() => limit.resolve(), ms)
      await Promise.race([promise, limit.promise])
      clearTimeout(timer)
    },
    wake,
    close() {
      closed = true
      wake()
    },
    isClosed: () => closed,
  }
}
