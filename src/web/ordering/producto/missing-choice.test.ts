import { expect, test } from 'vitest'
import { missingOfBuilt, missingOfProducto } from './missing-choice.ts'

const sizes = [{ medida: 4, nombre: 'Grande', precio: 45_900, admite_mitades: true }]

test.each([
  ['a pizza without its size', { precio: null, precios_por_medida: sizes }, null, 'Elige un tamaño'],
  ['a pizza with its size', { precio: null, precios_por_medida: sizes }, 4, null],
  ['a product with a price', { precio: 7900, precios_por_medida: [] }, null, null],
  [
    'a product without a price',
    { precio: null, precios_por_medida: [] },
    null,
    'Este producto aún no tiene precio',
  ],
])('%s', (_, producto, medida, missing) => {
  expect(missingOfProducto(producto, medida)).toBe(missing)
})

const none = { sabor: null, precio: null }
const hawaiana = { sabor: { nombre: 'Hawaiana' }, precio: 45_900 }
const paisa = { sabor: { nombre: 'Paisa' }, precio: null }
const grande = { nombre: 'Grande' }

test.each([
  ['no flavour', none, none, grande, 'Elige los dos sabores'],
  ['no flavour and no size', none, none, undefined, 'Elige los dos sabores'],
  ['only the second flavour', none, hawaiana, grande, 'Elige el sabor 1'],
  ['only the first flavour', hawaiana, none, grande, 'Elige el sabor 2'],
  ['no size', hawaiana, hawaiana, undefined, 'Elige un tamaño'],
  ['a flavour that this size lacks', hawaiana, paisa, grande, 'Paisa no se ofrece por mitades en Grande'],
  ['everything', hawaiana, hawaiana, grande, null],
])('a built pizza with %s', (_, left, right, medida, missing) => {
  expect(missingOfBuilt({ 1: left, 2: right }, medida)).toBe(missing)
})
