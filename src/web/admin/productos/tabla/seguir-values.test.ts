import type { TablaDePrecios } from '#contract/catalogo/tabla.ts'
import { expect, test } from 'vitest'
import { candidatesOf, followChanges, followRows, followUndo } from './seguir-values.ts'

const SUBA = 9
const OWN = [
  { medida: 1, precio: 20_000, admite_mitades: false },
  { medida: 2, precio: 40_000, admite_mitades: true },
  { medida: 3, precio: 60_000, admite_mitades: true },
]
const producto = (id: number, nombre: string, sigue_tabla: boolean, precios = OWN) => ({
  id,
  nombre,
  sigue_tabla,
  precio: null,
  precios,
})
const TABLA: TablaDePrecios = {
  medidas: [
    { id: 1, nombre: 'Personal' },
    { id: 2, nombre: 'Grande' },
    { id: 3, nombre: 'Familiar' },
  ],
  categorias: [
    {
      id: 5,
      nombre: 'Pizzas',
      con_medidas: true,
      precios: [
        { medida: 1, precio: 18_000 },
        { medida: 2, precio: 40_000 },
      ],
      precios_sede: [{ sede: SUBA, medida: 2, precio: 44_000 }],
      productos: [
        producto(51, 'Sigue', true, []),
        producto(52, 'Propia', false),
        producto(53, 'Nueva', false, []),
        Object.assign(producto(54, 'Suba', false), {
          precios_sede: [{ sede: SUBA, medida: 2, precio: 47_000 }],
        }),
      ],
    },
    {
      id: 6,
      nombre: 'Calzones',
      con_medidas: true,
      precios: [],
      productos: [producto(61, 'Calzone', false)],
    },
    {
      id: 7,
      nombre: 'Bebidas',
      con_medidas: false,
      precios: [],
      productos: [producto(71, 'Jugo', false, [])],
    },
  ],
}

test('products with own prices can follow, where the table has prices', () => {
  expect(candidatesOf(TABLA).map(({ nombre, productos }) => [nombre, productos.map(({ id }) => id)])).toEqual(
    [['Pizzas', [52, 53, 54]]],
  )
})

test('a product that follows gives up its own prices, except where the table has none', () => {
  expect(followChanges(TABLA, new Set([51, 52, 61]))).toEqual([
    {
      producto: 52,
      antes: { sigue: false, precios: OWN },
      despues: { sigue: true, precios: OWN.filter(({ medida }) => medida === 3) },
    },
  ])
})

test('each price that changes is shown, also in a branch with a price of the table', () => {
  const told = followRows(TABLA, new Set([52, 53, 54])).map(({ nombre, tamano, sede, cambio }) => [
    nombre,
    tamano,
    sede,
    cambio.antes,
    cambio.despues,
  ])
  expect(told).toEqual([
    ['Propia', 'Personal', null, 20_000, 18_000],
    ['Propia', 'Grande', SUBA, 40_000, 44_000],
    ['Nueva', 'Personal', null, null, 18_000],
    ['Nueva', 'Grande', null, null, 40_000],
    ['Nueva', 'Grande', SUBA, null, 44_000],
    ['Suba', 'Personal', null, 20_000, 18_000],
  ])
})

test('taking back swaps before and after', () => {
  const cambios = followChanges(TABLA, new Set([52]))
  expect(followUndo(followUndo(cambios))).toEqual(cambios)
  expect(followUndo(cambios)[0]?.despues).toEqual({ sigue: false, precios: OWN })
})
