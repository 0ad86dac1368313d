import { beforeEach, expect, test, vi } from 'vitest'
import { aPedido } from '#test/values.ts'
import { ALL_TIME } from './merge-pedidos.ts'

vi.mock('./new-order-sound.ts', () => ({ ring: vi.fn<() => void>() }))
// Another file of this worker may have imported the board with the real sound.
vi.resetModules()
const { ring } = await import('./new-order-sound.ts')
const { usePreferences } = await import('./board-preferences.ts')
const { forgetBoard, hearAnswer, hearEvent, showOwn, touch, useBoard } = await import('./board-store.ts')

const first = (...ids: number[]) =>
  hearAnswer({
    lista: 'activos',
    periodo: ALL_TIME,
    pedidos: ids.map((id) => aPedido({ id })),
    since: useBoard.getState().book.clock,
  })
const fresh = () => [...useBoard.getState().fresh]

beforeEach(() => {
  forgetBoard()
  usePreferences.setState({ sedeId: null })
  vi.mocked(ring).mockClear()
})

test('orders that the board finds on opening are not new', () => {
  first(1, 2)
  expect(fresh()).toEqual([])
  expect(ring).not.toHaveBeenCalled()
})

test('an arrival is new and rings; its updates do not', () => {
  first(1)
  hearEvent(aPedido({ id: 2 }))
  expect(fresh()).toEqual([2])
  hearEvent(aPedido({ id: 2, version: 2, activo: true }))
  hearEvent(aPedido({ id: 1, version: 2, estado: 'ACEPTADO' }))
  expect(ring).toHaveBeenCalledTimes(1)
})

test('arrivals found together after a cut ring once', () => {
  first(1)
  first(1, 2, 3)
  expect(fresh()).toEqual([2, 3])
  expect(ring).toHaveBeenCalledTimes(1)
})

test('a kitchen that follows one branch hears only the orders of that branch', () => {
  usePreferences.setState({ sedeId: 3 })
  first(1)
  hearEvent(aPedido({ id: 2 }))
  expect(fresh()).toEqual([])
  hearEvent(aPedido({ id: 3, sede: { id: 3, nombre: 'Cedritos', direccion: '', telefono: '' } }))
  expect(fresh()).toEqual([3])
  expect(ring).toHaveBeenCalledTimes(1)
})

test('a new order that is touched or accepted by a colleague is no longer new', () => {
  first(1)
  hearEvent(aPedido({ id: 2 }))
  hearEvent(aPedido({ id: 3 }))
  touch(2)
  expect(fresh()).toEqual([3])
  hearEvent(aPedido({ id: 3, version: 2, estado: 'ACEPTADO' }))
  expect(fresh()).toEqual([])
})

test('a change made on this device does not ring when its response arrives', () => {
  first(1)
  showOwn(1, 1, { estado: 'ACEPTADO', motivo_cancelacion: null })
  hearEvent(aPedido({ id: 1, version: 2, estado: 'ACEPTADO' }))
  hearEvent(aPedido({ id: 1, version: 3, estado: 'PENDIENTE' }))
  expect(ring).not.toHaveBeenCalled()
})

test('a scheduled order that is moved to now is new, and one that is moved to a later hour is not', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const scheduled = (id: number, minutes: number, change: object = {}) =>
    aPedido({ id, programado_para: at(minutes), ...change })
  hearAnswer({
    lista: 'activos',
    periodo: ALL_TIME,
    pedidos: [scheduled(1, 60), scheduled(2, 60), scheduled(3, 60)],
    since: useBoard.getState().book.clock,
  })
  hearEvent(scheduled(2, 90, { version: 2 }))
  hearEvent(scheduled(3, -1, { version: 2, estado: 'ACEPTADO' }))
  expect(ring).not.toHaveBeenCalled()
  hearEvent(scheduled(1, -1, { version: 2 }))
  expect(fresh()).toEqual([1])
  expect(ring).toHaveBeenCalledTimes(1)
})
