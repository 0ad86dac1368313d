import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDay } from '#domain/format.ts'
import { isBonoVigente, isCuponUsable, isVigente } from './cupon.ts'

fc.configureGlobal({ seed: 20_261_120 })

describe('an offered coupon', () => {
  test.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])('a coupon with esta_vigente %s and usado %s is offered: %s', (esta_vigente, usado, expected) => {
    expect(isCuponUsable({ esta_vigente, usado })).toBe(expected)
  })
})

describe('the last day of a coupon', () => {
  test.each([
    ['2026-11-19', true],
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2027-01-01', false],
  ])('a coupon until 2026-11-20 still counts on %s: %s', (hoy, expected) => {
    expect(isVigente(hoy, '2026-11-20')).toBe(expected)
  })
})

describe('the welcome bonus', () => {
  const bono = { porcentaje: 15, vigente_hasta: '2025-12-31', activo: true }

  test.each([
    ['2026-01-01T04:59:59.999Z', true], // 23:59 of 31 December in Bogotá
    ['2026-01-01T05:00:00.000Z', false],
    ['2025-06-01T00:00:00.000Z', true],
  ])('the welcome bonus until 31 December is given at %s: %s', (instant, expected) => {
    expect(isBonoVigente(bono, businessDay(instant, 'America/Bogota'))).toBe(expected)
  })

  test('a welcome bonus of 0 % is none', () => {
    expect(isBonoVigente({ ...bono, porcentaje: 0 }, '2025-06-01')).toBe(false)
    expect(isBonoVigente({ ...bono, porcentaje: 1 }, '2025-06-01')).toBe(true)
  })

  test('a welcome bonus that is switched off is none', () => {
    expect(isBonoVigente({ ...bono, activo: false }, '2025-06-01')).toBe(false)
  })
})
