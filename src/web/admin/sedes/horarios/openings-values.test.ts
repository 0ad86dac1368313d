// Rule sede/dias-especiales.
import { expect, test } from 'vitest'
import { comingDays } from './coming-days.ts'
import { endProblem } from './moment-fields.tsx'
import { beginOf, dayProblem, storedDay, type Subject } from './openings-values.ts'

const NOON = [{ desde: '12:00', hasta: '15:00' }]
const NEW: Subject = {
  titulo: null,
  fecha: '',
  nombre: '',
  hasNombre: true,
  usual: 'Horario normal',
  usualText: '',
  intervalos: null,
}
const DIAS = [{ fecha: '2026-12-24', nombre: 'Nochebuena', intervalos: NOON }]
const BLANK = [{ hora_inicio: '', hora_fin: '' }]

test('a new day begins closed, and one that is stored already begins as it is', () => {
  const begin = (fecha: string) => beginOf(NEW, storedDay(NEW, DIAS, fecha))
  expect(begin('2026-12-23')).toEqual({ nombre: '', modo: 'cerrado', day: BLANK })
  expect(begin('2026-12-24')).toEqual({
    nombre: 'Nochebuena',
    modo: 'horas',
    day: [{ hora_inicio: '12:00', hora_fin: '15:00' }],
  })
})

test('a listed day begins with its own openings', () => {
  const listed = { ...NEW, titulo: 'Navidad', fecha: '2026-12-24', intervalos: [] }
  expect(storedDay(listed, DIAS, listed.fecha)).toBeUndefined()
  expect(beginOf(listed, undefined).modo).toBe('cerrado')
  expect(beginOf({ ...listed, intervalos: null }, undefined).modo).toBe('usual')
  expect(beginOf({ ...listed, intervalos: NOON }, undefined).modo).toBe('horas')
})

test.each([
  ['', 'Escribe un día'],
  ['2026-11-19', 'Elige un día que no haya pasado'],
  ['2026-11-20', undefined],
  ['2027-11-20', undefined],
  ['2027-11-21', 'Elige un día de los próximos 12 meses'],
])('on 20 November 2026 the day “%s” is refused with: %s', (fecha, problem) => {
  expect(dayProblem(fecha, '2026-11-20')).toBe(problem)
})

test('the last day that the form takes is on the list', () => {
  const dias = [{ fecha: '2027-11-20', nombre: '', intervalos: [] }]
  expect(comingDays({ festivos: null, dias }, [], '2026-11-20').at(-1)?.fecha).toBe('2027-11-20')
})

test('a closing needs a moment that is not over', () => {
  const now = new Date('2026-11-20T18:00:00Z')
  expect(endProblem(null, now)).toBe('Escribe un día y una hora')
  expect(endProblem(now, now)).toBe('Elige un momento que no haya pasado')
  expect(endProblem(new Date('2026-11-20T18:01:00Z'), now)).toBeUndefined()
})
