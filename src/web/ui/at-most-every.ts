/**
 * Runs `task` when asked, but only once within `ms`: what is asked for meanwhile is done once, at the
 * end. Returns how to ask, and how to stop.
 */
export function atMostEvery(ms: number, task: () => void): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const run = () => {
    isAsked = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) run()
    }, ms)
    task()
  }
  return {
    ask: () => {
      if (timer === undefined) run()
      else isAsked = true
    },
    stop: () => clearTimeout(timer),
  }
}
