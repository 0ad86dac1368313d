import type { Medida } from '#contract/catalogo/catalogo.ts'
import { aProducto } from '#test/values.ts'
import { expect, test } from 'vitest'
import {
  changedSince,
  conocidosAfter,
  conocidosOf,
  followedBy,
  isFollowed,
  leftToTable,
  preciosOf,
  sentOf,
  toSend,
} from './tamanos-values.ts'

const medida = (id: number, admite_mitades_por_defecto: boolean): Medida => ({
  id,
  nombre: `Tamaño ${String(id)}`,
  value: id,
  label: `Tamaño ${String(id)}`,
  porciones: 4,
  diametro_cm: 20,
  admite_mitades_por_defecto,
})
const hawaiana = aProducto({
  id: 3,
  precios_por_medida: [{ medida: 2, nombre: 'Tamaño 2', precio: 32_900, admite_mitades: false }],
})

test('every size has a row; a size without a price takes the default for halves', () => {
  expect(preciosOf([medida(1, false), medida(2, true), medida(3, true)], hawaiana)).toEqual([
    { medida: 1, precio: '', admite_mitades: false },
    { medida: 2, precio: '32900', admite_mitades: false },
    { medida: 3, precio: '', admite_mitades: true },
  ])
})

test('sizes left empty are not sent', () => {
  const priced = { medida: 2, precio: '32900', admite_mitades: true }
  expect(toSend([{ medida: 1, precio: '', admite_mitades: false }, priced])).toEqual([priced])
})

const row = (id: number, precio: string, admite_mitades = true) => ({ medida: id, precio, admite_mitades })

test('only sizes whose price or mark for halves changed are sent', () => {
  const begun = conocidosOf([row(1, '18000'), row(2, '32900'), row(3, '45000')])
  const now = [row(1, '18000'), row(2, '33900'), row(3, '45000', false)]
  expect(changedSince(now, begun).map(({ medida: id }) => id)).toEqual([2, 3])
})

test('a retry sends the sizes that failed and those that changed since', () => {
  const begun = conocidosOf([
    row(1, '18000'),
    row(2, '31900'),
    row(3, '44000'),
    row(4, '58900'),
    row(5, '9000'),
  ])
  const sent = [row(1, '19000'), row(2, '32900'), row(3, '45000')]
  const after = conocidosAfter(begun, sent, [2])
  const now = [row(1, '19000'), row(2, '31900'), row(3, '46000'), row(4, '58900', false), row(5, '9000')]
  expect(changedSince(now, after).map(({ medida: id }) => id)).toEqual([2, 3, 4])
})

test('a mark for halves of a size without a price stays unsent', () => {
  const changed = [row(1, '2'), row(2, '', false), row(3, '', false)]
  expect(sentOf(changed, [{ medida: 3 }]).map(({ medida: id }) => id)).toEqual([1, 3])
})

test('a mark for halves is unknown after a failed call that changed it', () => {
  const begun = conocidosOf([row(1, '1'), row(2, '1'), row(3, '1')])
  const after = conocidosAfter(begun, [row(1, '2', false), row(2, '2', false), row(3, '2')], [2, 3])
  expect([...after.values()].map(({ admite_mitades }) => admite_mitades)).toEqual([false, null, true])
})

test('a product that follows the table has empty rows for it, and an emptied own price goes back to it', () => {
  const seguida = followedBy(hawaiana, {
    medidas: [],
    categorias: [
      {
        id: 1,
        nombre: 'Pizzas',
        con_medidas: true,
        precios: [
          { medida: 1, precio: 18_000 },
          { medida: 2, precio: 30_000 },
        ],
        productos: [
          {
            id: 3,
            nombre: 'Hawaiana',
            sigue_tabla: true,
            precio: null,
            precios: [{ medida: 2, precio: 32_900 }],
          },
        ],
      },
    ],
  })
  expect(seguida.seguidos).toEqual([1])
  const rows = preciosOf([medida(1, false), medida(2, true)], hawaiana, seguida.seguidos)
  expect(rows.map(({ precio }) => precio)).toEqual(['', '32900'])
  expect(leftToTable(rows, seguida)).toEqual([])
  const emptied = rows.map(({ medida, admite_mitades }) => ({ medida, admite_mitades, precio: '' }))
  expect(leftToTable(emptied, seguida)).toEqual([{ medida: 2, antes: 32_900 }])
  expect([1, 2, 3].filter((one) => isFollowed(seguida, one))).toEqual([1])
})
