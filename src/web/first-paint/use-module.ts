import { notify } from '#web/ui/toast.tsx'
import { startTransition, useEffect, useState } from 'react'
import { idleQueue } from './idle.ts'

/** Parts fetched ahead come one after another, so that they take no line from what somebody waits for. */
const fetchAhead = idleQueue()

/**
 * A part of the program fetched once the page is at rest, or at once when it is wanted; null until then. Unlike React's
 * `lazy` its first showing is not held back, and without a connection it breaks nothing: fetching ahead fails silently,
 * and what is wanted says so and is fetched again the next time. `wanted` counts the times it was asked for.
 */
export function useModule<T extends object>(load: () => Promise<T>, wanted: number | null = null): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  const isMissing = loaded === null
  useEffect(() => {
    if (!isMissing) return undefined
    const fetchNow = async () => {
      try {
        const part = await load()
        // In slices: drawing a whole dialog at once would hold a slow phone up.
        startTransition(() => setLoaded(part))
      } catch {
        if (wanted !== null) notify.error('Sin conexión. Revisa tu internet e intenta de nuevo.')
      }
    }
    if (wanted === null) return fetchAhead(fetchNow)
    void fetchNow()
    return undefined
  }, [load, wanted, isMissing])
  return loaded
}
