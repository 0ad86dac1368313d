import { expect, test } from 'vitest'
import { belowMinimo, SIN_MINIMOS } from './minimo.ts'

const MINIMOS = { MESA: 0, DOMICILIO: 20_000, RECOGER: 10_000 }

test.each([
  ['DOMICILIO', 15_900, 'El pedido mínimo para domicilio es $ 20.000. Te faltan $ 4.100.'],
  ['DOMICILIO', 19_999, 'El pedido mínimo para domicilio es $ 20.000. Te faltan $ 1.'],
  ['DOMICILIO', 20_000, null],
  ['RECOGER', 9_000, 'El pedido mínimo para recoger es $ 10.000. Te faltan $ 1.000.'],
  ['MESA', 0, null],
] as const)('an order of type %s with products of %i pesos gets %j', (tipo, subtotal, expected) => {
  expect(belowMinimo(tipo, subtotal, MINIMOS)?.replaceAll('\u00a0', ' ') ?? null).toBe(expected)
})

test('without a minimum every order is large enough', () => {
  for (const tipo of ['MESA', 'DOMICILIO', 'RECOGER'] as const) {
    expect(belowMinimo(tipo, 0, SIN_MINIMOS)).toBeNull()
  }
})
