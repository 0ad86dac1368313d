// Which opening hours may be saved.
import demo from '#server/seed/demo-data.json' with { type: 'json' }
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findWrong, HORARIO_INVALIDO, validateHorario } from './horario-check.ts'
import type { HorarioFila } from './horario-dia.ts'

fc.configureGlobal({ seed: 20_261_120 })

/** '12:00-22:00'; null is a row without hours, '' one with empty texts. */
const fila = (dia_semana: number, hours: string | null, extra = false): HorarioFila => {
  const [hora_inicio = null, hora_fin = hours === '' ? '' : null] = hours?.split('-') ?? []
  return { dia_semana, hora_inicio, hora_fin, es_domingo_antes_festivo: extra }
}

/** Monday to Sunday; an eighth entry is the row for Sundays before a holiday. */
const week = (...hours: (string | null)[]): HorarioFila[] =>
  hours.map((text, index) => (index < 7 ? fila(index + 1, text) : fila(7, text, true)))

const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)

describe('hours to be saved', () => {
  const seven = () =>
    week('12:00-22:00', '12:00-22:00', null, '12:00-22:00', '12:00-00:00', '12:00-01:00', '01:00-23:59')

  test.each([
    ['seven rows', seven()],
    ['seven rows in another order', seven().toReversed()],
    ['seven blank rows', week(null, null, null, null, null, null, null)],
    ['the extra Sunday', [...seven(), fila(7, '12:00-23:00', true)]],
    ['a blank extra Sunday', [...seven(), fila(7, null, true)]],
    ['empty texts', [...seven().slice(0, 6), fila(7, '')]],
    ['a lunch break', [...seven().slice(1), fila(1, '12:00-15:00'), fila(1, '18:00-22:00')]],
    ['openings that touch', [...seven().slice(1), fila(1, '15:00-22:00'), fila(1, '12:00-15:00')]],
    [
      'a night that ends when the next day begins',
      week('12:00-11:00', '11:00-12:00', null, null, null, null, null),
    ],
    [
      'three openings on each of the eight days',
      ['08:00-10:00', '12:00-15:00', '18:00-01:00'].flatMap((hours) =>
        week(hours, hours, hours, hours, hours, hours, hours, hours),
      ),
    ],
  ])('hours to be saved of %s are accepted', (_title, filas) => {
    expect(validateHorario(filas)).toEqual({ ok: true })
  })

  test.each([
    ['no rows', []],
    ['six rows', seven().slice(0, 6)],
    ['a day twice', [...seven().slice(0, 6), fila(1, null)]],
    ['a day that does not exist', [...seven().slice(0, 6), fila(8, null)]],
    ['day zero', [fila(0, null), ...seven().slice(1)]],
    ['an extra Monday', [...seven(), fila(1, null, true)]],
    ['an extra Sunday in place of the ordinary one', [...seven().slice(0, 6), fila(7, null, true)]],
    ['25 rows', [...seven(), ...Array.from({ length: 18 }, () => fila(2, '12:00-13:00'))]],
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

  const blank = () => week(null, null, null, null, null, null, null)
  const instead = (...rows: HorarioFila[]) => [
    ...blank().filter(({ dia_semana }) => rows.every((row) => row.dia_semana !== dia_semana)),
    ...rows,
  ]

  test.each([
    ['two that overlap', [fila(1, '12:00-16:00'), fila(1, '15:00-20:00')]],
    ['one inside another', [fila(1, '12:00-22:00'), fila(1, '15:00-16:00')]],
    ['the same twice', [fila(1, '12:00-22:00'), fila(1, '12:00-22:00')]],
    ['one before an opening past midnight ends', [fila(1, '18:00-02:00'), fila(1, '20:00-21:00')]],
    ['one in the night of the day before', [fila(1, '18:00-02:00'), fila(2, '01:59-10:00')]],
    ['one in the night of Sunday', [fila(7, '18:00-02:00'), fila(1, '00:00-10:00')]],
  ])('hours to be saved with %s are refused', (_title, rows) => {
    expect(validateHorario(instead(...rows))).toMatchObject({ ok: false, motivo: 'cruce', fila: rows[1] })
  })

  test('hours to be saved are refused when a Sunday before a holiday crosses the days around it', () => {
    const saturday = [...instead(fila(6, '18:00-02:00')), fila(7, '01:00-10:00', true)]
    expect(validateHorario(saturday)).toMatchObject({ motivo: 'cruce', fila: { dia_semana: 7 } })
    const monday = [...instead(fila(1, '01:00-10:00')), fila(7, '18:00-02:00', true)]
    expect(validateHorario(monday)).toMatchObject({ motivo: 'cruce', fila: { dia_semana: 1 } })
  })

  test.each([
    ['eight ordinary rows', [...seven(), fila(7, null)]],
    ['two extra Sundays', [...seven(), fila(7, null, true), fila(7, null, true)]],
  ])('hours to be saved of %s, one of them blank, are refused', (_title, filas) => {
    expect(validateHorario(filas)).toMatchObject({ ok: false, motivo: 'incompleto' })
  })

  test('any hours may be saved unless a minute of the week is in two of their openings', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const opening = fc
      .tuple(fc.integer({ min: 1, max: 7 }), minute, minute)
      .filter(([, from, to]) => from !== to)
    fc.assert(
      fc.property(fc.array(opening, { minLength: 1, maxLength: 9 }), (openings) => {
        const rows = openings.map(([dia, from, to]) => fila(dia, `${clock(from)}-${clock(to)}`))
        const seen = new Set<number>()
        const isTwice = openings.some(([dia, from, to]) => {
          const begin = dia * 1440 + from
          const length = to > from ? to - from : to - from + 1440
          const week = Array.from({ length }, (_, index) => (begin + index) % (7 * 1440))
          const crosses = week.some((one) => seen.has(one))
          for (const one of week) seen.add(one)
          return crosses
        })
        expect(validateHorario(instead(...rows)).ok).toBe(!isTwice)
      }),
      { numRuns: 500 },
    )
  })
})

test.each<[string, number | null]>([
  ['', null],
  ['12:00-15:00', null],
  ['18:00-01:00 12:00-15:00', null],
  ['08:00-09:00 10:00-11:00 12:00-13:00', null],
  ['08:00-09:00 10:00-11:00 12:00-13:00 14:00-15:00', 3],
  ['12:00-15:00 14:59-20:00', 1],
  ['14:59-20:00 12:00-15:00', 0],
  ['18:00-02:00 19:00-20:00', 1],
  ['12:00-12:00', 0],
  ['12:00-12:00 18:00-20:00', 0],
  ['08:00-09:00 12:00-25:00 18:00-20:00', 1],
  ['-', 0],
  ['08:00-09:00 12:00-', 1],
])('the opening of “%s” that one date may not have: %s', (text, expected) => {
  const openings = text.split(' ').filter(Boolean)
  const intervalos = openings.map((one) => {
    const [desde = '', hasta = ''] = one.split('-')
    return { desde, hasta }
  })
  expect(findWrong(intervalos)).toBe(expected)
})

test('the words of a refusal are exact', () => {
  expect(HORARIO_INVALIDO).toBe('Horario inválido')
})

test('the hours of every demo branch can be saved', () => {
  for (const { horarios } of demo.sedes) expect(validateHorario(horarios)).toEqual({ ok: true })
})
