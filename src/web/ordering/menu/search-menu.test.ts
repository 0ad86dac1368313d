import type { Categoria, Producto } from '#contract/catalogo/catalogo.ts'
import { aProducto } from '#test/values.ts'
import { describe, expect, test } from 'vitest'
import { foundTexts, searchMenu } from './search-menu.ts'

let id = 0

function found(nombre: string, descripcion: string, categoria: string, adiciones: string[] = []): Producto {
  id += 1
  return aProducto({
    id,
    nombre,
    descripcion,
    categoria: { id: 1, nombre: categoria, tiene_medidas: true },
    precio: 1000,
    posibles_adiciones: adiciones.map((ingrediente, index) => ({
      id: index,
      ingrediente: { id: index, nombre: ingrediente, dibujo: null },
      precio_adicion: 500,
    })),
  })
}

const aCategoria = (nombre: string, productos: Producto[]): Categoria => ({
  id: 1,
  slug: nombre,
  nombre,
  tiene_medidas: true,
  productos_por_categoria: productos,
})

const PIZZAS = 'Pizzas tradicionales'
const MENU = [
  aCategoria(PIZZAS, [
    found('Boloñesa', 'Carne de res y piña asada', PIZZAS, ['Tocineta', 'Maíz tierno']),
    found('Piña y tocineta', 'Dulce y salada', PIZZAS, ['Maíz tierno']),
  ]),
  aCategoria('Bebidas', [
    found('Coca-Cola 400 ml', 'Bien fría', 'Bebidas'),
    found('Limonada de coco', 'Con leche de coco', 'Bebidas'),
  ]),
]

const namesOf = (productos: readonly Producto[]) => productos.map(({ nombre }) => nombre)

describe('the search', () => {
  test.each([
    ['is found by name, with or without its accent', 'bolonesa', ['Boloñesa'], []],
    ['is found by name first, then by description', 'PIÑA', ['Piña y tocineta', 'Boloñesa'], []],
    ['is found as an extra, in a list of its own', 'tocineta', ['Piña y tocineta'], ['Boloñesa']],
    ['is found as an extra only', 'maiz', [], ['Boloñesa', 'Piña y tocineta']],
    ['is found by its category', 'bebida', ['Coca-Cola 400 ml', 'Limonada de coco'], []],
    ['is found in the plural', 'limonadas', ['Limonada de coco'], []],
    ['is found by any part of a compound', 'cola', ['Coca-Cola 400 ml'], []],
    ['is found by all words, in any order', 'coco  limon', ['Limonada de coco'], []],
    ['is not found by the middle of a word', 'onada', [], []],
    ['is not found when one of the words is missing', 'limonada fresa', [], []],
    ['is not found by blanks and punctuation', ' -- ', [], []],
  ])('a product %s: %s', (_case, texto, productos, conAdicion) => {
    const found = searchMenu(MENU, texto)
    expect(namesOf(found.productos)).toEqual(productos)
    expect(namesOf(found.conAdicion)).toEqual(conAdicion)
  })

  test("the search finds 'Arma tu pizza' where there are pizzas", () => {
    const found = searchMenu(MENU, 'mitad')
    expect(found.armar).toBe(true)
    expect(searchMenu(MENU.slice(1), 'mitad').armar).toBe(false)
  })
})

test.each([
  ['tocineta', '1 producto con “tocineta”', 'Puedes agregar “tocineta” a 1 producto', null],
  [' maíz ', null, 'Puedes agregar “maíz” a 2 productos', null],
  ['pizza', '3 productos con “pizza”', null, null],
  ['sushi', null, null, 'No encontramos “sushi”'],
])('the texts of a search for %j count its results', (texto, son, conAdicion, nada) => {
  expect(foundTexts(searchMenu(MENU, texto), texto)).toEqual({ son, conAdicion, nada })
})
