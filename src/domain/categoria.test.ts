import { expect, test } from 'vitest'
import { rulesOf, type CategoriaRules } from './categoria.ts'

const PIZZAS = { holdsPizzas: true, hasSizes: true, mantel: 'albahaca' } as const
const OTHERS = { holdsPizzas: false, hasSizes: false, familia: null } as const

test.each<[nombre: string, rules: CategoriaRules]>([
  ['Pizzas tradicionales', { ...PIZZAS, familia: 'TRADICIONALES' }],
  ['Pizzas', { ...PIZZAS, familia: 'TRADICIONALES' }],
  ['PIZZAS DE LA CASA', { ...PIZZAS, familia: 'TRADICIONALES' }],
  ['Pizzas super ricas', { ...PIZZAS, familia: 'TRADICIONALES' }],
  ['Pizzas especiales', { ...PIZZAS, familia: 'ESPECIALES' }],
  ['Especiales (pizzas)', { ...PIZZAS, familia: 'ESPECIALES' }],
  ['Pizzas súper especiales', { ...PIZZAS, familia: 'SUPER_ESPECIALES' }],
  ['Pizzas Super-Especiales', { ...PIZZAS, familia: 'SUPER_ESPECIALES' }],
  ['Pizzas superespeciales', { ...PIZZAS, familia: 'SUPER_ESPECIALES' }],
  ['Pizza', { ...OTHERS, mantel: null }],
  ['Bebidas especiales', { ...OTHERS, mantel: null }],
  ['Sopas', { ...OTHERS, mantel: null }],
  ['', { ...OTHERS, mantel: null }],
  ['Combos', { ...OTHERS, mantel: 'albahaca' }],
  ['Entradas', { ...OTHERS, mantel: 'rosa' }],
  ['Lasañas', { ...OTHERS, mantel: 'maiz' }],
  ['Pastas', { ...OTHERS, mantel: 'azul' }],
  ['Panzerottis y calzones', { ...OTHERS, mantel: 'maiz' }],
  ['Ensaladas', { ...OTHERS, mantel: 'azul' }],
  ['MENU  INFANTIL', { ...OTHERS, mantel: 'cielo' }],
  ['Postres', { ...OTHERS, mantel: 'cielo' }],
  ['Bebidas', { ...OTHERS, mantel: 'rosa' }],
  ['Cervezas y vinos', { ...OTHERS, mantel: 'cielo' }],
])('The rules of %j follow from its name.', (nombre, rules) => {
  expect(rulesOf({ nombre })).toEqual(rules)
})

test.each([
  ['Lasañas', true, true],
  ['Lasañas', false, false],
  ['Pizzas de la casa', false, true],
  ['Pizzas de la casa', true, true],
])('%j, marked as having sizes: %s, has sizes: %s.', (nombre, tiene_medidas, expected) => {
  expect(rulesOf({ nombre, tiene_medidas }).hasSizes).toBe(expected)
})

test('a category named like a property of every object has no tablecloth of its own', () => {
  expect(rulesOf({ nombre: 'constructor' }).mantel).toBeNull()
})

test('the stored rules of a category win over the rules of its name', () => {
  const rules = { nombre: 'Las de siempre', slug: 'pizzas', familia: 'ESPECIALES' } as const
  expect(rulesOf(rules)).toEqual({ ...PIZZAS, familia: 'ESPECIALES' })
  expect(rulesOf({ nombre: 'Pizzas', familia: 'NINGUNA', slug: 'bebidas' })).toEqual({
    ...OTHERS,
    mantel: 'rosa',
  })
  expect(rulesOf({ nombre: 'Pizzas', familia: null, slug: null })).toEqual(rulesOf({ nombre: 'Pizzas' }))
})
