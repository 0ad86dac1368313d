import { expect, test } from 'vitest'
import {
  copiedToAll,
  dayName,
  daysOf,
  hasRoom,
  hoursText,
  isPastMidnight,
  weekOf,
  withFestivo,
  withOpening,
  withoutOpening,
} from './week.ts'

const LUNES = { dia_semana: 1, hora_inicio: '12:00', hora_fin: '21:30', es_domingo_antes_festivo: false }
const FESTIVO = { dia_semana: 7, hora_inicio: '11:00', hora_fin: '23:00', es_domingo_antes_festivo: true }

test('a branch without saved hours has seven blank rows', () => {
  const week = weekOf([])
  expect(week.map(({ dia_semana }) => dia_semana)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(new Set(week.map(hoursText))).toEqual(new Set(['Cerrado']))
  expect(week.every((fila) => !fila.es_domingo_antes_festivo)).toBe(true)
})

test('saved rows are on their day, with the extra Sunday last', () => {
  const week = weekOf([FESTIVO, LUNES])
  expect(week).toHaveLength(8)
  expect(hoursText(week[0] ?? FESTIVO)).toBe('12:00 PM a 09:30 PM')
  expect(week.map(dayName)).toEqual([
    'Lunes',
    'Martes',
    'Miércoles',
    'Jueves',
    'Viernes',
    'Sábado',
    'Domingo',
    'Domingo antes de festivo',
  ])
})

test('the extra Sunday is added with the hours of the other Sunday, and is removed again', () => {
  const sunday = { ...LUNES, dia_semana: 7 }
  const week = withFestivo(weekOf([sunday]), true)
  expect(week.at(-1)).toEqual({ ...sunday, es_domingo_antes_festivo: true })
  expect(withFestivo(week, false)).toEqual(weekOf([sunday]))
})

test('a day gets further openings, up to three, and loses them again', () => {
  const one = weekOf([LUNES])
  const monday = (week = one) => daysOf(week)[0] ?? []
  const two = withOpening(one, monday())
  expect(monday(two).map(hoursText)).toEqual(['12:00 PM a 09:30 PM', 'Cerrado'])
  expect(daysOf(two).map(({ length }) => length)).toEqual([2, 1, 1, 1, 1, 1, 1])
  expect([hasRoom(monday()), hasRoom(monday(two)), hasRoom(monday(weekOf([])))]).toEqual([true, false, false])
  expect(hasRoom([LUNES, LUNES])).toBe(true)
  expect(hasRoom([LUNES, LUNES, LUNES])).toBe(false)
  const [first = LUNES, second = LUNES] = monday(two)
  expect(withoutOpening(two, second)).toEqual(weekOf([LUNES]))
  expect(withoutOpening(two, first)).toEqual(weekOf([]))
  const [last = LUNES] = one
  expect(withoutOpening(one, last)).toEqual(weekOf([]))
})

test('every opening of a day is copied to all days, and to the extra Sunday', () => {
  const split = [{ ...LUNES, hora_fin: '15:00' }, { ...LUNES, hora_inicio: '18:00' }, FESTIVO]
  const week = copiedToAll(weekOf(split))
  expect(week).toHaveLength(16)
  expect(new Set(daysOf(week).map((day) => day.map(hoursText).join()))).toEqual(
    new Set(['12:00 PM a 03:00 PM,06:00 PM a 09:30 PM']),
  )
  expect(withFestivo(withFestivo(week, false), true)).toEqual(week)
})

test('the hours of the first day are copied to all days', () => {
  expect(new Set(copiedToAll(weekOf([LUNES, FESTIVO])).map(hoursText))).toEqual(
    new Set(['12:00 PM a 09:30 PM']),
  )
})

test('an end before the start is on the next day', () => {
  expect(isPastMidnight({ ...LUNES, hora_fin: '01:00' })).toBe(true)
  expect(isPastMidnight(LUNES)).toBe(false)
  expect(isPastMidnight({ ...LUNES, hora_inicio: null, hora_fin: null })).toBe(false)
})
