import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtPizzaPrice, discounted, lineTotal, orderTotals, percentOf, priceRange } from './precios.ts'

const pesos = fc.integer({ min: 0, max: 2_000_000_000 })
const porcentaje = fc.integer({ min: 0, max: 100 })

/** Half up in exact arithmetic. */
const halfUp = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator))

describe('discounted', () => {
  it.each([
    [38_900, 0, 38_900],
    [38_900, 20, 31_120],
    [38_900, 100, 0],
    [12_345, 10, 11_111], // 11110.5 rounds up
    [1, 50, 1],
    [0, 15, 0],
  ])('%i pesos with %i %% off cost %i', (precio, percent, expected) => {
    expect(discounted(precio, percent)).toBe(expected)
  })

  it('equals price − price × percent / 100 rounded half up, whatever the figures', () => {
    fc.assert(
      fc.property(pesos, porcentaje, (precio, percent) => {
        expect(discounted(precio, percent)).toBe(halfUp(BigInt(precio) * BigInt(100 - percent), 100n))
      }),
    )
  })
})

describe('percentOf', () => {
  it('is rounded half up to whole pesos', () => {
    fc.assert(
      fc.property(pesos, porcentaje, (amount, percent) => {
        expect(percentOf(amount, percent)).toBe(halfUp(BigInt(amount) * BigInt(percent), 100n))
      }),
    )
    expect(percentOf(1_010, 15)).toBe(152) // 151.5
  })
})

describe('lineTotal', () => {
  it.each([
    [{ precioUnitario: 31_120, adiciones: [], cantidad: 1 }, 31_120],
    [{ precioUnitario: 31_120, adiciones: [3_500, 5_600], cantidad: 1 }, 40_220],
    [{ precioUnitario: 31_120, adiciones: [3_500, 5_600], cantidad: 3 }, 120_660],
  ])('%o costs %i', (line, expected) => {
    expect(lineTotal(line)).toBe(expected)
  })
})

describe('builtPizzaPrice', () => {
  it.each([
    [
      'the dearer half',
      [54_900, 0],
      [66_900, 0],
      { precio_base: 66_900, descuento: 0, precio_unitario: 66_900, mitad: 2 },
    ],
    [
      'the first when equal',
      [50_000, 0],
      [50_000, 0],
      { precio_base: 50_000, descuento: 0, precio_unitario: 50_000, mitad: 1 },
    ],
    [
      'after each discount',
      [60_000, 50],
      [40_000, 0],
      { precio_base: 40_000, descuento: 0, precio_unitario: 40_000, mitad: 2 },
    ],
    [
      'keeping the discount of the winner',
      [60_000, 10],
      [40_000, 0],
      { precio_base: 60_000, descuento: 10, precio_unitario: 54_000, mitad: 1 },
    ],
  ])('is set by %s', (_title, [a = 0, ad = 0], [b = 0, bd = 0], expected) => {
    expect(builtPizzaPrice({ precio: a, descuento: ad }, { precio: b, descuento: bd })).toEqual(expected)
  })
})

describe('priceRange', () => {
  it('goes from the cheapest to the dearest size, discounted, with the originals beside', () => {
    const precios = [{ precio: 58_900 }, { precio: 19_900 }, { precio: 38_900 }]
    expect(priceRange(precios, 20)).toEqual({
      min: 15_920,
      max: 47_120,
      minOriginal: 19_900,
      maxOriginal: 58_900,
    })
  })
  it('is null without sizes', () => {
    expect(priceRange([], 0)).toBeNull()
  })
})

describe('orderTotals', () => {
  it('takes the coupon off the products only', () => {
    expect(orderTotals({ lineas: [30_000, 10_000], costoDomicilio: 5_000, porcentajeCupon: 15 })).toEqual({
      subtotal: 40_000,
      descuento: 6_000,
      total_pedido: 34_000,
      costo_domicilio: 5_000,
      total_a_pagar: 39_000,
    })
  })
  it('never costs less than the delivery, and adds up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 20 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.option(porcentaje),
        (lineas, costoDomicilio, porcentajeCupon) => {
          const totals = orderTotals({ lineas, costoDomicilio, porcentajeCupon })
          expect(totals.subtotal).toBe(lineas.reduce((a, b) => a + b, 0))
          expect(totals.total_pedido).toBe(totals.subtotal - totals.descuento)
          expect(totals.total_a_pagar).toBe(totals.total_pedido + costoDomicilio)
          expect(totals.total_a_pagar).toBeGreaterThanOrEqual(costoDomicilio)
        },
      ),
    )
  })
})
