// Rules tablero/avisos and tablero/llamar.
import { aPedido } from '#test/values.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { askAvisos } from './ask-avisos.ts'

const ask = vi.fn<() => void>()
let asker: ReturnType<typeof askAvisos>

vi.useFakeTimers()
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  ask.mockReset()
  asker = askAvisos(ask)
  asker.see([aPedido({ id: 50 })])
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
})

test('warnings are read again when an order comes from another branch, though it is not the newest', () => {
  asker.see([aPedido({ id: 50 }), aPedido({ id: 42, version: 2 })])
  expect(ask).toHaveBeenCalledTimes(2)
})

test('warnings are read again when a waiting order changed: its phone or its total may be another one', () => {
  asker.see([aPedido({ id: 50, version: 2 })])
  expect(ask).toHaveBeenCalledTimes(2)
})

test('warnings are not read again while the same orders wait, in any order, or when one of them leaves', () => {
  const [first, second] = [aPedido({ id: 50 }), aPedido({ id: 51 })]
  asker.see([first, second])
  vi.advanceTimersByTime(1000)
  asker.see([second, first])
  asker.see([second, aPedido({ id: 50, version: 2, estado: 'ACEPTADO' })])
  asker.see([])
  vi.advanceTimersByTime(1000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('warnings are not read again when a step that failed leaves an order as it was', () => {
  asker.see([])
  asker.see([aPedido({ id: 50 })])
  vi.advanceTimersByTime(1000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('five hundred orders within ten seconds read the warnings once a second, the last one too', () => {
  const waiting = [aPedido({ id: 50 })]
  let read = 0
  ask.mockImplementation(() => {
    read = waiting.length
  })
  for (let id = 51; id <= 550; id += 1) {
    waiting.push(aPedido({ id }))
    asker.see(waiting)
    vi.advanceTimersByTime(20)
  }
  vi.advanceTimersByTime(1000)
  expect(read).toBe(501)
  expect(ask.mock.calls.length).toBeLessThanOrEqual(12)
})

test('a board that is left reads no more warnings', () => {
  asker.see([aPedido({ id: 51 })])
  asker.see([aPedido({ id: 52 })])
  asker.stop()
  vi.advanceTimersByTime(1000)
  expect(ask).toHaveBeenCalledTimes(2)
})
