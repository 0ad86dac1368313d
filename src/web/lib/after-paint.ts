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
