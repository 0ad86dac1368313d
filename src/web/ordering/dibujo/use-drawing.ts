// Live drawings. They are made when the browser is idle, so that they delay no dialog.
import { idleQueue, whenIdle } from '#web/first-paint/idle.ts'
import { missedAhead } from '#web/first-paint/reload.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DrawingJob } from './drawing-worker.ts'

/** Small drawings come one by one: twenty at once block a slow phone for 200 ms. */
const drawSmall = idleQueue()

export interface Drawing {
  /** The key of the finished drawing. */
  readonly key: string
  readonly svg: string
}

/**
 * The SVG text of a drawing, or null until it is ready. With a new `key` the former drawing stays
 * until the next one is ready. The text is safe as markup: it comes from our own generator.
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
      } catch (failure) {
        missedAhead.add(failure)
        // Without the drawing its place does not change: no screen depends on it.
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
