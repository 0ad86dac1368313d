import Holidays from 'date-holidays'
import { describe, expect, test } from 'vitest'
import { festivoName, festivos, isSundayBeforeHoliday } from './festivos.ts'

const addDays = (dia: string, days: number): string =>
  new Date(Date.parse(dia) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Easter Sunday by the 'anonymous Gregorian' computation, which shares no step with the one under
 * test.
 */
function easterOf(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)).toISOString().slice(0, 10)
}

test('Easter falls on the dates of published almanacs', () => {
  const years = [1954, 1981, 2000, 2008, 2011, 2019, 2024, 2025, 2038, 2049, 2076, 2106, 2285]
  expect(years.map(easterOf).join(' ')).toBe(
    '1954-04-18 1981-04-19 2000-04-23 2008-03-23 2011-04-24 2019-04-21 2024-03-31 2025-04-20 2038-04-25 2049-04-18 ' +
      '2076-04-19 2106-04-18 2285-03-22',
  )
})

describe('the holidays', () => {
  const published = new Holidays('CO')

  test.each(Array.from({ length: 10 }, (_, index) => 2026 + index))(
    'the holidays of %i are the published ones',
    (year) => {
      const expected = published
        .getHolidays(year)
        .filter(({ type, rule }) => type === 'public' && rule !== 'easter')
        .map(({ date }) => date.slice(0, 10))
      expect(festivos(year)).toEqual([...new Set(expected)].toSorted())
    },
  )

  test.each([
    ['2026-01-01', 'Año Nuevo'],
    ['2026-04-02', 'Jueves Santo'],
    ['2026-04-03', 'Viernes Santo'],
    ['2026-07-13', 'Nuestra Señora de Chiquinquirá'],
    ['2026-11-16', 'Independencia de Cartagena'],
    ['2026-12-08', 'Inmaculada Concepción'],
    ['2030-07-01', 'San Pedro y San Pablo · Sagrado Corazón'],
    ['2026-11-20', null],
  ])('the holiday of %s is named %s', (dia, nombre) => {
    expect(festivoName(dia)).toBe(nombre)
  })

  test('the holidays of 2026 are these nineteen', () => {
    expect(festivos(2026)).toEqual([
      '2026-01-01',
      '2026-01-12',
      '2026-03-23',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-05-18',
      '2026-06-08',
      '2026-06-15',
      '2026-06-29',
      '2026-07-13',
      '2026-07-20',
      '2026-08-07',
      '2026-08-17',
      '2026-10-12',
      '2026-11-02',
      '2026-11-16',
      '2026-12-08',
      '2026-12-25',
    ])
  })

  test('the holidays have no Chiquinquirá before the law of 2026', () => {
    expect(festivos(2025)).toHaveLength(17) // San Pedro and the Sacred Heart share Monday 30 June
    expect(festivos(2025)).not.toContain('2025-07-14')
    expect(festivos(2027)).toContain('2027-07-12')
  })

  test('the holidays go by the Easter of the calendar, in every year from 1900 to 2999', () => {
    for (let year = 1900; year < 3000; year += 1) {
      const easter = easterOf(year)
      const around = [-3, -2, 43, 64, 71].map((days) => addDays(easter, days))
      expect(festivos(year)).toEqual(expect.arrayContaining(around))
      expect(festivos(year)).not.toContain(easter)
    }
  })
})

describe('a Sunday before a holiday', () => {
  test.each([
    ['2026-11-15', true],
    ['2026-11-14', false],
    ['2026-11-16', false],
    ['2026-11-22', false],
    ['2026-07-12', true],
    ['2025-07-13', false],
    ['2028-12-24', true],
    ['2028-12-31', true], // the Monday is the New Year of 2029
  ])('a Sunday before a holiday is %s: %s', (dia, expected) => {
    expect(isSundayBeforeHoliday(dia)).toBe(expected)
  })

  test.each([
    [2026, 12],
    [2027, 11],
    [2028, 15],
    [2029, 11],
    [2030, 10],
  ])('a Sunday before a holiday comes in %i %i times', (year, times) => {
    const first = `${String(year)}-01-01`
    const days = Array.from({ length: 366 }, (_, index) => addDays(first, index))
    const ofYear = days.filter((dia) => dia.startsWith(String(year)))
    expect(ofYear.filter(isSundayBeforeHoliday)).toHaveLength(times)
  })
})
