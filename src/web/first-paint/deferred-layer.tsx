// The parts of a screen that its first paint does without.
import { notify } from '#web/ui/toast.tsx'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { idleQueue } from './idle.ts'

/** Parts that nobody waits for come one after another: they leave the line to the others. */
const fetchAhead = idleQueue()

/** Imports a part. One function for all drawings: it keeps what it has fetched. */
interface Load<Part> {
  (): Promise<Part>
  part?: Part
}

async function keepPart<Part>(load: Load<Part>): Promise<Part> {
  load.part = await load()
  return load.part
}

interface Props<Part> {
  load: Load<Part>
  /** How often somebody has asked for it: each time it is fetched at once. */
  asked?: number
  /** Stands in its place meanwhile. */
  fallback?: ReactNode
  children: (part: Part) => ReactNode
}

/**
 * Fetches a part of the program once the page is at rest, or when somebody asks for it, and draws it
 * in slices. Unlike React's `lazy` it breaks nothing without a connection: a part that nobody asked
 * for stays away, one that somebody asked for says so and is fetched again the next time.
 */
export function DeferredLayer<Part extends object>({ load, asked = 0, fallback, children }: Props<Part>) {
  const [part, setPart] = useState<Part | null>(load.part ?? null)
  const isMissing = part === null
  useEffect(() => {
    if (!isMissing) return undefined
    const fetchNow = async () => {
      try {
        const fetched = await keepPart(load)
        startTransition(() => setPart(fetched))
      } catch {
        if (asked > 0) notify.error('Sin conexión. Revisa tu internet e intenta de nuevo.')
      }
    }
    if (asked === 0) return fetchAhead(fetchNow)
    void fetchNow()
    return undefined
  }, [load, asked, isMissing])
  return part === null ? fallback : children(part)
}
