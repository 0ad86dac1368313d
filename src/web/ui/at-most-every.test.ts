import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first time is at once, and those within the time after it are one at its end', () => {
  const task = vi.fn<() => void>()
  const { ask } = atMostEvery(200, task)
  ask()
  expect(task).toHaveBeenCalledTimes(1)
  ask()
  ask()
  vi.advanceTimersByTime(199)
  expect(task).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(task).toHaveBeenCalledTimes(2)
})

test('nothing runs by itself, and the next time is at once again', () => {
  const task = vi.fn<() => void>()
  const { ask } = atMostEvery(200, task)
  ask()
  vi.advanceTimersByTime(1_000)
  expect(task).toHaveBeenCalledTimes(1)
  ask()
  expect(task).toHaveBeenCalledTimes(2)
})

test('after a stop nothing runs', () => {
  const task = vi.fn<() => void>()
  const { ask, stop } = atMostEvery(200, task)
  ask()
  ask()
  stop()
  vi.advanceTimersByTime(1_000)
  expect(task).toHaveBeenCalledTimes(1)
})
