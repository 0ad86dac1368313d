import type { TablaDePrecios } from '#contract/catalogo/tabla.ts'
import { describe, expect, test } from 'vitest'
import { ajusteOf } from './ajuste-fields.tsx'
import { previewOf, undoOf, withThoseOfSedes } from './tabla-values.ts'

const TABLA: TablaDePrecios = {
  medidas: [
    { id: 1, nombre: 'Personal' },
    { id: 2, nombre: 'Grande' },
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
      productos: [
        {
          id: 51,
          nombre: 'Sigue',
          sigue_tabla: true,
          precio: null,
          precios: [{ medida: 2, precio: 44_000 }],
        },
        {
          id: 52,
          nombre: 'Propia',
          sigue_tabla: false,
          precio: null,
          precios: [{ medida: 1, precio: 20_000 }],
        },
      ],
    },
    {
      id: 6,
      nombre: 'Bebidas',
      con_medidas: false,
      precios: [],
      productos: [{ id: 61, nombre: 'Jugo', sigue_tabla: false, precio: 9_000, precios: [] }],
    },
  ],
}
const UP = { por: 'porcentaje', sube: true, valor: 10 } as const
const told = (chosen: number[]) =>
  previewOf(TABLA, new Set(chosen), UP).filas.map(({ nombre, tamano, nota, cambio }) => [
    nombre,
    tamano,
    nota,
    cambio.antes,
    cambio.despues,
  ])

test.each([
  ['2000', 2000],
  ['2000.00', 2000],
  ['45.000', undefined],
  ['45.5', undefined],
  ['-5', undefined],
])('the typed amount %j changes prices by %s', (valor, amount) => {
  expect(ajusteOf({ por: 'monto', sube: true, valor })?.valor).toBe(amount)
})

test.each([
  ['12,5', 12.5],
  ['10', 10],
  ['0', undefined],
  ['10.000', undefined],
  ['12,555', undefined],
])('the typed percentage %j changes prices by %s', (valor, percent) => {
  expect(ajusteOf({ por: 'porcentaje', sube: true, valor })?.valor).toBe(percent)
})

describe('the prices of a change', () => {
  test('a category of which all products are chosen changes in the table, and own prices with it', () => {
    expect(told([51, 52])).toEqual([
      ['Pizzas', 'Personal', 'tabla', 18_000, 19_800],
      ['Pizzas', 'Grande', 'tabla', 40_000, 44_000],
      ['Sigue', 'Grande', null, 44_000, 48_400],
      ['Propia', 'Personal', null, 20_000, 22_000],
    ])
  })

  test('a single product that follows the table gets own prices, and the preview says so', () => {
    expect(told([51])).toEqual([
      ['Sigue', 'Personal', 'deja-tabla', 18_000, 19_800],
      ['Sigue', 'Grande', null, 44_000, 48_400],
    ])
  })

  test('a product without sizes has one price', () => {
    expect(told([61])).toEqual([['Jugo', null, null, 9_000, 9_900]])
  })

  test('prices that stay are counted, and those of which nothing is left are named', () => {
    const small = previewOf(TABLA, new Set([61]), { ...UP, valor: 0.1 })
    expect(small).toEqual({ filas: [], iguales: 1, imposibles: [] })
    const gone = previewOf(TABLA, new Set([61]), { por: 'monto', sube: false, valor: 9_000 })
    expect(gone).toEqual({ filas: [], iguales: 0, imposibles: ['Jugo'] })
  })
})

test('taking back gives each price its value, and the table its followers', () => {
  const { filas } = previewOf(TABLA, new Set([51]), UP)
  expect(
    undoOf(
      TABLA,
      filas.map(({ cambio }) => cambio),
    ),
  ).toEqual([
    { producto: 51, medida: 1, antes: 19_800, despues: null },
    { producto: 51, medida: 2, antes: 48_400, despues: 44_000 },
  ])
})

describe('prices of a branch in a change of many', () => {
  const SUBA = 9
  const USME = 10
  const inSuba: Readonly<Record<number, number>> = { 52: 25_000, 61: 10_000 }
  const withSuba: TablaDePrecios = {
    ...TABLA,
    categorias: TABLA.categorias.map(({ productos, ...categoria }) =>
      Object.assign(categoria, {
        ...(categoria.con_medidas ? { precios_sede: [{ sede: SUBA, medida: 1, precio: 20_000 }] } : {}),
        productos: productos.map((one) => {
          const precio = inSuba[one.id]
          const medida = categoria.con_medidas ? 1 : null
          return Object.assign(
            precio === undefined ? {} : { precios_sede: [{ sede: SUBA, medida, precio }] },
            one,
          )
        }),
      }),
    ),
  }
  const inSede = (chosen: number[]) =>
    previewOf(withSuba, new Set(chosen), UP)
      .filas.filter(({ sede }) => sede === SUBA)
      .map(({ nombre, nota, cambio }) => [nombre, nota, cambio])

  test('prices of a branch change with their products, and in the table with the category', () => {
    expect(inSede([51, 52, 61])).toEqual([
      ['Pizzas', 'tabla', { categoria: 5, medida: 1, sede: SUBA, antes: 20_000, despues: 22_000 }],
      ['Propia', null, { producto: 52, medida: 1, sede: SUBA, antes: 25_000, despues: 27_500 }],
      ['Jugo', null, { producto: 61, sede: SUBA, antes: 10_000, despues: 11_000 }],
    ])
  })

  test('prices of a branch go with the price of the table that they depend on, and come back with it', () => {
    const gone = { categoria: 5, medida: 1, antes: 18_000, despues: null }
    const follower = { producto: 51, medida: 1, sede: USME, antes: 21_000, despues: null }
    const inTable = { categoria: 5, medida: 1, sede: SUBA, antes: 20_000, despues: null }
    const tabla: TablaDePrecios = {
      ...withSuba,
      categorias: withSuba.categorias.map(({ productos, ...categoria }) =>
        Object.assign(categoria, {
          productos: productos.map((one) =>
            one.id === 51 ? { ...one, precios_sede: [{ sede: USME, medida: 1, precio: 21_000 }] } : one,
          ),
        }),
      ),
    }
    expect(withThoseOfSedes(tabla, [gone])).toEqual([gone, inTable, follower])
    expect(undoOf(tabla, [gone, inTable, follower])).toEqual([
      { ...gone, antes: null, despues: 18_000 },
      { ...inTable, antes: null, despues: 20_000 },
      { ...follower, antes: null, despues: 21_000 },
    ])
    const typed = { ...inTable, despues: 22_000 }
    expect(withThoseOfSedes(tabla, [gone, typed])).toEqual([gone, typed, follower])
    const raised = [{ ...gone, despues: 19_000 }]
    expect(withThoseOfSedes(tabla, raised)).toEqual(raised)
  })

  test('a single product that leaves the table takes its price of the branch along, and gives it back', () => {
    expect(inSede([51])).toEqual([
      ['Sigue', 'deja-tabla', { producto: 51, medida: 1, sede: SUBA, antes: 20_000, despues: 22_000 }],
    ])
    const cambios = previewOf(withSuba, new Set([51]), UP).filas.map(({ cambio }) => cambio)
    expect(undoOf(withSuba, cambios)).toEqual([
      { producto: 51, medida: 1, antes: 19_800, despues: null },
      { producto: 51, medida: 1, sede: SUBA, antes: 22_000, despues: null },
      { producto: 51, medida: 2, antes: 48_400, despues: 44_000 },
    ])
  })
})
