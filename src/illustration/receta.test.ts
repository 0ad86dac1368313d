import { expect, test } from 'vitest'
import { dibujoOfReceta } from './receta.ts'

const of = (...nombres: string[]) => nombres.map((nombre) => ({ nombre, dibujo: null }))

test.each([
  ['its toppings', of('Salsa de tomate', 'Queso mozzarella', 'Jamón', 'Piña'), 'tomate', ['jamon', 'pina']],
  ['a white base', of('Salsa blanca', 'Pollo', 'Champiñones'), 'blanca', ['pollo', 'champinon']],
  ['a cream base', of('Crema de leche', 'Tocineta'), 'blanca', ['tocineta']],
  [
    'a sauce with a drawing of its own',
    [{ nombre: 'Salsa BBQ', dibujo: 'salsaBbq' }, ...of('Pollo')],
    'bbq',
    ['pollo'],
  ],
  [
    'mozzarella where little else shows',
    [{ nombre: 'Queso mozzarella', dibujo: 'mozzarella' }, ...of('Albahaca')],
    'tomate',
    ['mozzarella', 'albahaca'],
  ],
  [
    'no mozzarella beside other toppings',
    [{ nombre: 'Queso mozzarella', dibujo: 'mozzarella' }, ...of('Jamón', 'Piña')],
    'tomate',
    ['jamon', 'pina'],
  ],
  ['the drawing key before the name', [{ nombre: 'El de la casa', dibujo: 'salami' }], 'tomate', ['salami']],
] as const)('a recipe is drawn with %s', (_what, receta, base, ingredientes) => {
  expect(dibujoOfReceta(receta)).toEqual({ tipo: 'pizza', base, ingredientes })
})

test('a recipe without a known ingredient gives no drawing, and a long one seven kinds', () => {
  expect(dibujoOfReceta([])).toBeNull()
  expect(dibujoOfReceta(of('Salsa de tomate', 'Amor'))).toBeNull()
  const many = of('Pollo', 'Jamón', 'Piña', 'Salami', 'Chorizo', 'Atún', 'Maíz', 'Rúgula', 'Nueces')
  expect(dibujoOfReceta(many)?.ingredientes).toHaveLength(7)
})
