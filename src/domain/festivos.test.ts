import Holidays from 'date-holidays'
import { describe, expect, it } from 'vitest'
import { festivos, isSundayBeforeHoliday } from './festivos.ts'

describe('festivos', () => {
  const published = new Holidays('CO')
  it.each(Array.from({ length: 10 }, (_, i) => 2026 + i))('of %i are the published ones', (year) => {
    const expected = published
      .getHolidays(year)
      .filter(({ type, rule }) => type === 'public' && rule !== 'easter')
      .map(({ date }) => date.slice(0, 10))
    expect(festivos(year)).toEqual([...new Set(expected)].toSorted())
  })
  it('have the Monday of Chiquinquirá since 2026 only', () => {
    expect(festivos(2026)).toContain('2026-07-13')
    expect(festivos(2025)).not.toContain('2025-07-14')
    expect(festivos(2025)).toHaveLength(17)
  })
})

describe('isSundayBeforeHoliday', () => {
  it.each([
    ['2026-11-15', true], // Independence of Cartagena is moved to Monday 16
    ['2026-11-22', false],
    ['2026-11-14', false],
    ['2028-12-31', true], // Monday is 1 January of the next year
    ['2028-12-24', true],
  ])('%s: %s', (dia, expected) => {
    expect(isSundayBeforeHoliday(dia)).toBe(expected)
  })
})
