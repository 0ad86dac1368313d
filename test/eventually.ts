import { vi } from 'vitest'

/** Waits until `check` no longer throws; patient enough for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 10 })
