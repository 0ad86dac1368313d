// Runs tasks when the browser is idle.

const LONGEST_MS = 1500

/** Runs `task` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: LONGEST_MS })
  return () => cancelIdleCallback(handle)
}

/**
 * Runs tasks one after another, each in its own idle moment. Adding one returns a function that
 * cancels it.
 */
export function idleQueue(): (task: () => Promise<void>) => () => void {
  let queue: Promise<void> = Promise.resolve()
  return (task) => {
    let isWanted = true
    const run = async (others: Promise<void>) => {
      await others
      if (!isWanted) return
      await new Promise<void>((resolve) => whenIdle(resolve))
      if (isWanted) await task()
    }
    queue = run(queue)
    return () => {
      isWanted = false
    }
  }
}
