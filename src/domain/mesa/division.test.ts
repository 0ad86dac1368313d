import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divisionOf, unidadesOf, withoutPaid, type PorDividir } from './division.ts'

fc.configureGlobal({ seed: 20_261_123 })

const units = (...valores: readonly number[]) => valores.map((valor) => ({ valor, propina: 0 }))
const lineas = [
  { linea: 1, unidades: units(20_000) },
  { linea: 2, unidades: units(5000, 5000, 5000) },
]
const due = (por_pagar: number, products: PorDividir['lineas'] = null): PorDividir => ({
  por_pagar,
  propinas: [],
  lineas: products,
})

describe('a division', () => {
  test('a division in equal parts gives the odd pesos to the first parts', () => {
    expect(divisionOf(due(100_000), { modo: 'IGUAL', partes: 3 })).toEqual([
      { valor: 33_334, lineas: null, sin_propina: true },
      { valor: 33_333, lineas: null, sin_propina: true },
      { valor: 33_333, lineas: null, sin_propina: true },
    ])
  })

  test('a division in one part is none', () => {
    expect(divisionOf(due(100_000), { modo: 'IGUAL', partes: 1 })).toEqual([])
  })

  test('a division by amount leaves the rest as a last part', () => {
    expect(divisionOf(due(35_000), { modo: 'VALOR', valores: [10_000, 0, 5000] })).toEqual([
      { valor: 10_000, lineas: null },
      { valor: 5000, lineas: null },
      { valor: 20_000, lineas: null },
    ])
  })

  test('a division by product leaves the other products as a last part', () => {
    const partes = [[{ linea: 1, cantidad: 1 }], [{ linea: 2, cantidad: 1 }]]
    expect(divisionOf(due(35_000, lineas), { modo: 'PRODUCTOS', partes })).toEqual([
      { valor: 20_000, lineas: partes[0] },
      { valor: 5000, lineas: partes[1] },
      { valor: 10_000, lineas: [{ linea: 2, cantidad: 2 }] },
    ])
  })

  test.each([
    [0, { modo: 'IGUAL', partes: 2 }, 'Esta cuenta ya está pagada'],
    [9000, { modo: 'VALOR', valores: [5000, 5000] }, 'Las partes suman más de $\u00a09.000'],
    [
      35_000,
      { modo: 'PRODUCTOS', partes: [[{ linea: 2, cantidad: 4 }]] },
      'Hay un producto que ya no está en la cuenta',
    ],
    [
      35_000,
      { modo: 'PRODUCTOS', partes: [[{ linea: 1, cantidad: 1 }], [{ linea: 1, cantidad: 1 }]] },
      'Hay un producto que ya no está en la cuenta',
    ],
  ] as const)('a division of %i by %j is refused: %s', (pesos, modo, problem) => {
    expect(divisionOf(due(pesos, lineas), modo)).toEqual({ problem })
  })

  test('a division by product is refused after a payment that is no product', () => {
    const modo = { modo: 'PRODUCTOS', partes: [[{ linea: 1, cantidad: 1 }]] } as const
    expect(divisionOf(due(35_000), modo)).toEqual({
      problem: 'Ya hay pagos sin producto. Divide en partes iguales o por valor.',
    })
  })
})

describe('the units of an order', () => {
  test('the units of an order share its coupon, and add up to its total', () => {
    const pedido = {
      total_pedido: 31_500,
      productos_pedidos: [
        { id: 1, cantidad: 1, total_linea: 20_000 },
        { id: 2, cantidad: 3, total_linea: 15_000 },
      ],
    }
    expect(unidadesOf(pedido, 0)).toEqual([
      { linea: 1, unidades: units(18_000) },
      { linea: 2, unidades: units(4500, 4500, 4500) },
    ])
  })

  test('paid units of an order are left out', () => {
    expect(withoutPaid(lineas, [{ linea: 2, cantidad: 2 }])).toEqual([
      { linea: 1, unidades: units(20_000) },
      { linea: 2, unidades: units(5000) },
    ])
  })

  test('parts by product add up to the amount due, with any coupon, tip and division', () => {
    const line = fc.record({
      cantidad: fc.integer({ min: 1, max: 6 }),
      precio: fc.integer({ min: 1, max: 90_000 }),
      first: fc.integer({ min: 0, max: 6 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 50_000 }),
        (given, percent, propina) => {
          const productos = given.map(({ cantidad, precio }, at) => ({
            id: at + 1,
            cantidad,
            total_linea: cantidad * precio,
          }))
          const gross = productos.reduce((sum, { total_linea }) => sum + total_linea, 0)
          const total_pedido = gross - Math.floor((gross * percent) / 100)
          const por_pagar = total_pedido + propina
          const own = unidadesOf({ total_pedido, productos_pedidos: productos }, propina)
          const first = given.flatMap(({ cantidad, first: taken }, at) =>
            taken === 0 ? [] : [{ linea: at + 1, cantidad: Math.min(cantidad, taken) }],
          )
          const partes = divisionOf(
            { por_pagar, propinas: [], lineas: own },
            { modo: 'PRODUCTOS', partes: [first] },
          )
          if ('problem' in partes) throw new Error(partes.problem)
          expect(partes.reduce((sum, { valor }) => sum + valor, 0)).toBe(por_pagar)
        },
      ),
    )
  })
})
