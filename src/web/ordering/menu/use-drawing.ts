// Live drawings: asked for when the browser is idle, so that no dialog waits for them.
import { useEffect, useEffectEvent, useState } from 'react'
import type { DrawingJob } from './drawing-worker.ts'

/** Runs `task` when nothing else is going on; answers how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: 1500 })
  return () => cancelIdleCallback(handle)
}

export interface Drawing {
  /** What was drawn. */
  readonly key: string
  readonly svg: string
}

/**
 * The SVG text of a drawing, or null until it is ready. A new `key` draws anew; the former drawing stays meanwhile.
 * It is put into the page as markup: it is what our own generator made.
 */
export function useDrawing(key: string, job: DrawingJob): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const askLatest = useEffectEvent(async () => (await import('./draw.ts')).draw(job))
  useEffect(() => {
    let isWanted = true
    const drawNow = async () => {
      try {
        const svg = await askLatest()
        if (isWanted) setDrawing({ key, svg })
      } catch {
        // A drawing that cannot be fetched leaves its place as it is: no screen depends on it.
      }
    }
    const cancel = whenIdle(() => void drawNow())
    return () => {
      isWanted = false
      cancel()
    }
  }, [key])
  return drawing
}
