import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleQueue } from './idle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const idleMoment = () => vi.advanceTimersByTimeAsync(1)

test('one after another, each in an idle moment of its own', async () => {
  const add = idleQueue()
  const first = Promise.withResolvers<void>()
  const log: string[] = []
  add(async () => {
    log.push('first begins')
    await first.promise
    log.push('first ends')
  })
  add(async () => {
    log.push('second')
  })
  expect(log).toEqual([])
  await idleMoment()
  await idleMoment()
  expect(log).toEqual(['first begins'])
  first.resolve()
  await idleMoment()
  await idleMoment()
  expect(log).toEqual(['first begins', 'first ends', 'second'])
})

test('what was called off is left out, and those behind it go on', async () => {
  const add = idleQueue()
  const log: string[] = []
  const names = ['first', 'second', 'third']
  const [, callOff] = names.map((name) =>
    add(async () => {
      log.push(name)
    }),
  )
  callOff?.()
  for (let moment = 0; moment < 6; moment += 1) await idleMoment()
  expect(log).toEqual(['first', 'third'])
})
