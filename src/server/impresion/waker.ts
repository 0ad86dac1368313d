// Wakes the stations that wait for a ticket in this process.

export interface Waker {
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
  const wake = () => {
    woken.resolve()
    woken = Promise.withResolvers<void>()
  }
  return {
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
