import type { Categoria, Medida, Producto } from '#contract/catalogo/catalogo.ts'
import { aProducto } from '#test/values.ts'
import { expect, test } from 'vitest'
import { seccionesOf, sellsLiquor } from './carta-impresa.ts'

const aMedida = (id: number, nombre: string): Medida => ({
  id,
  nombre,
  value: id,
  label: nombre,
  porciones: null,
  diametro_cm: null,
  admite_mitades_por_defecto: true,
})
const MEDIDAS = [aMedida(1, 'Personal'), aMedida(2, 'Mediana'), aMedida(3, 'Grande')]

const sized = (nombre: string, precios: Record<number, number>, fields: Partial<Producto> = {}) =>
  aProducto({
    nombre,
    precios_por_medida: Object.entries(precios).map(([medida, precio]) => ({
      medida: Number(medida),
      nombre: '',
      precio,
      admite_mitades: true,
    })),
    ...fields,
  })
const aCategoria = (nombre: string, tiene_medidas: boolean, productos: Producto[]): Categoria => ({
  id: 1,
  slug: nombre,
  nombre,
  tiene_medidas,
  productos_por_categoria: productos,
})

test('sizes without a price have no column, and a product without that size a blank cell', () => {
  const [seccion] = seccionesOf(
    [
      aCategoria('Lasañas', true, [
        sized('De pollo', { 3: 30_000, 1: 15_000 }),
        sized('Mixta', { 1: 16_000 }, { descuento: 50 }),
      ]),
    ],
    MEDIDAS,
  )
  expect(seccion).toMatchObject({
    columnas: ['Personal', 'Grande'],
    comunes: null,
    renglones: [{ precios: ['$\u00a015.000', '$\u00a030.000'] }, { precios: ['$\u00a016.000', ''] }],
  })
})

test('prices that all products share are printed once', () => {
  const [same, single] = seccionesOf(
    [
      aCategoria('Pizzas', true, [sized('Paisa', { 1: 20_000 }), sized('Hawaiana', { 1: 20_000 })]),
      aCategoria('Pizzas', true, [sized('Única', { 1: 20_000 })]),
    ],
    MEDIDAS,
  )
  expect([same?.comunes, single?.comunes]).toEqual([['$\u00a020.000'], null])
})

test('a product has its description, else its ingredients, and its price before a discount', () => {
  const ingredientes = [
    { id: 1, nombre: 'Jamón', quitable: true },
    { id: 2, nombre: 'Piña', quitable: true },
  ]
  const [seccion] = seccionesOf(
    [
      aCategoria('Bebidas', false, [
        aProducto({ descripcion: 'Bien fría', precio: 5000, descuento: 20, ingredientes }),
        aProducto({ precio: 7000, ingredientes }),
        aProducto({}),
      ]),
      aCategoria('Vacía', false, []),
    ],
    MEDIDAS,
  )
  expect(seccion?.renglones).toMatchObject([
    { detalle: 'Bien fría', precios: ['$\u00a05.000'] },
    { detalle: 'Jamón, Piña', precios: ['$\u00a07.000'] },
    { detalle: '', precios: [''] },
  ])
})

test('one product with liquor is enough for the warnings', () => {
  expect(sellsLiquor([aCategoria('Bebidas', false, [aProducto({})])])).toBe(false)
  expect(sellsLiquor([aCategoria('Bebidas', false, [aProducto({ etiquetas: ['alcohol'] })])])).toBe(true)
})
