import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustedPrice, REDONDEO, type Ajuste } from './ajuste.ts'

fc.configureGlobal({ seed: 20_261_123 })

describe('a change of many prices', () => {
  test.each<[string, number, Ajuste, number | null]>([
    ['10 % up', 30_900, { por: 'porcentaje', sube: true, valor: 10 }, 34_000],
    ['10 % down', 30_900, { por: 'porcentaje', sube: false, valor: 10 }, 27_800],
    ['12,5 % up', 20_000, { por: 'porcentaje', sube: true, valor: 12.5 }, 22_500],
    ['halves go up', 1_500, { por: 'porcentaje', sube: true, valor: 10 }, 1_700],
    ['by an amount', 30_900, { por: 'monto', sube: true, valor: 2_000 }, 32_900],
    ['by an amount down', 30_900, { por: 'monto', sube: false, valor: 2_050 }, 28_900],
    ['too little to reach the next hundred', 3_000, { por: 'porcentaje', sube: true, valor: 1 }, 3_000],
    ['a raise never lowers', 3_040, { por: 'porcentaje', sube: true, valor: 0.1 }, 3_040],
    ['a cut never raises', 3_060, { por: 'porcentaje', sube: false, valor: 0.1 }, 3_060],
    ['nothing is left', 1_000, { por: 'monto', sube: false, valor: 1_000 }, null],
    ['less than nothing is left', 1_000, { por: 'monto', sube: false, valor: 9_000 }, null],
    ['all of it off', 1_000, { por: 'porcentaje', sube: false, valor: 100 }, null],
  ])('a change of prices (%s) of %d is rounded to hundreds', (_name, precio, ajuste, after) => {
    expect(adjustedPrice(precio, ajuste)).toBe(after)
  })

  const precio = fc.integer({ min: 1, max: 1_000_000 })
  const ajuste: fc.Arbitrary<Ajuste> = fc.oneof(
    fc.record({
      por: fc.constant('porcentaje' as const),
      sube: fc.boolean(),
      valor: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    }),
    fc.record({
      por: fc.constant('monto' as const),
      sube: fc.boolean(),
      valor: fc.integer({ min: 1, max: 1_000_000 }),
    }),
  )

  test('a changed price is whole hundreds, or the price itself', () => {
    fc.assert(
      fc.property(precio, ajuste, (before, change) => {
        const after = adjustedPrice(before, change)
        expect(after === null || after === before || after % REDONDEO === 0).toBe(true)
      }),
    )
  })

  test('a price is never further than half a hundred from the exact one', () => {
    fc.assert(
      fc.property(precio, ajuste, (before, change) => {
        const sign = change.sube ? 1 : -1
        const exact = before + sign * (change.por === 'monto' ? change.valor : (before * change.valor) / 100)
        const after = adjustedPrice(before, change)
        if (after === null) expect(exact).toBeLessThan(REDONDEO)
        else if (after !== before) expect(Math.abs(after - exact)).toBeLessThanOrEqual(REDONDEO / 2)
        else expect(Math.abs(exact - before)).toBeLessThan(REDONDEO)
      }),
    )
  })

  test('a raise never lowers a price, and a cut never raises one', () => {
    fc.assert(
      fc.property(precio, ajuste, (before, change) => {
        const after = adjustedPrice(before, change)
        if (after === null) expect(change.sube && before >= REDONDEO).toBe(false)
        else expect(change.sube ? after >= before : after <= before).toBe(true)
      }),
    )
  })

  test('of two prices the dearer one stays at least as dear', () => {
    fc.assert(
      fc.property(precio, precio, ajuste, (one, other, change) => {
        const cheap = adjustedPrice(Math.min(one, other) * REDONDEO, change) ?? 0
        const dear = adjustedPrice(Math.max(one, other) * REDONDEO, change) ?? 0
        expect(dear).toBeGreaterThanOrEqual(cheap)
      }),
    )
  })
})
