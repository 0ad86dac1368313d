import { vi } from 'vitest'

/** Waits until `check` throws no more; patient enough for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 10 })
