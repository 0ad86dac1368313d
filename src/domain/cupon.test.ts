import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBonoVigente, isCuponUsable, isVigente, unapplyCupon } from './cupon.ts'
import { businessDay } from './format.ts'
import { orderTotals } from './precios.ts'

fc.configureGlobal({ seed: 20_261_120 })

describe('an offered coupon', () => {
  test.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])('with esta_vigente %s and usado %s: %s', (esta_vigente, usado, expected) => {
    expect(isCuponUsable({ esta_vigente, usado })).toBe(expected)
  })
})

describe('the last day of a coupon', () => {
  test.each([
    ['2026-11-19', true],
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2027-01-01', false],
  ])('2026-11-20 still counts on %s: %s', (hoy, expected) => {
    expect(isVigente(hoy, '2026-11-20')).toBe(expected)
  })
})

describe('the welcome bonus', () => {
  const bono = { porcentaje: 15, vigente_hasta: '2025-12-31' }

  test.each([
    ['2026-01-01T04:59:59.999Z', true], // 23:59 of 31 December in Bogotá
    ['2026-01-01T05:00:00.000Z', false],
    ['2025-06-01T00:00:00.000Z', true],
  ])('until 31 December is given at %s: %s', (instant, expected) => {
    expect(isBonoVigente(bono, businessDay(instant, 'America/Bogota'))).toBe(expected)
  })

  test('of 0 % is none', () => {
    expect(isBonoVigente({ ...bono, porcentaje: 0 }, '2025-06-01')).toBe(false)
    expect(isBonoVigente({ ...bono, porcentaje: 1 }, '2025-06-01')).toBe(true)
  })
})

describe('an order without stored figures', () => {
  test.each([
    [34_000, 15, { ahorro: 6000, subtotal: 40_000 }],
    [40_000, 0, { ahorro: 0, subtotal: 40_000 }],
    [20_000, 50, { ahorro: 20_000, subtotal: 40_000 }],
    [400, 99, { ahorro: 39_600, subtotal: 40_000 }],
    [10, 25, { ahorro: 3, subtotal: 13 }], // 3.33
    [11, 25, { ahorro: 4, subtotal: 15 }], // 3.67
  ])('of %i pesos after %i %% saved what the formulas say', (total, percent, expected) => {
    expect(unapplyCupon(total, percent)).toEqual(expected)
  })

  test('does not tell what a coupon of 100 % saved', () => {
    expect(unapplyCupon(0, 100)).toBeNull()
    expect(unapplyCupon(0, 100.5)).toBeNull()
    expect(unapplyCupon(0, 99.5)).toEqual({ ahorro: 0, subtotal: 0 })
  })

  test('comes within rounding of the stored figures', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 0, max: 99 }),
        (subtotal, percent) => {
          const stored = orderTotals({ lineas: [subtotal], costoDomicilio: 0, porcentajeCupon: percent })
          const told = unapplyCupon(stored.total_pedido, percent)
          // Half a peso of rounding grows by 100 / (100 − percent) on the way back.
          const slack = Math.ceil(50 / (100 - percent)) + 1
          expect(Math.abs((told?.subtotal ?? Infinity) - subtotal)).toBeLessThanOrEqual(slack)
        },
      ),
    )
  })
})
