/**
 * Throttles `task`: `ask` runs it at once, and at most once in `ms`. Further calls within `ms` run
 * it once more, at the end. `stop` cancels that run.
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
