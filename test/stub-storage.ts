import { vi } from 'vitest'

/**
 * Replaces both storages of the browser with one map, before the stores are created: call it in
 * `vi.hoisted`. `rest` is what else the page has.
 */
export function stubStorage(rest: object = {}): Map<string, string> {
  // Another test file in this worker may have imported the stores while there was no storage.
  vi.resetModules()
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage, ...rest })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  return kept
}
