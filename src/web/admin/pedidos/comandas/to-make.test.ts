import type { LineaPedido } from '#contract/pedidos/pedido.ts'
import { estacionOf } from '#domain/cocina/estacion.ts'
import { aLinea, aPedido } from '#test/values.ts'
import { expect, test } from 'vitest'
import { addUp, unitsText } from './to-make.ts'

const units = (id: number, nombre: string, cantidad: number, sabores: string[] = []): LineaPedido =>
  aLinea({
    id,
    cantidad,
    sabores: sabores.length === 0 ? null : sabores.map((sabor) => ({ id, nombre: sabor, dibujo: null })),
    producto: { ...aLinea().producto, id, nombre },
  })

const PEDIDOS = [
  aPedido({
    id: 1,
    productos_pedidos: [
      units(10, 'Hawaiana', 4),
      units(11, 'Arma tu pizza', 1, ['Hawaiana', 'Paisa']),
      units(12, 'Limonada', 2),
    ],
  }),
  aPedido({ id: 2, productos_pedidos: [units(20, 'Hawaiana', 2)] }),
]

test('units of the same name are added up over tickets, halves included, and sorted by count', () => {
  expect(addUp(PEDIDOS, () => [], null)).toEqual([
    { nombre: 'Hawaiana', halves: 13 },
    { nombre: 'Limonada', halves: 4 },
    { nombre: 'Paisa', halves: 1 },
  ])
})

test('a line that is ticked off does not count', () => {
  const done = new Map([[1, [10, 12]]])
  expect(addUp(PEDIDOS, (id) => done.get(id) ?? [], null)).toEqual([
    { nombre: 'Hawaiana', halves: 5 },
    { nombre: 'Paisa', halves: 1 },
  ])
})

test('a lane of a station adds up its own lines alone', () => {
  const bar = estacionOf(
    [2],
    new Map([
      [10, 1],
      [11, 1],
      [12, 2],
      [20, 1],
    ]),
  )
  expect(addUp(PEDIDOS, () => [], bar)).toEqual([{ nombre: 'Limonada', halves: 4 }])
})

test.each([
  [13, '6 ½'],
  [1, '½'],
  [6, '3'],
])('%i halves read %j', (halves, text) => {
  expect(unitsText(halves)).toBe(text)
})
