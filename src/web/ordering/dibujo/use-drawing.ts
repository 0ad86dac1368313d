// Live drawings: asked for when the browser is idle, so that no dialog waits for them.
import { idleQueue, whenIdle } from '#web/first-paint/idle.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DrawingJob } from './drawing-worker.ts'

/** Small drawings come one by one: as pictures, twenty at once hold a slow phone up for 200 ms. */
const drawSmall = idleQueue()

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
  const isSmall = job.kind === 'ingrediente'
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
    const cancel = isSmall ? drawSmall(drawNow) : whenIdle(() => void drawNow())
    return () => {
      isWanted = false
      cancel()
    }
  }, [key, isSmall])
  return drawing
}
