// Random weeks against a slow reader that looks at every minute in plain arithmetic.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpen, nextOpening, todaysHours, type HorarioFila } from './horario.ts'

fc.configureGlobal({ seed: 20_261_120 })

const BOGOTA = 'America/Bogota'
const MINUTE_MS = 60_000

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
  days: readonly (readonly Interval[])[],
  puente: readonly Interval[] | undefined,
  minute: number,
): boolean {
  const today = Math.floor(minute / 1440)
  return [today - 1, today].some((day) => {
    const weekday = (day + 3) % 7 // day 0 of 1970 was a Thursday
    const openings = puente !== undefined && PUENTES.has(day) ? puente : (days[weekday] ?? [])
    return openings.some(([from, to]) => {
      const end = to > from ? to : to + 1440
      return minute >= day * 1440 + from && minute < day * 1440 + end
    })
  })
}

const rowsOf = (dia_semana: number, openings: readonly Interval[], extra = false): HorarioFila[] => {
  const hours = openings.length === 0 ? [[null, null]] : openings.map((one) => one.map(clock))
  return hours.map(([hora_inicio = null, hora_fin = null]) => ({
    dia_semana,
    hora_inicio,
    hora_fin,
    es_domingo_antes_festivo: extra,
  }))
}

describe('any hours', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const opening = fc.tuple(minute, minute).filter(([from, to]) => from !== to)
  /** In any order, and also overlapping: stored hours may be older than the check of new ones. */
  const day = fc.array(opening, { maxLength: 3 })
  const anyWeek = fc
    .tuple(fc.array(day, { minLength: 7, maxLength: 7 }), fc.option(day))
    .filter(([days]) => days.some((openings) => openings.length > 0))
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
      fc.property(anyWeek, anyInstant, ([days, extra], at) => {
        const filas = [
          ...days.flatMap((openings, index) => rowsOf(index + 1, openings)),
          ...(extra === null ? [] : rowsOf(7, extra, true)),
        ]
        const now = Math.floor(at.getTime() / MINUTE_MS) - 5 * 60
        const expected = (minutes: number) => isOpenAt(days, extra ?? undefined, minutes)
        expect(isOpen(filas, at, BOGOTA)).toBe(expected(now))

        // Each minute of the rest of the day is open when today's hours name it, and only then.
        const { hasta, intervalos } = todaysHours(filas, at, BOGOTA)
        const midnight = now - (now % 1440)
        const named = [...(hasta === null ? [] : [{ desde: '00:00', hasta }]), ...(intervalos ?? [])]
        const isNamed = (text: string) =>
          named.some((one) => one.desde <= text && (text < one.hasta || one.hasta <= one.desde))
        for (let minutes = now; minutes < midnight + 1440; minutes += 1) {
          if (isNamed(clock(minutes % 1440)) !== expected(minutes)) throw new Error(clock(minutes % 1440))
        }

        if (expected(now)) return
        const first = Array.from({ length: 7 * 1440 + 1 }, (_, index) => now + index).find(expected)
        const found = nextOpening(filas, at, BOGOTA)
        expect(found === null ? undefined : found.getTime() / MINUTE_MS - 5 * 60).toBe(first)
      }),
      { numRuns: 500 },
    )
  })
})
