// Opening hours in words, and which hours may be saved.
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
  /**
   * Around puentes, the ends of two years (one of them on the Sunday of a puente) and ordinary
   * days.
   */
  const anyInstant = fc
    .tuple(
      fc.constantFrom('2026-11-13', '2026-12-29', '2028-12-28'),
      fc.integer({ min: 0, max: 6 * 24 * 60 }),
    )
    .map(([dia, minutes]) => new Date(bogota(`${dia} 00:00`).getTime() + minutes * MINUTE_MS))

  test('any hours are read as plain arithmetic reads them, and the next opening is the first open minute', () => {
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
  ])('the opening %s is %s at %s', (opening, dia, hora) => {
    expect(describeOpening(bogota(opening), now, BOGOTA)).toEqual({ dia, hora })
    expect(scheduledNotice(bogota(opening), now, BOGOTA)).toBe(
      `La sede está cerrada. Tu pedido se prepara ${dia} a las ${hora}.`,
    )
    expect(scheduledNotice(bogota(opening), now, BOGOTA, true)).toBe(
      `La sede está cerrada. El pedido se prepara ${dia} a las ${hora}.`,
    )
  })

  test('an opening in words knows Saturday too', () => {
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
  ])('hours to be saved of %s are accepted', (_title, filas) => {
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
  ])('hours to be saved of %s are refused', (_title, filas) => {
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
  ] as const)('hours to be saved with a row %s are refused: %s', (hours, motivo) => {
    const bad = fila(7, hours)
    expect(validateHorario([...seven().slice(0, 6), bad])).toEqual({ ok: false, motivo, fila: bad })
    const extra = fila(7, hours, true)
    expect(validateHorario([...seven(), extra])).toEqual({ ok: false, motivo, fila: extra })
  })
})

test('the words of the hours editor are exact', () => {
  expect(DIAS_SEMANA.join()).toBe('Lunes,Martes,Miércoles,Jueves,Viernes,Sábado,Domingo')
  expect(HORARIO_INVALIDO).toBe('Horario inválido')
})

test('the hours of every demo branch can be saved', () => {
  for (const { horarios } of demo.sedes) expect(validateHorario(horarios)).toEqual({ ok: true })
})
