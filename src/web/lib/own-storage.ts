// A browser may be told to keep nothing for any site: `localStorage` throws then, and in some apps it is null. What is kept
// lasts as long as the page instead. Comes before whatever reads it; the server draws pages without any.
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
