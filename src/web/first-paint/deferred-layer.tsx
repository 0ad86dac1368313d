// The parts of a screen that its first paint does without.
import { notify } from '#web/ui/toast.tsx'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { idleQueue } from './idle.ts'
import { missedAhead, reloadIfServed } from './reload.ts'

/** Parts that load ahead do so one after another. The other requests get the network. */
const fetchAhead = idleQueue()

/** Imports a part. It must be the same function in every render: it caches the part. */
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
  /** How often the person asked for it: each time it is fetched at once. */
  asked?: number
  /** Its placeholder. */
  fallback?: ReactNode
  children: (part: Part) => ReactNode
}

/**
 * Fetches a part of the program when the browser is idle, or when the person asks for it, and
 * renders it in slices. Unlike React's `lazy` it breaks nothing without a connection. A part that
 * the person asked for shows an error, and is fetched again the next time, in a new page if the
 * browser asks for it in no other way. Any other part is left out.
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
      } catch (failure) {
        if (asked > 0) notify.error('Sin conexión. Revisa tu internet e intenta de nuevo.')
        else missedAhead.add(failure)
        // Some browsers remember that a file failed, and ask for it again only in a new page.
        if (asked > 1) void reloadIfServed()
      }
    }
    if (asked === 0) return fetchAhead(fetchNow)
    void fetchNow()
    return undefined
  }, [load, asked, isMissing])
  return part === null ? fallback : children(part)
}
