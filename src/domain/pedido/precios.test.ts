import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beforeDiscount,
  builtPizzaPrice,
  discounted,
  lineTotal,
  MAX_CANTIDAD,
  MAX_TOTAL,
  orderTotals,
  percentOf,
  priceRange,
  subtotal,
  totalsOfNet,
  unitPrice,
} from './precios.ts'

fc.configureGlobal({ seed: 20_261_120 })

test('the bounds of the server are these', () => {
  expect({ MAX_CANTIDAD, MAX_TOTAL }).toEqual({ MAX_CANTIDAD: 1000, MAX_TOTAL: 2_000_000_000 })
})

const amount = fc.integer({ min: 0, max: MAX_TOTAL })
const wholePercent = fc.integer({ min: 0, max: 100 })
/** 0 to 100 by hundredths, as integers of hundredths. */
const hundredths = fc.integer({ min: 0, max: 10_000 })

/** numerator / denominator rounded half up, in exact arithmetic. */
const halfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator))

describe('a discounted price', () => {
  test.each([
    [38_900, 0, 38_900],
    [38_900, 20, 31_120],
    [38_900, 100, 0],
    [12_345, 10, 11_111], // 11110.5 goes up
    [12_343, 10, 11_109], // 11108.7
    [12_342, 10, 11_108], // 11107.8
    [10_001, 33, 6701], // 6700.67
    [1, 50, 1],
    [3, 50, 2],
    [1, 51, 0],
    [0, 15, 0],
    [25_000, 12.5, 21_875],
    [99_999, 33.33, 66_669], // 66669.3333
  ])('the price of %i pesos with %d %% off is %i', (precio, percent, expected) => {
    expect(discounted(precio, percent)).toBe(expected)
    expect(unitPrice(precio, percent)).toBe(expected)
  })

  test('a discounted price is exact for any amount and any percent', () => {
    fc.assert(
      fc.property(amount, hundredths, (precio, bp) => {
        expect(discounted(precio, bp / 100)).toBe(halfUp(BigInt(precio) * BigInt(10_000 - bp), 10_000n))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('percent of an amount', () => {
  test.each([
    [40_000, 15, 6000],
    [1010, 15, 152], // 151.5 goes up
    [1009, 15, 151], // 151.35
    [1, 49, 0],
    [1, 50, 1],
    [MAX_TOTAL, 100, MAX_TOTAL],
  ])('the percentage of %i pesos at %d %% is %i', (pesos, percent, expected) => {
    expect(percentOf(pesos, percent)).toBe(expected)
  })

  test('a percentage is exact for any amount and any percent', () => {
    fc.assert(
      fc.property(amount, hundredths, (pesos, bp) => {
        expect(percentOf(pesos, bp / 100)).toBe(halfUp(BigInt(pesos) * BigInt(bp), 10_000n))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('the total of a line', () => {
  test.each([
    [{ precioUnitario: 31_120, adiciones: [], cantidad: 1 }, 31_120],
    [{ precioUnitario: 31_120, adiciones: [3500, 5600], cantidad: 1 }, 40_220],
    [{ precioUnitario: 31_120, adiciones: [3500, 5600], cantidad: 3 }, 120_660],
    [{ precioUnitario: 31_120, adiciones: [0], cantidad: MAX_CANTIDAD }, 31_120_000],
  ])('the total of the line %o is %i', (line, expected) => {
    expect(lineTotal(line)).toBe(expected)
  })

  test('the total of a line is the same sum when its units are added one by one', () => {
    const price = fc.integer({ min: 0, max: 200_000 })
    fc.assert(
      fc.property(
        price,
        fc.array(price, { maxLength: 6 }),
        fc.integer({ min: 1, max: 20 }),
        (precioUnitario, adiciones, cantidad) => {
          const unit = lineTotal({ precioUnitario, adiciones, cantidad: 1 })
          expect(lineTotal({ precioUnitario, adiciones, cantidad })).toBe(
            subtotal(Array.from({ length: cantidad }, () => unit)),
          )
        },
      ),
    )
  })
})

describe('a built pizza', () => {
  test.each([
    ['the second half when it is dearer', [54_900, 0], [66_900, 0], [66_900, 0, 66_900, 2]],
    ['the first half when it is dearer', [66_900, 0], [54_900, 0], [66_900, 0, 66_900, 1]],
    ['the first half when both cost the same', [50_000, 0], [50_000, 0], [50_000, 0, 50_000, 1]],
    ['the half that is dearer after its discount', [60_000, 50], [40_000, 0], [40_000, 0, 40_000, 2]],
    ['the dearer half with its own discount', [60_000, 10], [40_000, 0], [60_000, 10, 54_000, 1]],
    ['the first half when discounts make them equal', [50_000, 20], [40_000, 0], [50_000, 20, 40_000, 1]],
  ])('a built pizza costs %s', (_title, [a = 0, aOff = 0], [b = 0, bOff = 0], [base, off, unit, mitad]) => {
    expect(builtPizzaPrice({ precio: a, descuento: aOff }, { precio: b, descuento: bOff })).toEqual({
      precio_base: base,
      descuento: off,
      precio_unitario: unit,
      mitad,
    })
  })

  test('a built pizza costs as much as its dearer half, left or right', () => {
    const half = fc.record({ precio: amount, descuento: wholePercent })
    fc.assert(
      fc.property(half, half, (a, b) => {
        const dearer = Math.max(unitPrice(a.precio, a.descuento), unitPrice(b.precio, b.descuento))
        expect(builtPizzaPrice(a, b).precio_unitario).toBe(dearer)
        expect(builtPizzaPrice(b, a).precio_unitario).toBe(dearer)
      }),
    )
  })
})

describe('a price range', () => {
  test('a price range goes from the cheapest to the dearest size, with the originals beside', () => {
    const precios = [{ precio: 58_900 }, { precio: 19_900 }, { precio: 38_900 }]
    expect(priceRange(precios, 20)).toEqual({
      min: 15_920,
      max: 47_120,
      minOriginal: 19_900,
      maxOriginal: 58_900,
    })
  })

  test('a price range of one size is that size', () => {
    expect(priceRange([{ precio: 19_900 }], 0)).toEqual({
      min: 19_900,
      max: 19_900,
      minOriginal: 19_900,
      maxOriginal: 19_900,
    })
  })

  test('a price range does not exist without sizes', () => {
    expect(priceRange([], 0)).toBeNull()
  })
})

describe('the totals of an order', () => {
  test('the totals of an order take the coupon off the products and never off the delivery', () => {
    expect(orderTotals({ lineas: [30_000, 10_000], costoDomicilio: 5000, porcentajeCupon: 15 })).toEqual({
      subtotal: 40_000,
      descuento: 6000,
      total_pedido: 34_000,
      costo_domicilio: 5000,
      total_a_pagar: 39_000,
    })
  })

  test.each([undefined, null, 0])(
    'the totals of an order without a coupon (%s) are sums',
    (porcentajeCupon) => {
      const order = { lineas: [30_000, 10_000], costoDomicilio: 0 }
      const totals = orderTotals(porcentajeCupon === undefined ? order : { ...order, porcentajeCupon })
      expect(totals).toMatchObject({ descuento: 0, total_pedido: 40_000, total_a_pagar: 40_000 })
    },
  )

  test('the totals of an order with a coupon of 100 % leave the delivery to pay', () => {
    expect(orderTotals({ lineas: [30_001], costoDomicilio: 2000, porcentajeCupon: 100 })).toMatchObject({
      descuento: 30_001,
      total_pedido: 0,
      total_a_pagar: 2000,
    })
  })

  test('the totals of an order add up, stay whole and never fall below the delivery', () => {
    const lineas = fc.array(fc.integer({ min: 0, max: 20_000_000 }), { maxLength: 100 })
    fc.assert(
      fc.property(lineas, fc.integer({ min: 0, max: 100_000 }), hundredths, (lines, costoDomicilio, bp) => {
        const totals = orderTotals({ lineas: lines, costoDomicilio, porcentajeCupon: bp / 100 })
        expect(totals.subtotal).toBe(Number(lines.reduce((sum, line) => sum + BigInt(line), 0n)))
        expect(totals.descuento).toBe(halfUp(BigInt(totals.subtotal) * BigInt(bp), 10_000n))
        expect(totals.total_pedido + totals.descuento).toBe(totals.subtotal)
        expect(totals.costo_domicilio).toBe(costoDomicilio)
        expect(totals.total_a_pagar).toBe(totals.total_pedido + costoDomicilio)
        expect(totals.total_a_pagar).toBeGreaterThanOrEqual(costoDomicilio)
        expect(Number.isSafeInteger(totals.total_a_pagar)).toBe(true)
      }),
    )
  })
})

describe('the totals of an order of which only the net is known', () => {
  test.each([
    // net, coupon %, fee -> subtotal, saving, to pay
    [30_000, 0, 2000, 30_000, 0, 32_000],
    [85_000, 15, 8500, 100_000, 15_000, 93_500],
    [29_750, 15, 0, 35_000, 5250, 29_750],
    [1, 99, 0, 100, 99, 1],
    [0, 15, 2000, 0, 0, 2000],
  ])(
    'the totals are deduced from net %i, coupon %i %%, delivery %i',
    (totalPedido, porcentajeCupon, costoDomicilio, ...expected) => {
      const totals = totalsOfNet({ totalPedido, porcentajeCupon, costoDomicilio, lineas: [1] })
      expect([totals.subtotal, totals.descuento, totals.total_a_pagar]).toEqual(expected)
    },
  )

  test('a coupon of 100 % gives no total to deduce, so the lines are added up', () => {
    const lineas = [30_000, 5000]
    expect(totalsOfNet({ totalPedido: 0, porcentajeCupon: 100, costoDomicilio: 2000, lineas })).toEqual({
      subtotal: 35_000,
      descuento: 35_000,
      total_pedido: 0,
      costo_domicilio: 2000,
      total_a_pagar: 2000,
    })
  })

  test.each([
    [31_120, 20, 38_900],
    [38_900, 0, 38_900],
    [0, 100, 0],
  ])('a price of %i pesos after %i %% was %i before', (net, percent, gross) => {
    expect(beforeDiscount(net, percent)).toBe(gross)
  })
})
