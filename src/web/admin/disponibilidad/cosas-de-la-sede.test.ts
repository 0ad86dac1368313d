import { aProducto } from '#test/values.ts'
import { expect, test } from 'vitest'
import { gruposOf } from './cosas-de-la-sede.ts'

const menu = [
  {
    id: 1,
    slug: 'pizzas',
    nombre: 'Pizzas',
    tiene_medidas: true,
    familia: 'NINGUNA' as const,
    productos_por_categoria: [aProducto({ id: 4, nombre: 'Campesina', ingredientes: [] })],
  },
]
const namesOf = (titulo: string, dichos: Parameters<typeof gruposOf>[1]) =>
  gruposOf(menu, dichos)
    .find((grupo) => grupo.titulo === titulo)
    ?.cosas.map(({ nombre }) => nombre)

test.each([
  ['Tamaños', 'MEDIDA', 'Familiar gigante'],
  ['Ingredientes', 'INGREDIENTE', 'Maíz de adición'],
  ['Productos', 'PRODUCTO', 'Limonada'],
] as const)('%s have one that is out, which the menu leaves out', (titulo, cosa, nombre) => {
  const sold = namesOf(titulo, []) ?? []
  expect(sold).not.toContain(nombre)
  expect(namesOf(titulo, [{ cosa, id: 99, nombre }])?.toSorted()).toEqual([...sold, nombre].toSorted())
})

test('a thing that the menu has is listed once, and one that was deleted is not', () => {
  expect(
    namesOf('Productos', [
      { cosa: 'PRODUCTO', id: 4, nombre: 'Campesina' },
      { cosa: 'PRODUCTO', id: 98, nombre: '' },
    ]),
  ).toEqual(['Campesina'])
})
