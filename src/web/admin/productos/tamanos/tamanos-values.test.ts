import type { Medida, Producto } from '#contract/catalogo/catalogo.ts'
import { expect, test } from 'vitest'
import { preciosOf, toSend } from './tamanos-values.ts'

const medida = (id: number, admite_mitades_por_defecto: boolean): Medida => ({
  id,
  nombre: `Tamaño ${String(id)}`,
  value: id,
  label: `Tamaño ${String(id)}`,
  porciones: 4,
  diametro_cm: 20,
  admite_mitades_por_defecto,
})
const hawaiana: Producto = {
  id: 3,
  nombre: 'Hawaiana',
  descripcion: '',
  categoria: { id: 1, nombre: 'Pizzas', tiene_medidas: true },
  precio: null,
  descuento: 0,
  imagen: null,
  medida: null,
  precios_por_medida: [{ medida: 2, nombre: 'Tamaño 2', precio: 32_900, admite_mitades: false }],
  posibles_adiciones: [],
  dibujo: null,
  etiquetas: [],
}

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
