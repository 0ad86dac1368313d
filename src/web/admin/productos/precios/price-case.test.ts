import { describe, expect, test } from 'vitest'
import { priceCase } from './price-case.ts'

const PASTAS = { id: 6, nombre: 'Pastas', tiene_medidas: false }
const PIZZAS = { id: 1, nombre: 'Pizzas tradicionales', tiene_medidas: true }
const SIN_TAMAÑOS = { id: 9, nombre: 'Pizzas', tiene_medidas: false }
const medida = (precio: number) => ({ medida: precio, nombre: 'Mediana', precio, admite_mitades: true })
const sized = [medida(19_900), medida(58_900)]
const base = { precio: null, precios_por_medida: [], descuento: 0, categoria: PASTAS }

describe('the price cell', () => {
  test.each([
    ['a fixed price', { ...base, precio: 29_900 }, '$ 29.900', undefined],
    ['a fixed price with a discount', { ...base, precio: 30_900, descuento: 10 }, '$ 27.810', '$ 30.900'],
    ['a range', { ...base, categoria: PIZZAS, precios_por_medida: sized }, '$ 19.900 – $ 58.900', undefined],
    [
      'a range with a discount',
      { ...base, categoria: PIZZAS, precios_por_medida: sized, descuento: 20 },
      '$ 15.920 – $ 47.120',
      '$ 19.900 – $ 58.900',
    ],
    ['one size', { ...base, categoria: PIZZAS, precios_por_medida: [medida(19_900)] }, '$ 19.900', undefined],
    [
      'a fixed price where sizes are not set yet: it is what customers pay',
      { ...base, categoria: PIZZAS, precio: 12_000 },
      '$ 12.000',
      undefined,
    ],
  ])('the price cell shows %s', (_what, producto, text, before) => {
    expect(priceCase(producto)).toEqual({ kind: 'precio', text, ...(before === undefined ? {} : { before }) })
  })

  test.each([
    ['a category with sizes', PIZZAS, 'Debes definir los precios por tamaño'],
    ['pizzas, whatever their category says', SIN_TAMAÑOS, 'Debes definir los precios por tamaño'],
    ['any other category', PASTAS, 'Sin definir'],
  ])('without prices the price cell of %s says so', (_what, categoria, text) => {
    expect(priceCase({ ...base, categoria }).text).toBe(text)
  })
})
