import { expect, test } from 'vitest'
import { aNewLine } from '#test/lines.ts'
import { missingOfProducto, missingRoom } from './missing-choice.ts'

const sizes = [{ medida: 4, nombre: 'Grande', precio: 45_900, admite_mitades: true }]

test.each([
  [
    'a pizza without its size asks for it',
    { precio: null, precios_por_medida: sizes },
    null,
    'Elige un tamaño',
  ],
  ['a pizza with its size is missing nothing', { precio: null, precios_por_medida: sizes }, 4, null],
  ['a product with a price is missing nothing', { precio: 7900, precios_por_medida: [] }, null, null],
  [
    'a product without a price says so',
    { precio: null, precios_por_medida: [] },
    null,
    'Este producto aún no tiene precio',
  ],
])('%s', (_, producto, medida, missing) => {
  expect(missingOfProducto(producto, medida)).toBe(missing)
})

test('a note that grew too long asks to be shortened', () => {
  expect(missingRoom(aNewLine({ observaciones: 'a'.repeat(501) }))).toBe('Acorta las observaciones')
  expect(missingRoom(aNewLine({ observaciones: 'a'.repeat(500) }))).toBeNull()
  expect(missingRoom(null)).toBeNull()
})
