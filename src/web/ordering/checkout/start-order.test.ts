import { aDireccion } from '#test/values.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { markOfVisit } from '#web/ordering/sedes/visita.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startOrder, tiposFor } from './start-order.ts'

const stored = await vi.hoisted(async () => (await import('#test/stub-storage.ts')).stubStorage())
afterAll(() => vi.unstubAllGlobals())

const CHAPINERO = { id: 1, nombre: 'Chapinero' }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const entrega = () => useEntrega.getState()

beforeEach(() => {
  stored.clear()
  useDireccionAnterior.getState().forget()
  entrega().clear()
})

test('a table comes first, and last in a branch without tables', () => {
  expect(tiposFor(true)).toEqual(['MESA', 'DOMICILIO', 'RECOGER'])
  expect(tiposFor(false)).toEqual(['DOMICILIO', 'RECOGER', 'MESA'])
})

test('a delivery keeps the address of this visit while its fee is valid', () => {
  const direccion = aDireccion({ vence: inMinutes(5) })
  entrega().chooseDireccion(CHAPINERO, direccion)
  markOfVisit(direccion)
  startOrder('DOMICILIO')
  expect(entrega()).toMatchObject({ tipo_pedido: 'DOMICILIO', sede: CHAPINERO, direccion })
})

test.each([
  ['a pick-up', 'RECOGER', 5, true],
  ['an order at a table', 'MESA', 5, true],
  ['a delivery with an expired fee', 'DOMICILIO', -5, true],
  ['a delivery of another visit', 'DOMICILIO', 5, false],
] as const)('%s starts without an address, and offers it for one tap', (_case, tipo, minutes, isOfVisit) => {
  const direccion = aDireccion({ vence: inMinutes(minutes) })
  entrega().chooseDireccion(CHAPINERO, direccion)
  if (isOfVisit) markOfVisit(direccion)
  startOrder(tipo)
  expect(entrega()).toMatchObject({ tipo_pedido: tipo, sede: CHAPINERO, direccion: null })
  expect(useDireccionAnterior.getState().anterior).toEqual({ sede: CHAPINERO, direccion })
})
