import { PRODUCTO_POR_DEFECTO, type Producto } from '#contract/catalogo/catalogo.ts'
import { expect, test } from 'vitest'
import { withReceta } from './receta.ts'

const INGREDIENTES = [
  { id: 1, nombre: 'Jamón', dibujo: 'jamon' },
  { id: 2, nombre: 'Piña', dibujo: 'pina' },
  { id: 3, nombre: 'Pollo', dibujo: null },
]
const hawaiana: Producto = {
  ...PRODUCTO_POR_DEFECTO,
  id: 4,
  nombre: 'Hawaiana',
  categoria: { id: 1, nombre: 'Pizzas', tiene_medidas: true },
  imagen: '/media/demo/pizzas/hawaiana.jpg',
  dibujo: { tipo: 'pizza', base: 'roja', ingredientes: ['jamon', 'pina'] },
  ingredientes: [
    { id: 1, nombre: 'Jamón', quitable: false },
    { id: 2, nombre: 'Piña', quitable: true },
  ],
}
const chosen = (...ids: number[]) => ids.map((id) => ({ id, quitable: false }))

test('a product keeps its drawing while its ingredients are the same, also with other marks', () => {
  expect(withReceta(hawaiana, chosen(1, 2), hawaiana, INGREDIENTES)).toBe(hawaiana)
})

test('the drawing of a pizza follows its ingredients, and our drawn file goes', () => {
  expect(withReceta(hawaiana, chosen(1, 3), hawaiana, INGREDIENTES)).toMatchObject({
    dibujo: { tipo: 'pizza', base: 'tomate', ingredientes: ['jamon', 'pollo'] },
    imagen: null,
  })
})

test('a photo stays, and a pizza without known ingredients is drawn from its words', () => {
  const photo = { ...hawaiana, imagen: '/media/abc.jpg' }
  expect(withReceta(photo, [], hawaiana, INGREDIENTES)).toMatchObject({
    dibujo: null,
    imagen: '/media/abc.jpg',
  })
})

test('the drawing of a dish does not follow its ingredients', () => {
  const lasana: Producto = { ...hawaiana, dibujo: { tipo: 'lasana' } }
  expect(withReceta(lasana, chosen(3), lasana, INGREDIENTES)).toBe(lasana)
})
