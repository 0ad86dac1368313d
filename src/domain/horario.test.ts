import demo from '#server/seed/demo-data.json' with { type: 'json' }
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpen, nextOpening, todaysHours, weekHours } from './horario.ts'
import { openingsOf, type Horario, type HorarioFila } from './horario-dia.ts'
import { DIAS_SEMANA, todayText } from './horario-words.ts'

fc.configureGlobal({ seed: 20_261_120 })

const BOGOTA = 'America/Bogota'

/** '12:00-22:00'; null is a row without hours, '' one with empty texts. */
const fila = (dia_semana: number, hours: string | null, extra = false): HorarioFila => {
  const [hora_inicio = null, hora_fin = hours === '' ? '' : null] = hours?.split('-') ?? []
  return { dia_semana, hora_inicio, hora_fin, es_domingo_antes_festivo: extra }
}

/** Monday to Sunday; an eighth entry is the row for Sundays before a holiday. */
const week = (...hours: (string | null)[]): HorarioFila[] =>
  hours.map((text, index) => (index < 7 ? fila(index + 1, text) : fila(7, text, true)))

/** A branch that knows only its week. */
const weekly = (semana: readonly HorarioFila[]): Horario => ({
  semana,
  festivos: null,
  especiales: [],
  cierre: null,
})

/** 'YYYY-MM-DD HH:MM' on the clocks of Bogotá, which are five hours behind. */
const bogota = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00-05:00`)

const chapinero = demo.sedes.find(({ nombre }) => nombre === 'Chapinero')?.horarios ?? []

describe('a branch of the demo', () => {
  // Chapinero: 12 to 22; Friday to midnight; Saturday to 1:00; Sunday to 21, before a holiday to
  // 23.
  test.each([
    ['Friday before opening', '2026-11-20 11:59', false],
    ['Friday at opening', '2026-11-20 12:00', true],
    ['Friday just before midnight', '2026-11-20 23:59', true],
    ['Friday at midnight', '2026-11-21 00:00', false],
    ['Saturday just before one at night', '2026-11-22 00:59', true],
    ['Saturday at one at night', '2026-11-22 01:00', false],
    ['an ordinary Sunday until nine', '2026-11-22 20:59', true],
    ['an ordinary Sunday at nine', '2026-11-22 21:00', false],
    ['the Sunday of a puente at nine', '2026-11-15 21:00', true],
    ['the Sunday of a puente just before eleven', '2026-11-15 22:59', true],
    ['the Sunday of a puente at eleven', '2026-11-15 23:00', false],
    ['a holiday Monday until nine, as on Sundays', '2026-11-16 20:59', true],
    ['a holiday Monday at nine', '2026-11-16 21:00', false],
  ])('the demo branch %s (%s) is open: %s', (_title, text, expected) => {
    expect(isOpen(weekly(chapinero), bogota(text), BOGOTA)).toBe(expected)
  })

  test.each([
    ['this morning', '2026-11-20 08:00', '2026-11-20 12:00'],
    ['a minute before opening', '2026-11-20 11:59', '2026-11-20 12:00'],
    ['tonight after closing', '2026-11-19 22:00', '2026-11-20 12:00'],
    ['after midnight', '2026-11-21 00:30', '2026-11-21 12:00'],
    ['in the night to New Year', '2026-12-31 22:30', '2027-01-01 12:00'],
  ])('the demo branch %s opens next at the right time', (_title, now, expected) => {
    expect(nextOpening(weekly(chapinero), bogota(now), BOGOTA)).toEqual(bogota(expected))
  })
})

describe('past midnight', () => {
  // 15 November 2026 is the Sunday of a puente, 22 November is not.
  const sundays = week(null, null, null, null, null, null, '18:00-20:00', '18:00-02:00')

  test.each([
    ['the night after the Sunday of a puente', '2026-11-16 01:59', true],
    ['the end of that night', '2026-11-16 02:00', false],
    ['the night after another Sunday', '2026-11-23 00:30', false],
    ['another Sunday', '2026-11-22 19:59', true],
    // 31 December 2028 is a Sunday before the New Year's holiday.
    ['the first hour of a year', '2029-01-01 01:59', true],
    ['the third hour of that year', '2029-01-01 02:00', false],
  ])('on %s the hours of its own Sunday count: open %s', (_title, text, expected) => {
    expect(isOpen(weekly(sundays), bogota(text), BOGOTA)).toBe(expected)
  })

  test('an ordinary Sunday rules when the branch has no row for puentes', () => {
    const plain = sundays.slice(0, 7)
    expect(isOpen(weekly(plain), bogota('2026-11-15 19:59'), BOGOTA)).toBe(true)
    expect(isOpen(weekly(plain), bogota('2026-11-15 20:00'), BOGOTA)).toBe(false)
  })

  test('a blank row for puentes closes those Sundays', () => {
    const closed = week(null, null, null, null, null, null, '18:00-20:00', null)
    expect(isOpen(weekly(closed), bogota('2026-11-15 19:00'), BOGOTA)).toBe(false)
    expect(isOpen(weekly(closed), bogota('2026-11-22 19:00'), BOGOTA)).toBe(true)
  })

  test('an end at midnight is the end of the day', () => {
    const friday = week(null, null, null, null, '12:00-00:00', null, null)
    expect(isOpen(weekly(friday), bogota('2026-11-20 23:59'), BOGOTA)).toBe(true)
    expect(isOpen(weekly(friday), bogota('2026-11-21 00:00'), BOGOTA)).toBe(false)
  })

  test('two turns that touch leave no gap', () => {
    const long = week('06:00-06:00', '06:00-12:00', null, null, null, null, null)
    expect(isOpen(weekly(long), bogota('2026-11-24 05:59'), BOGOTA)).toBe(true)
    expect(isOpen(weekly(long), bogota('2026-11-24 06:00'), BOGOTA)).toBe(true)
  })
})

describe('blank hours', () => {
  const now = bogota('2026-11-20 03:00')

  test.each([
    ['no rows', []],
    ['null rows', week(null, null, null, null, null, null, null)],
    ['empty rows', DIAS_SEMANA.map((_, index) => fila(index + 1, ''))],
    ['eight blank rows', week(null, null, null, null, null, null, null, null)],
  ])('blank hours of %s mean always open, with no next opening', (_title, filas) => {
    expect(isOpen(weekly(filas), now, BOGOTA)).toBe(true)
    expect(nextOpening(weekly(filas), now, BOGOTA)).toBeNull()
  })

  test('blank hours of one day mean closed that day', () => {
    const noFridays = week(
      '12:00-22:00',
      '12:00-22:00',
      '12:00-22:00',
      '12:00-22:00',
      null,
      '12:00-22:00',
      '12:00-22:00',
    )
    expect(isOpen(weekly(noFridays), bogota('2026-11-20 15:00'), BOGOTA)).toBe(false)
    expect(nextOpening(weekly(noFridays), bogota('2026-11-20 15:00'), BOGOTA)).toEqual(
      bogota('2026-11-21 12:00'),
    )
  })

  test('a row with one hour alone opens nothing', () => {
    const half = [fila(5, '12:00'), ...week('12:00-13:00', null, null, null).slice(0, 4)]
    expect(isOpen(weekly(half), bogota('2026-11-20 15:00'), BOGOTA)).toBe(false)
    const onlyHalf = [fila(5, '12:00')]
    expect(isOpen(weekly(onlyHalf), bogota('2026-11-20 15:00'), BOGOTA)).toBe(false)
    expect(nextOpening(weekly(onlyHalf), bogota('2026-11-20 15:00'), BOGOTA)).toBeNull()
    const onlyEnd = [{ ...fila(5, null), hora_fin: '22:00' }]
    expect(isOpen(weekly(onlyEnd), bogota('2026-11-20 15:00'), BOGOTA)).toBe(false)
  })
})

describe('the next opening', () => {
  const fridays = week(null, null, null, null, '12:00-14:00', null, null)

  test('the next opening may be exactly a week away, and not a minute more', () => {
    expect(nextOpening(weekly(fridays), bogota('2026-11-20 14:00'), BOGOTA)).toEqual(
      bogota('2026-11-27 12:00'),
    )
    expect(nextOpening(weekly(fridays), bogota('2026-11-20 12:00'), BOGOTA)).toEqual(
      bogota('2026-11-27 12:00'),
    )
    expect(nextOpening(weekly(fridays), bogota('2026-11-20 11:59'), BOGOTA)).toEqual(
      bogota('2026-11-20 12:00'),
    )
  })

  test('the next opening is not looked for beyond the days asked for', () => {
    expect(nextOpening(weekly(fridays), bogota('2026-11-18 12:00'), BOGOTA, 2)).toEqual(
      bogota('2026-11-20 12:00'),
    )
    expect(nextOpening(weekly(fridays), bogota('2026-11-18 11:59'), BOGOTA, 2)).toBeNull()
    expect(nextOpening(weekly(fridays), bogota('2026-11-17 13:00'), BOGOTA, 2)).toBeNull()
  })

  test('the next opening of a branch that only opens on the Sundays of puentes is null until that week', () => {
    const puentes = week(null, null, null, null, null, null, null, '12:00-20:00')
    expect(nextOpening(weekly(puentes), bogota('2026-11-20 12:00'), BOGOTA)).toBeNull()
    // Tuesday 8 December and Friday 25 December are no Mondays: the next such Sunday is 10 January
    // 2027.
    expect(nextOpening(weekly(puentes), bogota('2027-01-03 11:00'), BOGOTA)).toBeNull()
    expect(nextOpening(weekly(puentes), bogota('2027-01-03 12:00'), BOGOTA)).toEqual(
      bogota('2027-01-10 12:00'),
    )
  })

  test('the next opening follows the zone of the business', () => {
    const instant = new Date('2026-11-20T16:00:00Z') // 11:00 in Bogotá, 01:00 of the 21st in Tokyo
    const daily = week(...Array.from({ length: 7 }, () => '12:00-22:00'))
    expect(nextOpening(weekly(daily), instant, BOGOTA)?.toISOString()).toBe('2026-11-20T17:00:00.000Z')
    expect(nextOpening(weekly(daily), instant, 'Asia/Tokyo')?.toISOString()).toBe('2026-11-21T03:00:00.000Z')
    expect(isOpen(weekly(daily), instant, 'UTC')).toBe(true)
  })
})

describe('the hours of an ordinary week', () => {
  test('days with the same hours are grouped, and days without any are left out', () => {
    const filas = week('12:00-22:00', null, '12:00-22:00', '12:00-01:00', '12:00-01:00', '', '11:00-20:00')
    expect(weekHours([...filas, fila(7, '09:00-10:00', true)])).toEqual([
      { dias: [1, 3], desde: '12:00', hasta: '22:00' },
      { dias: [4, 5], desde: '12:00', hasta: '01:00' },
      { dias: [7], desde: '11:00', hasta: '20:00' },
    ])
  })

  test('a branch without hours never closes', () => {
    const always = [{ dias: [1, 2, 3, 4, 5, 6, 7], desde: '00:00', hasta: '23:59' }]
    expect(weekHours([])).toEqual(always)
    expect(weekHours(week(null, null, null, null, null, null, null))).toEqual(always)
  })
})

describe('days beyond the week', () => {
  // Tuesday 8 December 2026 is a holiday; Sunday 15 November is followed by one.
  const semana = week(...Array.from({ length: 6 }, () => '12:00-22:00'), '12:00-20:00', '11:00-23:00')
  const noon = [{ desde: '12:00', hasta: '15:00' }]
  const plain: Horario = { ...weekly(semana), festivos: null }

  test.each<[string, Partial<Horario>, string, string]>([
    ['a holiday has the hours of Sunday', {}, '2026-12-08', '12:00-20:00'],
    ['a holiday has its own hours', { festivos: noon }, '2026-12-08', '12:00-15:00'],
    ['a holiday may be closed', { festivos: [] }, '2026-12-08', ''],
    ['a Sunday before a holiday keeps its row', { festivos: noon }, '2026-11-15', '11:00-23:00'],
    [
      'a date comes before its holiday',
      { festivos: [], especiales: [{ fecha: '2026-12-08', intervalos: noon }] },
      '2026-12-08',
      '12:00-15:00',
    ],
    [
      'a date comes before the row of its Sunday',
      { especiales: [{ fecha: '2026-11-15', intervalos: [] }] },
      '2026-11-15',
      '',
    ],
    ['an ordinary day has the hours of its weekday', { festivos: noon }, '2026-12-09', '12:00-22:00'],
  ])('%s', (_title, change, dia, expected) => {
    const openings = openingsOf({ ...plain, ...change }, dia)
    expect(openings.map(({ desde, hasta }) => `${desde}-${hasta}`).join()).toBe(expected)
  })

  test('a branch without hours never closes, except on the days that have some', () => {
    const always: Horario = {
      ...weekly([]),
      festivos: noon,
      especiales: [{ fecha: '2026-12-10', intervalos: [] }],
    }
    expect(isOpen(always, bogota('2026-12-09 03:00'), BOGOTA)).toBe(true)
    expect(isOpen(always, bogota('2026-12-08 16:00'), BOGOTA)).toBe(false)
    expect(nextOpening(always, bogota('2026-12-08 16:00'), BOGOTA)).toEqual(bogota('2026-12-09 00:00'))
    expect(nextOpening(always, bogota('2026-12-10 09:00'), BOGOTA)).toEqual(bogota('2026-12-11 00:00'))
    expect(nextOpening({ ...always, festivos: null }, bogota('2026-12-11 09:00'), BOGOTA)).toBeNull()
  })

  test('a closing ends by itself, in the middle of an opening or at the next one', () => {
    const desde = bogota('2026-11-20 13:00')
    const until = (text: string | null): Horario => ({
      ...plain,
      cierre: { desde, hasta: text === null ? null : bogota(text) },
    })
    const at = bogota('2026-11-20 14:00')
    expect(nextOpening(until('2026-11-20 18:00'), at, BOGOTA)).toEqual(bogota('2026-11-20 18:00'))
    expect(nextOpening(until('2026-11-21 02:00'), at, BOGOTA)).toEqual(bogota('2026-11-21 12:00'))
    expect(nextOpening(until(null), at, BOGOTA)).toBeNull()
    expect(nextOpening(until('2026-12-01 12:00'), at, BOGOTA)).toBeNull()
    expect(isOpen(until('2026-11-20 18:00'), at, BOGOTA)).toBe(false)
    expect(isOpen(until('2026-11-20 18:00'), bogota('2026-11-20 18:00'), BOGOTA)).toBe(true)
    expect(isOpen(until(null), bogota('2026-11-20 12:59'), BOGOTA)).toBe(true)
    const today = (horario: Horario) => todayText(todaysHours(horario, at, BOGOTA))
    expect(today(until('2026-11-20 18:00'))).toBe('Hoy: 6:00\u00A0p.\u00A0m. a 10:00\u00A0p.\u00A0m.')
    expect(today(until(null))).toBe('Cerrado hoy')
    expect(today({ ...until('2026-11-20 18:00'), semana: [] })).toBe(
      'Hoy: 6:00\u00A0p.\u00A0m. a 12:00\u00A0a.\u00A0m.',
    )
  })
})
