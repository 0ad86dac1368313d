import type { Producto } from '#contract/catalogo/catalogo.ts'
import { aProducto } from '#test/values.ts'
import { describe, expect, test } from 'vitest'
import { productoLine, type ProductoChoices } from './new-line.ts'

const aHawaiana = (fields: Partial<Producto> = {}): Producto =>
  aProducto({
    precios_por_medida: [
      { medida: 1, nombre: 'Personal', precio: 18_900, admite_mitades: false },
      { medida: 4, nombre: 'Grande', precio: 45_900, admite_mitades: true },
    ],
    posibles_adiciones: [
      { id: 31, ingrediente: { id: 3, nombre: 'Maíz', dibujo: 'maiz' }, precio_adicion: 3500 },
      { id: 32, ingrediente: { id: 4, nombre: 'Piña', dibujo: null }, precio_adicion: 3000 },
    ],
    ...fields,
  })
const choices = (fields: Partial<ProductoChoices> = {}): ProductoChoices => ({
  medida: null,
  adiciones: [],
  observaciones: '',
  cantidad: 1,
  ...fields,
})

describe('the line of a product', () => {
  test('a product with sizes makes no line until a size is chosen', () => {
    expect(productoLine(aHawaiana(), choices())).toBeNull()
  })

  test('a product without sizes makes no line while it has no price', () => {
    expect(productoLine(aHawaiana({ precios_por_medida: [] }), choices())).toBeNull()
  })

  test('the line has the discounted price of the size and only the chosen extras', () => {
    const line = productoLine(
      aHawaiana({ descuento: 20 }),
      choices({ medida: 4, adiciones: [3], observaciones: '  sin orilla ', cantidad: 2 }),
    )
    expect(line).toMatchObject({
      id: 7,
      precio: 36_720,
      precioBase: 45_900,
      descuento: 20,
      medida: { id: 4, nombre: 'Grande' },
      adiciones: [{ ingrediente: { id: 3 }, precio_adicion: 3500 }],
      observaciones: 'sin orilla',
      cantidad: 2,
      sabores: null,
    })
  })

  test('the line of a product without sizes has the price of the product', () => {
    const line = productoLine(aHawaiana({ precio: 7900, precios_por_medida: [] }), choices())
    expect(line).toMatchObject({ precio: 7900, medida: null })
  })
})
