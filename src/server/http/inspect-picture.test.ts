import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './inspect-picture.ts'

test('pictures are decoded one at a time, in their order, also after one that fails', async () => {
  let running = 0
  let most = 0
  const ended: number[] = []
  const decode = (name: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await nextTick()
    running -= 1
    ended.push(name)
    if (name === 2) throw new Error('broken')
    return name
  }
  const results = await Promise.allSettled([1, 2, 3, 4].map((name) => oneAtATime(decode(name))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(ended).toEqual([1, 2, 3, 4])
  expect(most).toBe(1)
})
