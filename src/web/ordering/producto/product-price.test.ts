import { describe, expect, test } from 'vitest'
import { priceTexts } from './product-price.tsx'

const sized = (...precios: number[]) =>
  precios.map((precio, index) => ({ medida: index + 1, nombre: '', precio, admite_mitades: true }))

const PIZZAS = { id: 1, nombre: 'Pizzas', tiene_medidas: true }
const POSTRES = { id: 2, nombre: 'Postres', tiene_medidas: false }

describe('the price of a product as text', () => {
  test.each([
    [
      'a product without sizes shows one price',
      { precio: 7900, precios_por_medida: [], descuento: 0 },
      { text: '$ 7.900' },
    ],
    [
      'a discounted product also shows its original price',
      { precio: 30_900, precios_por_medida: [], descuento: 10 },
      { text: '$ 27.810', before: '$ 30.900' },
    ],
    [
      'a product with sizes shows the range of their prices',
      { precio: null, precios_por_medida: sized(58_900, 19_900), descuento: 0 },
      { text: '$ 19.900 – $ 58.900' },
    ],
    [
      'a discounted range also shows the original range',
      { precio: null, precios_por_medida: sized(19_900, 58_900), descuento: 20 },
      { text: '$ 15.920 – $ 47.120', before: '$ 19.900 – $ 58.900' },
    ],
    [
      'a product for which some branch asks more shows its lowest price',
      { precio: null, precios_por_medida: sized(19_900, 58_900), descuento: 20, precio_desde: true },
      { text: 'Desde $ 15.920', before: 'Desde $ 19.900' },
    ],
    [
      'a product with sizes but no prices says so',
      { precio: null, precios_por_medida: [], descuento: 20 },
      { text: 'No se ha definido un rango de precios' },
    ],
    [
      'a product without sizes and price says so',
      { precio: null, precios_por_medida: [], descuento: 0, categoria: POSTRES },
      { text: 'Sin definir' },
    ],
  ])('%s', (_title, producto, expected) => {
    const texts = priceTexts({ categoria: PIZZAS, ...producto })
    const plain = Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, text.replaceAll('\u00A0', ' ')]),
    )
    expect(plain).toEqual(expected)
  })
})
