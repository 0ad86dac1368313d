/** Longer than the frame after a tap takes. A hidden page draws no frame. */
const NO_FRAME_MS = 100

/** Runs `task` after the browser has drawn what the tap changed: a slow phone answers the tap first. */
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
 * For items that may come faster than a screen can draw them. The first goes to `tell` at once; those
 * that come before it is drawn go there together afterwards.
 */
export function inBursts<T>(tell: (items: readonly T[]) => void): (item: T) => void {
  let waiting: T[] | null = null
  const tellThen = (items: readonly T[]) => {
    waiting = []
    // Before `tell`, which may throw: the next items must still get there.
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
