import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint, inBursts } from './after-paint.ts'

let draw: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => (draw = frame))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the task waits for the frame and runs once', () => {
  const task = vi.fn<() => void>()
  afterPaint(task)
  vi.advanceTimersByTime(50)
  draw()
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(task).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(task).toHaveBeenCalledOnce()
})

test('a page that draws no frame does not delay the task forever', () => {
  const task = vi.fn<() => void>()
  afterPaint(task)
  vi.advanceTimersByTime(1_000)
  expect(task).toHaveBeenCalledOnce()
})

test('the first item arrives at once, and the ones before the next frame arrive together', () => {
  const told: string[][] = []
  const hear = inBursts((items: readonly string[]) => told.push([...items]))
  const drawn = () => {
    draw()
    vi.advanceTimersByTime(0)
  }
  for (const item of ['a', 'b', 'c']) hear(item)
  expect(told).toEqual([['a']])
  drawn()
  expect(told).toEqual([['a'], ['b', 'c']])
  hear('d')
  drawn()
  drawn()
  hear('e')
  expect(told).toEqual([['a'], ['b', 'c'], ['d'], ['e']])
})

test('the items after a failure still arrive', () => {
  const told: string[][] = []
  const hear = inBursts((items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('bad')
    told.push([...items])
  })
  expect(() => hear('bad')).toThrow('bad')
  hear('good')
  draw()
  vi.advanceTimersByTime(0)
  expect(told).toEqual([['good']])
})
