// Random weeks against a slow reader that looks at every minute in plain arithmetic.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cierre, DiaEspecial, HorarioFila } from './horario-dia.ts'
import { isOpen, nextOpening, todaysHours } from './horario.ts'

fc.configureGlobal({ seed: 20_261_120 })

const BOGOTA = 'America/Bogota'
const MINUTE_MS = 60_000

const clock = (minutes: number) => new Date(minutes * MINUTE_MS).toISOString().slice(11, 16)

const dayNumber = (dia: string) => Date.parse(dia) / 86_400_000
/** The Sundays before a holiday, and the holidays, in the weeks that the property looks at. */
const PUENTES = new Set(['2026-11-15', '2027-01-10', '2028-12-31', '2029-01-07'].map(dayNumber))
const FESTIVOS = new Set(
  ['2026-11-02', '2026-11-16', '2026-12-08', '2026-12-25', '2027-01-01', '2027-01-11', '2028-12-25'].map(
    dayNumber,
  ),
)
for (const dia of ['2029-01-01', '2029-01-08']) FESTIVOS.add(dayNumber(dia))
type Interval = readonly [from: number, to: number]
type Openings = readonly Interval[]

interface Rules {
  readonly days: readonly Openings[]
  readonly puente: Openings | null
  readonly festivos: Openings | null
  readonly especiales: ReadonlyMap<number, Openings>
  /** In minutes, like `minute`; the end is null for a closing without one. */
  readonly cierre: readonly [from: number, to: number | null] | null
}

const ALL_DAY: Openings = [[0, 0]]

function openingsOn({ days, puente, festivos, especiales }: Rules, day: number): Openings {
  const special = especiales.get(day)
  if (special !== undefined) return special
  const isAlways = [...days, puente ?? []].every((openings) => openings.length === 0)
  if (!isAlways && puente !== null && PUENTES.has(day)) return puente
  if (FESTIVOS.has(day) && festivos !== null) return festivos
  if (isAlways) return ALL_DAY
  return days[FESTIVOS.has(day) ? 6 : (day + 3) % 7] ?? [] // day 0 of 1970 was a Thursday
}

/** The same question in plain arithmetic, on minutes since 1970 on the clocks of Bogotá. */
function isOpenAt(rules: Rules, minute: number): boolean {
  const { cierre } = rules
  if (cierre !== null && minute >= cierre[0] && (cierre[1] === null || minute < cierre[1])) return false
  const today = Math.floor(minute / 1440)
  return [today - 1, today].some((day) =>
    openingsOn(rules, day).some(([from, to]) => {
      const end = to > from ? to : to + 1440
      return minute >= day * 1440 + from && minute < day * 1440 + end
    }),
  )
}

const intervalosOf = (openings: Openings) =>
  openings.map((one) => {
    const [desde = '', hasta = ''] = one.map(clock)
    return { desde, hasta }
  })

/** The instant of a minute since 1970 on the clocks of Bogotá, which are five hours behind. */
const instantOf = (minute: number) => new Date((minute + 5 * 60) * MINUTE_MS)

const especialesOf = ({ especiales }: Rules): DiaEspecial[] =>
  [...especiales].map(([day, openings]) => ({
    fecha: new Date(day * 86_400_000).toISOString().slice(0, 10),
    intervalos: intervalosOf(openings),
  }))

const cierreOf = ({ cierre }: Rules): Cierre | null =>
  cierre && { desde: instantOf(cierre[0]), hasta: cierre[1] === null ? null : instantOf(cierre[1]) }

const rowsOf = (dia_semana: number, openings: Openings, extra = false): HorarioFila[] => {
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
  const anyWeek = fc.array(day, { minLength: 7, maxLength: 7 })
  /**
   * Around puentes, the ends of two years (one of them on the Sunday of a puente) and ordinary
   * days.
   */
  const anyMinute = fc
    .tuple(
      fc.constantFrom('2026-11-13', '2026-12-05', '2026-12-29', '2028-12-28'),
      fc.integer({ min: 0, max: 6 * 24 * 60 }),
    )
    .map(([dia, minutes]) => dayNumber(dia) * 1440 + minutes)
  /** Dates of their own, in days from now. */
  const anyDates = fc.array(fc.tuple(fc.integer({ min: -1, max: 8 }), day), { maxLength: 3 })
  /** In minutes from now. */
  const anyCierre = fc.tuple(
    fc.integer({ min: -3000, max: 0 }),
    fc.option(fc.integer({ min: -100, max: 12_000 }), { freq: 5 }),
  )
  const rare = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 2 })

  test('any hours are read as plain arithmetic reads them, and the next opening is the first open minute', () => {
    fc.assert(
      fc.property(
        anyWeek,
        rare(day),
        rare(day),
        anyDates,
        rare(anyCierre),
        anyMinute,
        (days, puente, festivos, dates, closing, now) => {
          const today = Math.floor(now / 1440)
          const rules: Rules = {
            days,
            puente,
            festivos,
            especiales: new Map(dates.map(([after, openings]) => [today + after, openings])),
            cierre: closing && [now + closing[0], closing[1] === null ? null : now + closing[1]],
          }
          const expected = (minute: number) => isOpenAt(rules, minute)
          const horario = {
            semana: [
              ...days.flatMap((openings, index) => rowsOf(index + 1, openings)),
              ...(puente === null ? [] : rowsOf(7, puente, true)),
            ],
            festivos: festivos && intervalosOf(festivos),
            especiales: especialesOf(rules),
            cierre: cierreOf(rules),
          }
          const at = instantOf(now)
          expect(isOpen(horario, at, BOGOTA)).toBe(expected(now))

          // Each minute of the rest of the day is open when today's hours name it, and only then.
          const { hasta, intervalos } = todaysHours(horario, at, BOGOTA)
          const todays = intervalos ?? [{ desde: '00:00', hasta: '00:00' }]
          const named = [...(hasta === null ? [] : [{ desde: '00:00', hasta }]), ...todays]
          const isNamed = (text: string) =>
            named.some((one) => one.desde <= text && (text < one.hasta || one.hasta <= one.desde))
          // The end of yesterday's opening is named also while a closing takes its beginning.
          const from = Math.max(now, rules.cierre?.[1] ?? now)
          for (let minute = from; minute < today * 1440 + 1440; minute += 1) {
            if (isNamed(clock(minute % 1440)) !== expected(minute)) throw new Error(clock(minute % 1440))
          }

          if (expected(now)) return
          const first = Array.from({ length: 7 * 1440 + 1 }, (_, index) => now + index).find(expected)
          const found = nextOpening(horario, at, BOGOTA)
          expect(found === null ? undefined : found.getTime() / MINUTE_MS - 5 * 60).toBe(first)
        },
      ),
      { numRuns: 400 },
    )
  })
})
