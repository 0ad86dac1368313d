interface PersistedStore {
  persist: { getOptions: () => { name?: string }; rehydrate: () => Promise<void> | void }
}

/** Keeps stores the same in every tab: when another tab writes one, it is read again. Answers how to stop. */
export function followTabs(...stores: PersistedStore[]): () => void {
  const onStorage = (event: StorageEvent) => {
    for (const store of stores) {
      if (event.key === store.persist.getOptions().name) void store.persist.rehydrate()
    }
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
