import type { Medida, Producto } from '#contract/catalogo/catalogo.ts'
import { aProducto } from '#test/values.ts'
import { describe, expect, test } from 'vitest'
import { builtLine } from './built-line.ts'

const aHawaiana = (fields: Partial<Producto> = {}): Producto =>
  aProducto({
    precios_por_medida: [
      { medida: 1, nombre: 'Personal', precio: 18_900, admite_mitades: false },
      { medida: 4, nombre: 'Grande', precio: 45_900, admite_mitades: true },
    ],
    ...fields,
  })
const grande: Medida = {
  id: 4,
  nombre: 'Grande',
  value: 4,
  label: 'Grande',
  porciones: 10,
  diametro_cm: 36,
  admite_mitades_por_defecto: true,
}

describe('the line of a built pizza', () => {
  const one = { cantidad: 1, observaciones: '' }
  const paisa = aHawaiana({
    id: 9,
    nombre: 'Paisa',
    precios_por_medida: [{ medida: 4, nombre: 'Grande', precio: 52_900, admite_mitades: true }],
  })

  test('a built pizza makes no line without both halves and a size', () => {
    expect(builtLine([aHawaiana(), null], grande, one, null)).toBeNull()
    expect(builtLine([null, paisa], grande, one, null)).toBeNull()
    expect(builtLine([aHawaiana(), paisa], undefined, one, null)).toBeNull()
  })

  test('a built pizza makes no line when that size is not sold in halves', () => {
    const whole = aHawaiana({
      precios_por_medida: [{ medida: 4, nombre: 'Grande', precio: 45_900, admite_mitades: false }],
    })
    expect(builtLine([whole, paisa], grande, one, null)).toBeNull()
  })

  test('a built pizza costs the dearer half after discounts, and its line names both halves', () => {
    const line = builtLine(
      [aHawaiana(), { ...paisa, descuento: 50 }],
      grande,
      { cantidad: 2, observaciones: ' bien tostada ' },
      '/media/x.jpg',
    )
    expect(line).toMatchObject({
      id: 'build-your-pizza',
      nombre: 'Arma tu pizza',
      descripcion: 'Mitad 1: Hawaiana, Mitad 2: Paisa',
      precio: 45_900,
      categoria: { nombre: 'Pizza' },
      medida: { id: 4, nombre: 'Grande' },
      cantidad: 2,
      observaciones: 'bien tostada',
      sabores: [{ id: 7 }, { id: 9 }],
    })
  })
})
