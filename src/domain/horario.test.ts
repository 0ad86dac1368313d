import demo from '#server/seed/demo-data.json' with { type: 'json' }
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  describeOpening,
  DIAS_SEMANA,
  HORARIO_INVALIDO,
  isOpen,
  nextOpening,
  scheduledNotice,
  validateHorario,
  weekHours,
  type HorarioFila,
} from './horario.ts'

fc.configureGlobal({ seed: 20_261_120 })

const BOGOTA = 'America/Bogota'
const MINUTE_MS = 60_000

/** '12:00-22:00'; null is a row without hours, '' one with empty texts. */
const fila = (dia_semana: number, hours: string | null, extra = false): HorarioFila => {
  const [hora_inicio = null, hora_fin = hours === '' ? '' : null] = hours?.split('-') ?? []
  return { dia_semana, hora_inicio, hora_fin, es_domingo_antes_festivo: extra }
}

/** Monday to Sunday; an eighth entry is the row for Sundays before a holiday. */
const week = (...hours: (string | null)[]): HorarioFila[] =>
  hours.map((text, index) => (index < 7 ? fila(index + 1, text) : fila(7, text, true)))

/** 'YYYY-MM-DD HH:MM' on the clocks of Bogotá, which are five hours behind. */
const bogota = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00-05:00`)

const chapinero = demo.sedes.find(({ nombre }) => nombre === 'Chapinero')?.horarios ?? []

describe('a branch of the demo', () => {
  // Chapinero: 12 to 22; Friday to midnight; Saturday to 1:00; Sunday to 21, before a holiday to 23.
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
    ['a holiday Monday in the evening', '2026-11-16 21:59', true],
    ['a holiday Monday at ten', '2026-11-16 22:00', false],
  ])('%s (%s) is open: %s', (_title, text, expected) => {
    expect(isOpen(chapinero, bogota(text), BOGOTA)).toBe(expected)
  })

  test.each([
    ['this morning', '2026-11-20 08:00', '2026-11-20 12:00'],
    ['a minute before opening', '2026-11-20 11:59', '2026-11-20 12:00'],
    ['tonight after closing', '2026-11-19 22:00', '2026-11-20 12:00'],
    ['after midnight', '2026-11-21 00:30', '2026-11-21 12:00'],
    ['in the night to New Year', '2026-12-31 22:30', '2027-01-01 12:00'],
  ])('%s opens next at the right time', (_title, now, expected) => {
    expect(nextOpening(chapinero, bogota(now), BOGOTA)).toEqual(bogota(expected))
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
  ])('%s goes by its own Sunday: open %s', (_title, text, expected) => {
    expect(isOpen(sundays, bogota(text), BOGOTA)).toBe(expected)
  })

  test('an ordinary Sunday rules when the branch has no row for puentes', () => {
    const plain = sundays.slice(0, 7)
    expect(isOpen(plain, bogota('2026-11-15 19:59'), BOGOTA)).toBe(true)
    expect(isOpen(plain, bogota('2026-11-15 20:00'), BOGOTA)).toBe(false)
  })

  test('a blank row for puentes closes those Sundays', () => {
    const closed = week(null, null, null, null, null, null, '18:00-20:00', null)
    expect(isOpen(closed, bogota('2026-11-15 19:00'), BOGOTA)).toBe(false)
    expect(isOpen(closed, bogota('2026-11-22 19:00'), BOGOTA)).toBe(true)
  })

  test('an end at midnight is the end of the day', () => {
    const friday = week(null, null, null, null, '12:00-00:00', null, null)
    expect(isOpen(friday, bogota('2026-11-20 23:59'), BOGOTA)).toBe(true)
    expect(isOpen(friday, bogota('2026-11-21 00:00'), BOGOTA)).toBe(false)
  })

  test('two turns that touch leave no gap', () => {
    const long = week('06:00-06:00', '06:00-12:00', null, null, null, null, null)
    expect(isOpen(long, bogota('2026-11-17 05:59'), BOGOTA)).toBe(true)
    expect(isOpen(long, bogota('2026-11-17 06:00'), BOGOTA)).toBe(true)
  })
})

describe('blank hours', () => {
  const now = bogota('2026-11-20 03:00')

  test.each([
    ['no rows', []],
    ['null rows', week(null, null, null, null, null, null, null)],
    ['empty rows', DIAS_SEMANA.map((_, index) => fila(index + 1, ''))],
    ['eight blank rows', week(null, null, null, null, null, null, null, null)],
  ])('of %s mean always open, with no next opening', (_title, filas) => {
    expect(isOpen(filas, now, BOGOTA)).toBe(true)
    expect(nextOpening(filas, now, BOGOTA)).toBeNull()
  })

  test('of one day mean closed that day', () => {
    const noFridays = week(
      '12:00-22:00',
      '12:00-22:00',
      '12:00-22:00',
      '12:00-22:00',
      null,
      '12:00-22:00',
      '12:00-22:00',
    )
    expect(isOpen(noFridays, bogota('2026-11-20 15:00'), BOGOTA)).toBe(false)
    expect(nextOpening(noFridays, bogota('2026-11-20 15:00'), BOGOTA)).toEqual(bogota('2026-11-21 12:00'))
  })

  test('a row with one hour alone opens nothing', () => {
    const half = [fila(5, '12:00'), ...week('12:00-13:00', null, null, null).slice(0, 4)]
    expect(isOpen(half, bogota('2026-11-20 15:00'), BOGOTA)).toBe(false)
    const onlyHalf = [fila(5, '12:00')]
    expect(isOpen(onlyHalf, bogota('2026-11-20 15:00'), BOGOTA)).toBe(false)
    expect(nextOpening(onlyHalf, bogota('2026-11-20 15:00'), BOGOTA)).toBeNull()
    const onlyEnd = [{ ...fila(5, null), hora_fin: '22:00' }]
    expect(isOpen(onlyEnd, bogota('2026-11-20 15:00'), BOGOTA)).toBe(false)
  })
})

describe('the next opening', () => {
  const fridays = week(null, null, null, null, '12:00-14:00', null, null)

  test('may be a week away to the minute, and not more', () => {
    expect(nextOpening(fridays, bogota('2026-11-20 14:00'), BOGOTA)).toEqual(bogota('2026-11-27 12:00'))
    expect(nextOpening(fridays, bogota('2026-11-20 12:00'), BOGOTA)).toEqual(bogota('2026-11-27 12:00'))
    expect(nextOpening(fridays, bogota('2026-11-20 11:59'), BOGOTA)).toEqual(bogota('2026-11-20 12:00'))
  })

  test('is not looked for beyond the days asked for', () => {
    expect(nextOpening(fridays, bogota('2026-11-18 12:00'), BOGOTA, 2)).toEqual(bogota('2026-11-20 12:00'))
    expect(nextOpening(fridays, bogota('2026-11-18 11:59'), BOGOTA, 2)).toBeNull()
    expect(nextOpening(fridays, bogota('2026-11-17 13:00'), BOGOTA, 2)).toBeNull()
  })

  test('of a branch that only opens on the Sundays of puentes is null until that week', () => {
    const puentes = week(null, null, null, null, null, null, null, '12:00-20:00')
    expect(nextOpening(puentes, bogota('2026-11-20 12:00'), BOGOTA)).toBeNull()
    // Tuesday 8 December and Friday 25 December are no Mondays: the next such Sunday is 10 January 2027.
    expect(nextOpening(puentes, bogota('2027-01-03 11:00'), BOGOTA)).toBeNull()
    expect(nextOpening(puentes, bogota('2027-01-03 12:00'), BOGOTA)).toEqual(bogota('2027-01-10 12:00'))
  })

  test('follows the zone of the business', () => {
    const instant = new Date('2026-11-20T16:00:00Z') // 11:00 in Bogotá, 01:00 of the 21st in Tokyo
    const daily = week(...Array.from({ length: 7 }, () => '12:00-22:00'))
    expect(nextOpening(daily, instant, BOGOTA)?.toISOString()).toBe('2026-11-20T17:00:00.000Z')
    expect(nextOpening(daily, instant, 'Asia/Tokyo')?.toISOString()).toBe('2026-11-21T03:00:00.000Z')
    expect(isOpen(daily, instant, 'UTC')).toBe(true)
  })
})

describe('the hours of an ordinary week', () => {
  test('days with the same hours stand together, and days without any are left out', () => {
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

const clock = (minutes: number) => new Date(minutes * MINUTE_MS).toISOString().slice(11, 16)

/** The Sundays before a holiday in the weeks that the property looks at, as days since 1970. */
const PUENTES = new Set(
  ['2026-11-15', '2027-01-10', '2028-12-31', '2029-01-07'].map((dia) => Date.parse(dia) / 86_400_000),
)
type Interval = readonly [from: number, to: number]

/** The same question in plain arithmetic, on minutes since 1970 on the clocks of Bogotá. */
function isOpenAt(
  days: readonly (Interval | null)[],
  puente: Interval | null | undefined,
  minute: number,
): boolean {
  const today = Math.floor(minute / 1440)
  return [today - 1, today].some((day) => {
    const weekday = (day + 3) % 7 // day 0 of 1970 was a Thursday
    const rule = puente !== undefined && PUENTES.has(day) ? puente : (days[weekday] ?? null)
    if (rule === null) return false
    const [from, to] = rule
    const end = to > from ? to : to + 1440
    return minute >= day * 1440 + from && minute < day * 1440 + end
  })
}

describe('any hours', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const turn = fc.option(
    fc.tuple(minute, minute).filter(([from, to]) => from !== to),
    { freq: 3 },
  )
  const anyWeek = fc
    .tuple(fc.array(turn, { minLength: 7, maxLength: 7 }), fc.boolean(), turn)
    .filter(([days]) => days.some((day) => day !== null))
  /** Around puentes, the ends of two years (one of them on the Sunday of a puente) and ordinary days. */
  const anyInstant = fc
    .tuple(
      fc.constantFrom('2026-11-13', '2026-12-29', '2028-12-28'),
      fc.integer({ min: 0, max: 6 * 24 * 60 }),
    )
    .map(([dia, minutes]) => new Date(bogota(`${dia} 00:00`).getTime() + minutes * MINUTE_MS))

  test('are read as plain arithmetic reads them, and the next opening is the first open minute', () => {
    fc.assert(
      fc.property(anyWeek, anyInstant, ([days, hasExtra, extra], at) => {
        const rows = days.map((day, index) => fila(index + 1, day === null ? null : day.map(clock).join('-')))
        const filas = hasExtra
          ? [...rows, fila(7, extra === null ? null : extra.map(clock).join('-'), true)]
          : rows
        const now = Math.floor(at.getTime() / MINUTE_MS) - 5 * 60
        const expected = (minute: number) => isOpenAt(days, hasExtra ? extra : undefined, minute)
        expect(isOpen(filas, at, BOGOTA)).toBe(expected(now))
        if (expected(now)) return
        const first = Array.from({ length: 7 * 1440 + 1 }, (_, index) => now + index).find(expected)
        const found = nextOpening(filas, at, BOGOTA)
        expect(found === null ? undefined : found.getTime() / MINUTE_MS - 5 * 60).toBe(first)
      }),
      { numRuns: 500 },
    )
  })
})

describe('an opening in words', () => {
  const now = bogota('2026-11-20 23:30') // Friday

  test.each([
    ['2026-11-20 23:45', 'hoy', '23:45'],
    ['2026-11-21 00:15', 'mañana', '00:15'],
    ['2026-11-21 12:00', 'mañana', '12:00'],
    ['2026-11-22 09:05', 'el domingo', '09:05'],
    ['2026-11-23 12:00', 'el lunes', '12:00'],
    ['2026-11-24 12:00', 'el martes', '12:00'],
    ['2026-11-25 12:00', 'el miércoles', '12:00'],
    ['2026-11-26 12:00', 'el jueves', '12:00'],
    ['2026-11-27 12:00', 'el próximo viernes', '12:00'],
  ])('%s is %s at %s', (opening, dia, hora) => {
    expect(describeOpening(bogota(opening), now, BOGOTA)).toEqual({ dia, hora })
    expect(scheduledNotice(bogota(opening), now, BOGOTA)).toBe(
      `La sede está cerrada. Tu pedido se prepara ${dia} a las ${hora}.`,
    )
    expect(scheduledNotice(bogota(opening), now, BOGOTA, true)).toBe(
      `La sede está cerrada. El pedido se prepara ${dia} a las ${hora}.`,
    )
  })

  test('knows Saturday too', () => {
    expect(describeOpening(bogota('2026-11-28 12:00'), bogota('2026-11-24 12:00'), BOGOTA).dia).toBe(
      'el sábado',
    )
  })
})

describe('hours to be saved', () => {
  const seven = () =>
    week('12:00-22:00', '12:00-22:00', null, '12:00-22:00', '12:00-00:00', '12:00-01:00', '00:00-23:59')

  test.each([
    ['seven rows', seven()],
    ['seven rows in another order', seven().toReversed()],
    ['seven blank rows', week(null, null, null, null, null, null, null)],
    ['the extra Sunday', [...seven(), fila(7, '12:00-23:00', true)]],
    ['a blank extra Sunday', [...seven(), fila(7, null, true)]],
    ['empty texts', [...seven().slice(0, 6), fila(7, '')]],
  ])('of %s are accepted', (_title, filas) => {
    expect(validateHorario(filas)).toEqual({ ok: true })
  })

  test.each([
    ['no rows', []],
    ['six rows', seven().slice(0, 6)],
    ['a day twice', [...seven().slice(0, 6), fila(1, null)]],
    ['eight ordinary rows', [...seven(), fila(7, null)]],
    ['a day that does not exist', [...seven().slice(0, 6), fila(8, null)]],
    ['day zero', [fila(0, null), ...seven().slice(1)]],
    ['two extra Sundays', [...seven(), fila(7, null, true), fila(7, null, true)]],
    ['an extra Monday', [...seven(), fila(1, null, true)]],
    ['an extra Sunday in place of the ordinary one', [...seven().slice(0, 6), fila(7, null, true)]],
    ['ten and a half days', [...seven().slice(0, 6), fila(7.5, null)]],
  ])('of %s are refused', (_title, filas) => {
    expect(validateHorario(filas)).toEqual({ ok: false, motivo: 'filas' })
  })

  test.each([
    ['12:00-12:00', 'iguales'],
    ['00:00-00:00', 'iguales'],
    ['24:00-01:00', 'hora'],
    ['12:60-13:00', 'hora'],
    ['9:00-13:00', 'hora'],
    ['12:00-13', 'hora'],
    ['12:00-25:00', 'hora'],
    ['12:00-13:00:00', 'hora'],
    ['ab:cd-13:00', 'hora'],
    ['x12:00-13:00', 'hora'],
    ['12:00', 'incompleto'],
    ['-13:00', 'incompleto'],
  ] as const)('with a row %s are refused: %s', (hours, motivo) => {
    const bad = fila(7, hours)
    expect(validateHorario([...seven().slice(0, 6), bad])).toEqual({ ok: false, motivo, fila: bad })
    const extra = fila(7, hours, true)
    expect(validateHorario([...seven(), extra])).toEqual({ ok: false, motivo, fila: extra })
  })
})

test('the words of the hours editor', () => {
  expect(DIAS_SEMANA.join()).toBe('Lunes,Martes,Miércoles,Jueves,Viernes,Sábado,Domingo')
  expect(HORARIO_INVALIDO).toBe('Horario inválido')
})

test('the hours of every demo branch can be saved', () => {
  for (const { horarios } of demo.sedes) expect(validateHorario(horarios)).toEqual({ ok: true })
})
