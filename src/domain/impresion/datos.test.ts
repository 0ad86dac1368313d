import { expect, test } from 'vitest'
import { datosOf } from './datos.ts'

test('an order says its table, and nothing without one', () => {
  expect(datosOf({ mesa: { nombre: 'Mesa 4' } })).toEqual([{ label: 'Mesa', texto: 'Mesa 4' }])
  expect(datosOf({ mesa: null })).toEqual([])
})
