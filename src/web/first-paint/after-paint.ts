/** Longer than the frame after a tap. A hidden page draws no frame. */
const NO_FRAME_MS = 100

/**
 * Runs `task` after the browser has painted the result of the tap. A slow phone shows that first.
 */
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
 * For items that may come faster than the screen can draw them. `tell` gets the first one at once,
 * and those before the next frame together.
 */
export function inBursts<T>(tell: (items: readonly T[]) => void): (item: T) => void {
  let waiting: T[] | null = null
  const tellThen = (items: readonly T[]) => {
    waiting = []
    // Before `tell`: the next items must still arrive when that throws.
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
