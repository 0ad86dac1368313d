import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleQueue } from './idle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const idleMoment = () => vi.advanceTimersByTimeAsync(1)

test('tasks run one after another, each in its own idle moment', async () => {
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

test('a cancelled task does not run, and the next ones do', async () => {
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
