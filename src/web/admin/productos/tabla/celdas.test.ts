import type { TablaDePrecios } from '#contract/catalogo/tabla.ts'
import { describe, expect, test } from 'vitest'
import { branchRows, keyOf, problemOf, tableRows, textOf, type FilaDeCeldas } from './celdas.ts'
import { hasProblem, typedChanges, write, type Escritos } from './escritos.ts'

const SUBA = { id: 9, nombre: 'Suba' }
const USME = { id: 8, nombre: 'Usme' }

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
      precios_sede: [{ sede: 9, medida: 1, precio: 20_000 }],
      productos: [
        {
          id: 51,
          nombre: 'Sigue',
          sigue_tabla: true,
          precio: null,
          precios: [{ medida: 2, precio: 44_000 }],
          precios_sede: [{ sede: 9, medida: 2, precio: 47_000 }],
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

const [pizzas, bebidas] = TABLA.categorias
const rowsOf = (id: number) => {
  for (const categoria of TABLA.categorias) {
    const producto = categoria.productos.find((one) => one.id === id)
    if (producto !== undefined) return branchRows(categoria, producto, TABLA.medidas, [SUBA, USME])
  }
  throw new Error(`no product ${String(id)}`)
}
const told = (id: number) =>
  rowsOf(id).map(({ nombre, celdas }) => [
    nombre,
    celdas.map((celda) => [celda.columna.nombre, textOf(celda), celda.usual]),
  ])

/** After these texts were typed into their cells. */
const typed = (filas: readonly FilaDeCeldas[], texts: Readonly<Record<string, string>>): Escritos =>
  filas
    .flatMap(({ celdas }) => celdas)
    .reduce<Escritos>((escritos, celda) => {
      const text = texts[keyOf(celda.lugar)]
      return text === undefined ? escritos : write(escritos, celda, text)
    }, {})
const sentOf = (filas: readonly FilaDeCeldas[], texts: Readonly<Record<string, string>>) =>
  typedChanges(filas, typed(filas, texts))

describe('the table of prices', () => {
  test('only cells with another price change; an empty one leaves the table', () => {
    const rows = tableRows(TABLA, null)
    const key = (medida: number) => keyOf({ categoria: 5, medida })
    expect(sentOf(rows, { [key(1)]: '18000', [key(2)]: '' })).toEqual([
      { categoria: 5, medida: 2, antes: 40_000, despues: null },
    ])
    expect(sentOf(rows, { [key(1)]: '19000' })).toEqual([
      { categoria: 5, medida: 1, antes: 18_000, despues: 19_000 },
    ])
  })

  test('the table of a branch shows what differs there, and what an empty cell costs', () => {
    const [row] = tableRows(TABLA, SUBA.id)
    expect(row?.celdas.map((celda) => [textOf(celda), celda.usual])).toEqual([
      ['20000', 18_000],
      ['', 40_000],
    ])
    const place = { categoria: 5, medida: 2, sede: SUBA.id }
    const escritos = typed(tableRows(TABLA, SUBA.id), { [keyOf(place)]: '45000' })
    expect(typedChanges(tableRows(TABLA, SUBA.id), escritos)).toEqual([
      { ...place, antes: null, despues: 45_000 },
    ])
    // The same cell of all branches is another cell.
    expect(typedChanges(tableRows(TABLA, null), escritos)).toEqual([])
  })
})

test('a wrong text is a problem of the rows that draw its cell, and of no others', () => {
  const suba = tableRows(TABLA, SUBA.id)
  const wrong = typed(suba, { [keyOf({ categoria: 5, medida: 1, sede: SUBA.id })]: '0' })
  expect(hasProblem(suba, wrong)).toBe(true)
  expect(hasProblem(tableRows(TABLA, USME.id), wrong)).toBe(false)
  expect(hasProblem(tableRows(TABLA, null), wrong)).toBe(false)
  // Without a price of all branches a cell draws 'Sin precio', unless something was typed there.
  const sinPrecio = typed(suba, { [keyOf({ categoria: 6, medida: 1, sede: SUBA.id })]: '0' })
  expect(Object.keys(sinPrecio)).toHaveLength(1)
  expect(hasProblem(suba, sinPrecio)).toBe(true)
})

describe('the prices of a product by branch', () => {
  test('the prices of a product that follows the table are those of the table, unless it has own ones', () => {
    expect(told(51)).toEqual([
      [
        'Suba',
        [
          ['Personal', '', 20_000],
          ['Grande', '47000', 44_000],
        ],
      ],
      [
        'Usme',
        [
          ['Personal', '', 18_000],
          ['Grande', '', 44_000],
        ],
      ],
    ])
    const place = { producto: 51, medida: 1, sede: SUBA.id }
    expect(sentOf(rowsOf(51), { [keyOf(place)]: '21000' })).toEqual([
      { ...place, antes: 20_000, despues: 21_000 },
    ])
    expect(sentOf(rowsOf(51), { [keyOf(place)]: '' })).toEqual([])
  })

  test('the prices of a product by branch have only the sizes that the product has', () => {
    expect(told(52)).toEqual([
      ['Suba', [['Personal', '', 20_000]]],
      ['Usme', [['Personal', '', 20_000]]],
    ])
  })

  test('the prices of a product without sizes are one price by branch', () => {
    expect(told(61)).toEqual([
      ['Suba', [['Precio', '', 9_000]]],
      ['Usme', [['Precio', '', 9_000]]],
    ])
    const place = { producto: 61, sede: USME.id }
    expect(sentOf(rowsOf(61), { [keyOf(place)]: '9500' })).toEqual([
      { ...place, antes: null, despues: 9_500 },
    ])
  })

  test('a product without a price has no prices by branch', () => {
    const unpriced = { id: 70, nombre: 'Nueva', sigue_tabla: false, precio: null, precios: [] }
    for (const categoria of [pizzas, bebidas]) {
      if (categoria === undefined) throw new Error('the table has two categories')
      expect(branchRows(categoria, unpriced, TABLA.medidas, [SUBA])).toEqual([])
    }
  })
})

test.each([
  ['', undefined],
  ['18000', undefined],
  ['0', 'El precio debe ser un número entero de pesos, mayor que 0'],
  ['mil', 'El precio debe ser un número entero de pesos, mayor que 0'],
])('the typed price %j has the error %j', (text, problem) => {
  expect(problemOf(text)).toBe(problem)
})
