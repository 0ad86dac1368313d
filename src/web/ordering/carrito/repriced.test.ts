import { PRODUCTO_POR_DEFECTO, type Producto } from '#contract/catalogo/catalogo.ts'
import { describe, expect, test } from 'vitest'
import { aLine } from '#test/lines.ts'
import { repricedText, type CartInSede } from './repriced.ts'
import { subtotalLabel, vigente } from './vigente.ts'

const CHAPINERO = { id: 1, nombre: 'Chapinero' }
const CEDRITOS = { id: 3, nombre: 'Cedritos' }
const line = aLine({
  id: 7,
  uniqueId: '7',
  medida: null,
  descuento: 0,
  precio: 30_000,
  precioBase: 30_000,
  cantidad: 2,
})
const producto = (fields: Partial<Producto>): Producto => ({
  ...PRODUCTO_POR_DEFECTO,
  ...line,
  id: 7,
  medida: null,
  ...fields,
})
const cart = (sede: CartInSede['sede'], fields: Partial<Producto> | null): CartInSede => ({
  sede,
  lineas: [vigente(line, new Map(fields === null ? [] : [[7, producto(fields)]]))],
})

describe('the sentence about the prices of another branch', () => {
  test('the sentence about other prices names the branch and what the cart costs there', () => {
    expect(repricedText(cart(CHAPINERO, { precio: 30_000 }), cart(CEDRITOS, { precio: 33_000 }))).toBe(
      'En Cedritos algunos precios son otros. Tu carrito queda en $\u00A066.000.',
    )
  })

  test.each([
    ['the prices are the same', cart(CHAPINERO, { precio: 30_000 }), cart(CEDRITOS, { precio: 30_000 })],
    ['the branch is the same', cart(CHAPINERO, { precio: 30_000 }), cart(CHAPINERO, { precio: 33_000 })],
    ['no branch is chosen any more', cart(CHAPINERO, { precio: 33_000 }), cart(null, { precio: 30_000 })],
    ['the branch does not sell it', cart(CHAPINERO, { precio: 30_000 }), cart(CEDRITOS, null)],
  ])('no sentence about other prices is shown when %s', (_when, before, now) => {
    expect(repricedText(before, now)).toBeNull()
  })
})

test('the subtotal is one from which it costs, until a branch is chosen', () => {
  expect(subtotalLabel(cart(null, { precio: 30_000, precio_desde: true }).lineas)).toBe('Subtotal desde')
  expect(subtotalLabel(cart(CEDRITOS, { precio: 30_000 }).lineas)).toBe('Subtotal')
})
