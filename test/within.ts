// Times that the product promises, measured so that a busy machine does not break them.
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'

/** From a timer to what follows from it on a connection of this process. */
const TURNS = 20

/**
 * What `work` gives; throws when it takes longer than a timer of `ms` in this process. On a busy
 * machine that timer is as late as the product's timers beside it.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = async () => {
    await delay(ms, undefined, { signal: ended.signal })
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate)
    throw new Error(`it took longer than ${String(ms)} ms`)
  }
  try {
    return await Promise.race([work, late()])
  } finally {
    ended.abort()
  }
}

/** Most of five rounds. */
const ENOUGH = 3

/**
 * Expects that what `prepare` returns takes less than `ms` in most of five rounds, and that it
 * succeeds in each. A busy machine delays a round; a product that is often late fails.
 */
export async function expectWithin(ms: number, prepare: () => Promise<() => Promise<void>>): Promise<void> {
  const times: number[] = []
  const late = () => times.filter((time) => time >= ms)
  while (times.length - late().length < ENOUGH && late().length < ENOUGH) {
    const work = await prepare()
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  expect(late().length, `rounds that took ${String(ms)} ms or more, of ${times.join(', ')}`).toBeLessThan(
    ENOUGH,
  )
}
