// What can wait until the browser has nothing else to do.

const LONGEST_MS = 1500

/** Runs `task` when nothing else is going on; answers how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: LONGEST_MS })
  return () => cancelIdleCallback(handle)
}

/** A queue whose tasks run one after another, each in an idle moment of its own; adding one answers how to call it off. */
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
