import { estacionOf } from '#domain/cocina/estacion.ts'
import { beforeEach, expect, test } from 'vitest'
import { aLinea, aPedido } from '#test/values.ts'
import { usePreferences } from './board-preferences.ts'
import { forgetBoard, hearAnswer, hearEvent, markSeen, useBoard } from './board-store.ts'
import { useEstacionDeCocina } from './estacion-de-cocina.ts'
import { ALL_TIME } from './merge-pedidos.ts'
import { isWaiting } from './ring-again.ts'

const NOW = Date.parse('2026-11-27T23:00:00Z')
const since = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const rings = () => isWaiting(NOW)

beforeEach(() => {
  forgetBoard()
  // No sound here: the tests ask only whether it would be repeated.
  usePreferences.setState({ sedeId: null, ringsAgain: true, muted: true })
  hearAnswer({ lista: 'activos', periodo: ALL_TIME, pedidos: [], since: useBoard.getState().book.clock })
  return () => usePreferences.setState({ muted: false })
})

test('the bell repeats until the arrival is touched', () => {
  expect(rings()).toBe(false)
  hearEvent(aPedido({ id: 1, fecha: since(0) }))
  expect(rings()).toBe(true)
  expect(rings()).toBe(true)
  markSeen(1)
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
  markSeen(1)
  expect(rings()).toBe(isRinging)
})

test('an order of another branch does not ring here', () => {
  usePreferences.setState({ sedeId: 2 })
  hearEvent(aPedido({ id: 1, fecha: since(10) }))
  expect(rings()).toBe(false)
})

test('an order with nothing for this station rings only when nobody accepts it', () => {
  const bar = estacionOf(
    [3],
    new Map([
      [10, 1],
      [12, 3],
    ]),
  )
  useEstacionDeCocina.setState({ estacion: bar })
  const pizza = aLinea({ producto: { ...aLinea().producto, id: 10 } })
  hearEvent(aPedido({ id: 1, fecha: since(0), productos_pedidos: [pizza] }))
  expect(rings()).toBe(false)
  hearEvent(aPedido({ id: 2, fecha: since(4), productos_pedidos: [pizza] }))
  expect(rings()).toBe(true)
  markSeen(2)
  expect(rings()).toBe(true)
  useEstacionDeCocina.setState({ estacion: null })
})
