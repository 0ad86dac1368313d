import type { LineaPedido } from '#contract/pedidos/pedido.ts'
import { estacionOf } from '#domain/pedido/estacion.ts'
import { aPedido } from '#web/admin/pedidos/a-pedido.ts'
import { expect, test } from 'vitest'
import { addUp, unitsText } from './to-make.ts'

function aLinea(id: number, nombre: string, cantidad: number, sabores: string[] = []): LineaPedido {
  return {
    id,
    cantidad,
    precio_unitario_aplicado: 0,
    precio_base: 0,
    descuento_porcentaje: 0,
    total_linea: 0,
    observaciones: '',
    adiciones: [],
    medida: null,
    sabores: sabores.length === 0 ? null : sabores.map((sabor) => ({ id, nombre: sabor, dibujo: null })),
    producto: { id, nombre, precio: null, imagen: null, descripcion: '', dibujo: null },
  }
}

const PEDIDOS = [
  aPedido({
    id: 1,
    productos_pedidos: [
      aLinea(10, 'Hawaiana', 4),
      aLinea(11, 'Arma tu pizza', 1, ['Hawaiana', 'Paisa']),
      aLinea(12, 'Limonada', 2),
    ],
  }),
  aPedido({ id: 2, productos_pedidos: [aLinea(20, 'Hawaiana', 2)] }),
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
