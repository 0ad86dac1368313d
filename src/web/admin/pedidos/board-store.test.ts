import { beforeEach, expect, test, vi } from 'vitest'
import { estacionOf } from '#domain/cocina/estacion.ts'
import { aLinea, aPedido } from '#test/values.ts'
import { ALL_TIME } from './merge-pedidos.ts'

vi.mock('./new-order-sound.ts', () => ({ ring: vi.fn<() => void>() }))
// Another file of this worker may have imported the board with the real sound.
vi.resetModules()
const { ring } = await import('./new-order-sound.ts')
const { usePreferences } = await import('./board-preferences.ts')
const { useEstacionDeCocina } = await import('./estacion-de-cocina.ts')
const { forgetBoard, hearAnswer, hearEvent, hearRetirado, showOwn, markSeen, useBoard } =
  await import('./board-store.ts')

const CEDRITOS = { id: 3, nombre: 'Cedritos', direccion: '', telefono: '' }

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
  useEstacionDeCocina.setState({ estacion: null })
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

test('the board of one branch sounds only for orders of that branch', () => {
  usePreferences.setState({ sedeId: 3 })
  first(1)
  hearEvent(aPedido({ id: 2 }))
  expect(fresh()).toEqual([])
  hearEvent(aPedido({ id: 3, sede: CEDRITOS }))
  expect(fresh()).toEqual([3])
  expect(ring).toHaveBeenCalledTimes(1)
})

test('an order that another branch hands over to this screen is new and rings, and not its updates', () => {
  usePreferences.setState({ sedeId: 3 })
  first(1, 2)
  hearEvent(aPedido({ id: 1, version: 2, sede: CEDRITOS }))
  expect(fresh()).toEqual([1])
  hearEvent(aPedido({ id: 1, version: 3, sede: CEDRITOS }))
  hearEvent(aPedido({ id: 2, version: 2, sede: CEDRITOS, estado: 'ACEPTADO' }))
  expect(fresh()).toEqual([1])
  expect(ring).toHaveBeenCalledTimes(1)
})

test('an order that left for another branch and comes back is new and rings', () => {
  first(1)
  hearRetirado({ id: 1, version: 2, estado: 'PENDIENTE', sede: CEDRITOS })
  expect(ring).not.toHaveBeenCalled()
  hearEvent(aPedido({ id: 1, version: 3 }))
  expect(fresh()).toEqual([1])
  hearEvent(aPedido({ id: 1, version: 4 }))
  expect(ring).toHaveBeenCalledTimes(1)
})

test('an order that gets its first line for this station is new and rings', () => {
  const lineaOf = (id: number) => aLinea({ producto: { ...aLinea().producto, id } })
  const [pizza, drink] = [lineaOf(10), lineaOf(12)]
  const categoriaDe = new Map([
    [10, 1],
    [12, 3],
  ])
  useEstacionDeCocina.setState({ estacion: estacionOf([3], categoriaDe) })
  first()
  hearEvent(aPedido({ productos_pedidos: [pizza] }))
  expect(ring).not.toHaveBeenCalled()
  hearEvent(aPedido({ version: 2, productos_pedidos: [pizza, drink] }))
  expect(fresh()).toEqual([1])
  hearEvent(aPedido({ version: 3, productos_pedidos: [pizza, drink, drink] }))
  expect(ring).toHaveBeenCalledTimes(1)
})

test('orders that wait in a branch do not ring when the board is set to it', () => {
  usePreferences.setState({ sedeId: 3 })
  first(1, 2)
  usePreferences.setState({ sedeId: 1 })
  first(1, 2)
  hearEvent(aPedido({ id: 1, version: 2 }))
  expect(fresh()).toEqual([])
  expect(ring).not.toHaveBeenCalled()
})

test('a scheduled order that is handed over and moved to now at once is one arrival', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  usePreferences.setState({ sedeId: 3 })
  first()
  hearEvent(aPedido({ programado_para: at(60) }))
  hearEvent(aPedido({ version: 2, programado_para: at(-1), sede: CEDRITOS }))
  expect(useBoard.getState().arrivals).toHaveLength(1)
  expect(ring).toHaveBeenCalledTimes(1)
})

test('a new order that is touched or accepted by a colleague is no longer new', () => {
  first(1)
  hearEvent(aPedido({ id: 2 }))
  hearEvent(aPedido({ id: 3 }))
  markSeen(2)
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
