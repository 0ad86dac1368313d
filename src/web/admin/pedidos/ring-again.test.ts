import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPedido } from './a-pedido.ts'
import { usePreferences } from './board-preferences.ts'
import { forgetBoard, hearAnswer, hearEvent, touch, useBoard } from './board-store.ts'
import { ALL_TIME } from './merge-pedidos.ts'
import { ringAgain } from './new-order-sound.ts'
import { ringWhileWaiting } from './ring-again.ts'

vi.mock('./new-order-sound.ts', () => ({
  AGAIN_MS: 20_000,
  ring: vi.fn<() => void>(),
  ringAgain: vi.fn<() => void>(),
}))

const NOW = Date.parse('2026-11-27T23:00:00Z')
const since = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const rings = (): boolean => {
  vi.mocked(ringAgain).mockClear()
  vi.advanceTimersByTime(5_000)
  return vi.mocked(ringAgain).mock.calls.length > 0
}

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  forgetBoard()
  usePreferences.setState({ sedeId: null, ringsAgain: true })
  hearAnswer({ lista: 'activos', periodo: ALL_TIME, pedidos: [], since: useBoard.getState().book.clock })
  stop = ringWhileWaiting()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('the bell repeats until the arrival is touched', () => {
  expect(rings()).toBe(false)
  hearEvent(aPedido({ id: 1, fecha: since(0) }))
  expect(rings()).toBe(true)
  expect(rings()).toBe(true)
  touch(1)
  expect(rings()).toBe(false)
})

test('the bell stops when the order is accepted on another device', () => {
  hearEvent(aPedido({ id: 1, fecha: since(0) }))
  hearEvent(aPedido({ id: 1, version: 2, fecha: since(0), estado: 'ACEPTADO' }))
  expect(rings()).toBe(false)
})

test('a device may ring once alone', () => {
  usePreferences.setState({ ringsAgain: false })
  hearEvent(aPedido({ id: 1, fecha: since(10) }))
  expect(rings()).toBe(false)
})

test.each([
  ['after four minutes, also when it was touched', { fecha: since(4) }, true],
  ['not before', { fecha: since(3) }, false],
  ['no longer after an hour', { fecha: since(60) }, false],
  ['not before its time', { fecha: since(50), programado_para: since(-5) }, false],
  ['four minutes after its time', { fecha: since(50), programado_para: since(4) }, true],
  ['not when it was noted afterwards', { fecha: since(10), anotado: { fecha: since(0), por: 'Ana' } }, false],
])('an order that no one accepted rings %s', (_when, changes, isRinging) => {
  hearEvent(aPedido({ id: 1, ...changes }))
  touch(1)
  expect(rings()).toBe(isRinging)
})

test('an order of another branch does not ring here', () => {
  usePreferences.setState({ sedeId: 2 })
  hearEvent(aPedido({ id: 1, fecha: since(10) }))
  expect(rings()).toBe(false)
})
