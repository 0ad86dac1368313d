// Keeps what the browser does not store: a full storage refuses to write, and one that is blocked
// for all sites throws when it is read (in some apps it is null). Such a value lasts as long as the
// page, and the stored one goes, so that a reload brings back no old cart or session. Import this
// before any reader of the storage. The server renders pages without storage.
const NAMES = ['localStorage', 'sessionStorage'] as const

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

for (const name of typeof window === 'undefined' ? [] : NAMES) {
  const kept = new Map<string, string>()
  const real = attempt(() => window[name])
  const removeItem = (key: string) => {
    kept.delete(key)
    attempt(() => real?.removeItem(key))
  }
  const storage = {
    // What another tab stored since is newer.
    getItem: (key: string) => attempt(() => real?.getItem(key)) ?? kept.get(key) ?? null,
    setItem(key: string, value: string) {
      const isStored = attempt(() => {
        real?.setItem(key, value)
        return real
      })
      if (isStored) kept.delete(key)
      else {
        removeItem(key)
        kept.set(key, value)
      }
    },
    removeItem,
  }
  // Some apps have replaced it for good: theirs stays. A test imports this file again.
  attempt(() => Object.defineProperty(window, name, { value: storage, configurable: true }))
}
