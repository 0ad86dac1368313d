import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basesOf, IMPUESTOS, taxesOf, taxInside } from './impuesto.ts'

describe('the tax inside an amount (rule comprobante/impuesto)', () => {
  it.each([
    [68_400, 'INC_8', 5067],
    [68_423, 'INC_8', 5068],
    [0, 'INC_8', 0],
    [1, 'INC_8', 0],
    // No whole amount has a base that ends in exactly a half, at 8 % or at 19 %.
    [13, 'INC_8', 1],
    [14, 'INC_8', 1],
    [27, 'INC_8', 2],
    [119, 'IVA_19', 19],
    [68_400, 'NO_RESPONSABLE', 0],
  ] as const)('the tax of %i with %s is %i', (total, tipo, impuesto) => {
    expect(taxInside(total, tipo)).toEqual({ total, base: total - impuesto, impuesto })
  })

  it('the base of a tax is rounded half up, by an oracle with exact fractions', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.constantFrom(...IMPUESTOS), (total, tipo) => {
        const percent = { NO_RESPONSABLE: 0n, INC_8: 8n, IVA_19: 19n }[tipo]
        const { base } = taxInside(total, tipo)
        const twice = 2n * BigInt(base) * (100n + percent)
        const exact = 2n * BigInt(total) * 100n
        expect(twice - exact).toBeLessThanOrEqual(100n + percent)
        expect(exact - twice).toBeLessThan(100n + percent)
      }),
    )
  })
})

describe('the taxes of an order', () => {
  it('the taxes of an order take the coupon off the lines, and leave the delivery out or in', () => {
    const order = { lineas: [40_000, 28_423], descuento: 6842, costoDomicilio: 2000 }
    const out = taxesOf(order, { tipo: 'INC_8', domicilio: false })
    expect(out.lineas.map(({ total }) => total)).toEqual([36_000, 25_581])
    expect(out).toMatchObject({ domicilio: { total: 2000, base: 2000, impuesto: 0 }, impuesto: 4562 })
    const within = taxesOf(order, { tipo: 'INC_8', domicilio: true })
    expect(within.impuesto).toBe(4562 + 148)
  })

  it.each([
    ['INC_8', false, { gravada: 72_037, noGravada: 2000 }],
    ['INC_8', true, { gravada: 72_037 + 1852, noGravada: 0 }],
    ['NO_RESPONSABLE', true, { gravada: 0, noGravada: 79_800 }],
  ] as const)('the base of a receipt with %s, delivery taxed %s', (tipo, domicilio, bases) => {
    const {
      lineas,
      base,
      impuesto: valor,
    } = taxesOf({ lineas: [77_800], descuento: 0, costoDomicilio: 2000 }, { tipo, domicilio })
    expect(basesOf({ lineas, impuesto: { tipo, base, valor } })).toEqual(bases)
  })

  it('the taxes of an order are right to the peso, also with a coupon for all of it', () => {
    const order = fc
      .record({
        lineas: fc.array(fc.nat(500_000), { minLength: 1, maxLength: 30 }),
        share: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1)),
        costoDomicilio: fc.nat(20_000),
      })
      .map(({ lineas, share, costoDomicilio }) => {
        const products = lineas.reduce((sum, total) => sum + total, 0)
        return { lineas, descuento: Math.round(products * share), costoDomicilio, products }
      })
    fc.assert(
      fc.property(order, fc.constantFrom(...IMPUESTOS), fc.boolean(), (one, tipo, domicilio) => {
        const taxes = taxesOf(one, { tipo, domicilio })
        expect(taxes.base + taxes.impuesto).toBe(one.products - one.descuento + one.costoDomicilio)
        for (const line of [...taxes.lineas, taxes.domicilio]) {
          expect(line.base + line.impuesto).toBe(line.total)
          expect(Math.min(line.total, line.base, line.impuesto)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
