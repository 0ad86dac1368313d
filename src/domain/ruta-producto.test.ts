import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { productoIdOfPath, productoPath } from './ruta-producto.ts'

fc.configureGlobal({ seed: 20_261_120 })

test('the address of a product has its category, its id and its words', () => {
  expect(productoPath('pizzas-especiales', { id: 12, nombre: 'Pollo y champiñones' })).toBe(
    '/menu/pizzas-especiales/12-pollo-y-champinones',
  )
  expect(productoPath('bebidas', { id: 7, nombre: '¡¿?!' })).toBe('/menu/bebidas/7')
})

test('an address leads back to its product, for any category and name', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      fc.string({ unit: 'grapheme' }),
      (categoria, id, nombre) => {
        expect(productoIdOfPath(productoPath(categoria, { id, nombre }))).toBe(id)
      },
    ),
  )
})

test.each([
  ['/menu/bebidas/7', 7],
  ['/menu/bebidas/7/', 7],
  ['/menu/bebidas/7-otras-palabras', 7],
  ['/menu/bebidas/7-', 7],
  ['/menu', null],
  ['/menu/bebidas', null],
  ['/menu/7-agua', null],
  ['/menu/bebidas/agua', null],
  ['/menu/bebidas/0-agua', null],
  ['/menu/bebidas/7agua', null],
  ['/menu/bebidas/99999999999', null],
  ['/menu/bebidas/7/8', null],
  ['/otra/bebidas/7', null],
])('the path %s names product %s', (path, id) => {
  expect(productoIdOfPath(path)).toBe(id)
})
