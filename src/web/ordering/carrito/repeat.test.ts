import { ARMA_TU_PIZZA, type LineaPedido } from '#contract/pedidos/pedido.ts'
import { expect, test } from 'vitest'
import { repeatLines } from './repeat.ts'

const HAWAIANA: LineaPedido = {
  id: 900,
  cantidad: 2,
  precio_unitario_aplicado: 36_720,
  precio_base: 45_900,
  descuento_porcentaje: 20,
  total_linea: 80_440,
  observaciones: 'sin cebolla',
  adiciones: [{ id: 71, ingrediente: { id: 3, nombre: 'Maíz', dibujo: 'maiz' }, precio_adicion: 3500 }],
  medida: { id: 4, nombre: 'Grande' },
  sabores: null,
  producto: { id: 7, nombre: 'Hawaiana', precio: null, imagen: null, descripcion: 'Jamón', dibujo: null },
}
const SABORES = [
  { id: 7, nombre: 'Hawaiana', dibujo: null },
  { id: 9, nombre: 'Paisa', dibujo: null },
]

test('a repeated line keeps its choices, its note and its former prices', () => {
  expect(repeatLines({ productos_pedidos: [HAWAIANA] })).toEqual([
    {
      id: 7,
      nombre: 'Hawaiana',
      precio: 36_720,
      precioBase: 45_900,
      descuento: 20,
      descripcion: 'Jamón',
      imagen: null,
      dibujo: null,
      categoria: { id: 0, nombre: '', tiene_medidas: true },
      precios_por_medida: [],
      posibles_adiciones: [],
      medida: { id: 4, nombre: 'Grande' },
      adiciones: [{ ingrediente: { id: 3, nombre: 'Maíz', dibujo: 'maiz' }, precio_adicion: 3500 }],
      observaciones: 'sin cebolla',
      cantidad: 2,
      sabores: null,
      etiquetas: [],
    },
  ])
})

test('a repeated built pizza keeps both halves', () => {
  const producto = { ...HAWAIANA.producto, id: ARMA_TU_PIZZA, nombre: 'Arma tu pizza' } as const
  const [line] = repeatLines({ productos_pedidos: [{ ...HAWAIANA, producto, sabores: SABORES }] })
  expect(line).toMatchObject({ id: ARMA_TU_PIZZA, sabores: [{ id: 7 }, { id: 9 }] })
})
