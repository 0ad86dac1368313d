// Sends drawings to the worker. The first drawing starts it, and the next one after a failed load.
import type { DrawingJob } from './drawing-worker.ts'

interface Waiting {
  readonly resolve: (svg: string) => void
  readonly reject: (reason: Error) => void
}

let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

/** The SVG text of a drawing. Rejects when the worker cannot be fetched. */
export function draw(job: DrawingJob): Promise<string> {
  worker ??= startWorker()
  lastId += 1
  worker.postMessage({ id: lastId, job }, [])
  return new Promise((resolve, reject) => waiting.set(lastId, { resolve, reject }))
}

function startWorker(): Worker {
  const started = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data: { id, svg } }: MessageEvent<{ id: number; svg: string }>) => {
    waiting.get(id)?.resolve(svg)
    waiting.delete(id)
  })
  started.addEventListener('error', () => {
    started.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new Error('no drawing'))
    waiting.clear()
  })
  return started
}
