import type { TablaDePrecios } from '#contract/catalogo/tabla.ts'
import { expect, test } from 'vitest'
import { holdsPrecio, holdsSeguimiento, storedOf } from './stored.ts'

const TABLA: TablaDePrecios = {
  medidas: [
    { id: 1, nombre: 'Mediana' },
    { id: 2, nombre: 'Grande' },
  ],
  categorias: [
    {
      id: 5,
      nombre: 'Pizzas',
      con_medidas: true,
      precios: [{ medida: 1, precio: 36_000 }],
      precios_sede: [{ sede: 3, medida: 1, precio: 38_000 }],
      productos: [
        {
          id: 51,
          nombre: 'Criolla',
          sigue_tabla: true,
          precio: null,
          precios: [{ medida: 2, precio: 47_000, admite_mitades: true }],
          precios_sede: [{ sede: 3, medida: 2, precio: 48_000 }],
        },
      ],
    },
    {
      id: 6,
      nombre: 'Bebidas',
      con_medidas: false,
      precios: [],
      productos: [
        {
          id: 61,
          nombre: 'Jugo',
          sigue_tabla: false,
          precio: 9000,
          precios: [],
          precios_sede: [{ sede: 3, medida: null, precio: 9500 }],
        },
      ],
    },
  ],
}

test.each([
  ['of the table', { categoria: 5, medida: 1 }, 36_000],
  ['that the table has not', { categoria: 5, medida: 2 }, null],
  ['of the table in a branch', { categoria: 5, medida: 1, sede: 3 }, 38_000],
  ['of all branches in a branch', { categoria: 5, medida: 1, sede: 4 }, null],
  ['of a product at a size', { producto: 51, medida: 2 }, 47_000],
  ['of the table at a size of a product', { producto: 51, medida: 1 }, null],
  ['of a product at a size in a branch', { producto: 51, medida: 2, sede: 3 }, 48_000],
  ['of a product without sizes', { producto: 61 }, 9000],
  ['of a product without sizes in a branch', { producto: 61, sede: 3 }, 9500],
])('a price %s is recognised', (_which, place, despues) => {
  expect(holdsPrecio(TABLA, { ...place, antes: 1, despues })).toBe(true)
  expect(holdsPrecio(TABLA, { ...place, antes: 1, despues: 77_000 })).toBe(false)
})

test('what was archived meanwhile holds no price', () => {
  expect(holdsPrecio(TABLA, { producto: 99, antes: 9000, despues: null })).toBe(false)
  expect(holdsPrecio(TABLA, { categoria: 9, medida: 1, antes: 9000, despues: null })).toBe(false)
})

test('a product follows the table as it was sent, with the own prices that it keeps', () => {
  const antes = { sigue: false, precios: [] }
  const holds = (sigue: boolean, ...precios: { medida: number; precio: number }[]) =>
    holdsSeguimiento(TABLA, { producto: 51, antes, despues: { sigue, precios } })
  expect(holds(true, { medida: 2, precio: 47_000 })).toBe(true)
  expect(holds(true, { medida: 2, precio: 46_000 })).toBe(false)
  expect(holds(true)).toBe(false)
  expect(holds(false, { medida: 2, precio: 47_000 })).toBe(false)
})

test('a lost change is stored, is not, or is unknown without a read or after a change of somebody else', () => {
  const mediana = { categoria: 5, medida: 1, antes: 30_000, despues: 36_000 }
  const jugo = { producto: 61, antes: 8000, despues: 9000 }
  const cheap = { producto: 61, antes: 9000, despues: 8500 }
  expect(storedOf(TABLA, [mediana, jugo], holdsPrecio)).toBe('all')
  expect(storedOf(TABLA, [cheap], holdsPrecio)).toBe('none')
  expect(storedOf(TABLA, [mediana, cheap], holdsPrecio)).toBe('unknown')
  expect(storedOf(undefined, [mediana], holdsPrecio)).toBe('unknown')
})
