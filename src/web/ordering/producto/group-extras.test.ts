import type { PosibleAdicion } from '#contract/catalogo/catalogo.ts'
import { expect, test } from 'vitest'
import { findExtras, groupExtras } from './group-extras.ts'

const anExtra = (id: number, categoria: string | undefined, nombre = `Ingrediente ${String(id)}`) => ({
  id,
  ingrediente: { id, nombre, dibujo: null, categoria },
  precio_adicion: 3000,
})
const extras = (count: number, categoriaOf: (id: number) => string | undefined): PosibleAdicion[] =>
  Array.from({ length: count }, (_, index) => anExtra(index + 1, categoriaOf(index + 1)))
const even = (id: number) => (id % 2 === 0 ? 'Vegetales' : 'Áridos')

// Rule menu/adiciones.
test('thirteen extras are grouped by category in Spanish order, and each group keeps their order', () => {
  expect(
    groupExtras(extras(13, even))?.map(({ categoria, adiciones }) => [
      categoria,
      adiciones.map(({ id }) => id),
    ]),
  ).toEqual([
    ['Áridos', [1, 3, 5, 7, 9, 11, 13]],
    ['Vegetales', [2, 4, 6, 8, 10, 12]],
  ])
})

test.each([
  ['twelve extras', extras(12, even)],
  ['extras of one category', extras(30, () => 'Quesos')],
  ['extras without known categories', extras(30, () => undefined)],
])('%s stay one list', (_, adiciones) => {
  expect(groupExtras(adiciones)).toBeNull()
})

test('an extra without a category comes under Otras when others have one', () => {
  const groups = groupExtras(extras(13, (id) => (id === 13 ? undefined : 'Quesos')))
  expect(groups?.map(({ categoria }) => categoria)).toEqual(['Otras', 'Quesos'])
})

test('the search finds an extra by any part of its name, with or without accents', () => {
  const all = [anExtra(1, undefined, 'Champiñón'), anExtra(2, undefined, 'Maíz tierno')]
  expect(findExtras(all, ' MAIZ').map(({ id }) => id)).toEqual([2])
  expect(findExtras(all, 'pinon').map(({ id }) => id)).toEqual([1])
  expect(findExtras(all, 'queso')).toEqual([])
})
