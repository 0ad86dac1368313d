// No field of a line can be forgotten when an order is asked for again: each one says how the cart
// gets it, or why it does not. A field without a line is a type error.
import { ARMA_TU_PIZZA, type LineaPedido } from '#contract/pedidos/pedido.ts'
import { aLinea } from '#test/values.ts'
import { expect, test } from 'vitest'
import type { NewCartLine } from './line.ts'
import { repeatLines } from './repeat.ts'

const MAIZ = { id: 71, ingrediente: { id: 3, nombre: 'Maíz', dibujo: 'maiz' }, precio_adicion: 3500 }
const HAWAIANA = { id: 7, nombre: 'Hawaiana', dibujo: null }
const CRIOLLA = { id: 9, nombre: 'Criolla', dibujo: null }
const SABORES = [HAWAIANA, CRIOLLA]
const PAISA = {
  id: 9,
  nombre: 'Paisa',
  precio: null,
  imagen: '/paisa.jpg',
  descripcion: 'Con chorizo',
  dibujo: { tipo: 'pizza' },
  posibles_adiciones: [MAIZ],
}

/** A value of the line and what the cart has of it; or why the cart does not have the field. */
type Repeated<Field extends keyof LineaPedido> =
  | readonly [value: LineaPedido[Field], inCart: Partial<NewCartLine>]
  | string

const REPEATED: { readonly [Field in keyof LineaPedido]-?: Repeated<Field> } = {
  id: 'a line of another order',
  cantidad: [2, { cantidad: 2 }],
  precio_unitario_aplicado: [36_720, { precio: 36_720 }],
  precio_base: [45_900, { precioBase: 45_900 }],
  descuento_porcentaje: [20, { descuento: 20 }],
  total_linea: 'computed again of the other figures',
  observaciones: ['sin cebolla', { observaciones: 'sin cebolla' }],
  adiciones: [[MAIZ], { adiciones: [{ ingrediente: MAIZ.ingrediente, precio_adicion: 3500 }] }],
  medida: [{ id: 2, nombre: 'Pequeña' }, { medida: { id: 2, nombre: 'Pequeña' } }],
  sabores: [SABORES, { sabores: [HAWAIANA, CRIOLLA] }],
  producto: [PAISA, { ...PAISA, precio: 30_000 }],
}

const LINES = Object.entries(REPEATED).flatMap(([field, line]) =>
  typeof line === 'string' ? [] : [[field, line[0], line[1]] as const],
)

test.each(LINES)('a repeated line keeps its %s', (field, value, inCart) => {
  const [before] = repeatLines({ productos_pedidos: [aLinea()] })
  const [after] = repeatLines({ productos_pedidos: [aLinea({ [field]: value })] })
  expect(after).toMatchObject(inCart)
  expect(before).not.toMatchObject(inCart)
})

test('a repeated line without a size has a category without sizes', () => {
  const [line] = repeatLines({ productos_pedidos: [aLinea({ medida: null })] })
  expect(line).toMatchObject({ medida: null, categoria: { tiene_medidas: false } })
})

test('a repeated built pizza keeps both halves, and is a pizza', () => {
  const producto = { ...aLinea().producto, id: ARMA_TU_PIZZA, nombre: 'Arma tu pizza' } as const
  const [line] = repeatLines({ productos_pedidos: [aLinea({ producto, sabores: SABORES })] })
  expect(line).toMatchObject({
    id: ARMA_TU_PIZZA,
    categoria: { nombre: 'Pizza' },
    sabores: [{ id: 7 }, { id: 9 }],
  })
})
