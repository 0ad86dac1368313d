import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, daysOf, periodBefore, periodoProblem, splitHalves } from './reporte.ts'

test.each([
  ['2026-11-24', '2026-11-24', '2026-11-17', '2026-11-17'],
  ['2026-11-23', '2026-11-25', '2026-11-16', '2026-11-18'],
  ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-11-01', '2026-11-10', '2026-10-22', '2026-10-31'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('%s to %s is compared with %s to %s', (desde, hasta, before, until) => {
  expect(periodBefore({ desde, hasta })).toEqual({ desde: before, hasta: until })
})

test('both days of a period count', () => {
  expect(daysOf({ desde: '2026-11-24', hasta: '2026-11-24' })).toBe(1)
  expect(daysOf({ desde: '2026-11-24', hasta: '2026-12-01' })).toBe(8)
})

test('a period has at least one day and at most 400', () => {
  expect(periodoProblem({ desde: '2026-11-24', hasta: '2026-11-23' })).toBe('Rango de fechas inválido')
  expect(periodoProblem({ desde: '2026-11-24', hasta: '2026-11-24' })).toBeNull()
  expect(periodoProblem({ desde: '2025-01-01', hasta: '2026-02-04' })).toBeNull()
  expect(periodoProblem({ desde: '2025-01-01', hasta: '2026-02-05' })).toBe('Elige máximo 400 días')
})

test('two halves share every peso, and only an odd one makes them differ', () => {
  expect(splitHalves(41_901)).toEqual([20_951, 20_950])
  fc.assert(
    fc.property(fc.nat(), (pesos) => {
      const [left, right] = splitHalves(pesos)
      expect(left + right).toBe(pesos)
      expect(left - right).toBe(pesos % 2)
    }),
  )
})

test('a change is in whole per cent, and nothing before has none', () => {
  expect([changeOf(112, 100), changeOf(97, 100), changeOf(5, 0)]).toEqual([12, -3, null])
})
