import { useEffect, useState } from 'react'
import { whenIdle } from './use-drawing.ts'

/**
 * A part of the program fetched once the page is at rest, or at once when it is wanted; null until then. Unlike React's
 * `lazy` its first showing is not held back. A part that cannot be fetched breaks the screen, for the error boundary.
 */
export function useModule<T extends object>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  const isMissing = loaded === null
  useEffect(() => {
    if (!isMissing) return undefined
    const fetchNow = async () => {
      try {
        setLoaded(await load())
      } catch (error) {
        setLoaded(() => {
          throw error
        })
      }
    }
    if (!isWanted) return whenIdle(() => void fetchNow())
    void fetchNow()
    return undefined
  }, [load, isWanted, isMissing])
  return loaded
}
