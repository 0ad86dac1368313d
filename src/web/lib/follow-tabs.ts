interface PersistedStore {
  persist: { getOptions: () => { name?: string }; rehydrate: () => Promise<void> | void }
}

/**
 * Keeps stores equal in every tab: reads a store again when another tab writes it. Returns a
 * function that stops this.
 */
export function followTabs(...stores: PersistedStore[]): () => void {
  const onStorage = (event: StorageEvent) => {
    for (const store of stores) {
      if (event.key === store.persist.getOptions().name) void store.persist.rehydrate()
    }
  }
  // In the back-forward cache a page gets no storage events.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) for (const store of stores) void store.persist.rehydrate()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
