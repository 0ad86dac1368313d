/** Long enough for the frame after a tap; a page that is not shown draws none. */
const NO_FRAME_MS = 100

/** Runs `task` once what the tap changed has been drawn: on a slow phone the answer comes first, its consequences after. */
export function afterPaint(task: () => void): void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    task()
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, NO_FRAME_MS)
}

/**
 * For what may come faster than a screen can follow: the first is told at once, and what comes before that has been drawn,
 * together afterwards.
 */
export function inBursts<T>(tell: (items: readonly T[]) => void): (item: T) => void {
  let waiting: T[] | null = null
  const tellThen = (items: readonly T[]) => {
    waiting = []
    // Before it is told: should that fail, what comes next is told all the same.
    afterPaint(() => {
      const more = waiting ?? []
      waiting = null
      if (more.length > 0) tellThen(more)
    })
    tell(items)
  }
  return (item) => {
    if (waiting === null) tellThen([item])
    else waiting.push(item)
  }
}
