import { aDireccion } from '#test/values.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { useEntrega } from './entrega.ts'

vi.hoisted(() => {
  // Another test file in this worker may have imported the stores while there was no storage.
  vi.resetModules()
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} } })
})

const CHAPINERO = { id: 1, nombre: 'Sede Chapinero' }
const CEDRITOS = { id: 2, nombre: 'Sede Cedritos' }
const ADDRESS = aDireccion()
const entrega = () => useEntrega.getState()

afterAll(() => vi.unstubAllGlobals())
afterEach(() => entrega().clear())

test('an order is a delivery until the customer chooses another type', () => {
  expect(entrega().tipo_pedido).toBe('DOMICILIO')
  entrega().chooseTipo('RECOGER')
  expect(entrega().tipo_pedido).toBe('RECOGER')
})

test('the fee of an address is valid only for its branch', () => {
  entrega().chooseDireccion(CHAPINERO, ADDRESS)
  entrega().chooseSede(CHAPINERO)
  expect(entrega().direccion).toEqual(ADDRESS)
  entrega().chooseSede(CEDRITOS)
  expect(entrega()).toMatchObject({ sede: CEDRITOS, direccion: null })
})

test('clearing the address keeps the branch', () => {
  entrega().chooseDireccion(CHAPINERO, ADDRESS)
  entrega().clearDireccion()
  expect(entrega()).toMatchObject({ sede: CHAPINERO, direccion: null })
})
