// A browser may block storage for all sites. Then `localStorage` throws, and in some apps it is
// null. A replacement lasts as long as the page. Import this before any reader of the storage. The
// server renders pages without storage.
const NAMES = ['localStorage', 'sessionStorage'] as const
for (const name of typeof window === 'undefined' ? [] : NAMES) {
  try {
    void window[name].length
  } catch {
    const kept = new Map<string, string>()
    Object.defineProperty(window, name, {
      value: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
    })
  }
}
