import { expect, test } from 'vitest'
import { isAlwaysOpen, openingsOf, weekdayOf, weekdayOpenings, type Horario } from './horario-dia.ts'

const fila = (dia_semana: number, hora_inicio: string | null, hora_fin: string | null, extra = false) => ({
  dia_semana,
  hora_inicio,
  hora_fin,
  es_domingo_antes_festivo: extra,
})
const SEMANA = [
  fila(5, '12:00', '15:00'),
  fila(5, '18:00', '01:00'),
  fila(6, null, ''),
  fila(7, '13:00', '21:00'),
  fila(7, '13:00', '23:00', true),
]
const HORARIO: Horario = { semana: SEMANA, festivos: null, especiales: [], cierre: null }
const DESCANSO = [
  { desde: '12:00', hasta: '15:00' },
  { desde: '18:00', hasta: '01:00' },
]
const DOMINGO = [{ desde: '13:00', hasta: '21:00' }]
const TODO_EL_DIA = [{ desde: '00:00', hasta: '00:00' }]
const PROPIO = [{ desde: '10:00', hasta: '11:00' }]

// Rule sede/festivos. 8 December 2026 is a holiday, and so is Monday 11 January 2027.
test.each<[string, Partial<Horario>, string, object[]]>([
  ['a day with a break', {}, '2026-11-20', DESCANSO],
  ['a day with blank rows', {}, '2026-11-21', []],
  ['a Sunday', {}, '2026-11-22', DOMINGO],
  ['a Sunday before a holiday', {}, '2027-01-10', [{ desde: '13:00', hasta: '23:00' }]],
  ['a holiday without hours of its own', {}, '2026-12-08', DOMINGO],
  ['a holiday with hours', { festivos: PROPIO }, '2026-12-08', PROPIO],
  ['a holiday that is closed', { festivos: [] }, '2026-12-08', []],
  ['a day of its own', { especiales: [{ fecha: '2026-11-20', intervalos: PROPIO }] }, '2026-11-20', PROPIO],
  ['a closed day of its own', { especiales: [{ fecha: '2026-11-20', intervalos: [] }] }, '2026-11-20', []],
  ['a branch that is always open', { semana: [fila(5, null, '')] }, '2026-11-20', TODO_EL_DIA],
])('the openings of %s', (_day, changed, dia, openings) => {
  expect(openingsOf({ ...HORARIO, ...changed }, dia)).toEqual(openings)
})

test('a week counts from Monday as 1 to Sunday as 7', () => {
  const days = [
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]
  expect(days.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('an ordinary Sunday has no row of Sundays before a holiday', () => {
  expect(weekdayOpenings(SEMANA, 7)).toEqual(DOMINGO)
})

test('a branch is always open when no row has an hour', () => {
  expect(isAlwaysOpen([])).toBe(true)
  expect(isAlwaysOpen([fila(1, null, null), fila(2, '', '')])).toBe(true)
  expect(isAlwaysOpen(SEMANA)).toBe(false)
})
