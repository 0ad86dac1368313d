import { expect, test } from 'vitest'
import { comingDays, dateName, openingsText, sundayText } from './coming-days.ts'

const week = [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
  dia_semana,
  hora_inicio: '12:00',
  hora_fin: dia_semana === 7 ? '20:00' : '22:00',
  es_domingo_antes_festivo: false,
}))
const NOON = [{ desde: '12:00', hasta: '15:00' }]

test('holidays and dates of the next year are listed with their names and openings', () => {
  const dias = [
    { fecha: '2026-12-24', nombre: 'Nochebuena', intervalos: NOON },
    { fecha: '2026-12-25', nombre: '', intervalos: [] },
  ]
  const days = comingDays({ festivos: null, dias }, week, '2026-12-08')
  expect(days.slice(0, 4)).toEqual([
    { fecha: '2026-12-08', nombre: 'Inmaculada Concepción', propios: null, texto: '12:00 PM a 08:00 PM' },
    { fecha: '2026-12-24', nombre: 'Nochebuena', propios: NOON, texto: '12:00 PM a 03:00 PM' },
    { fecha: '2026-12-25', nombre: 'Navidad', propios: [], texto: 'Cerrado' },
    { fecha: '2027-01-01', nombre: 'Año Nuevo', propios: null, texto: '12:00 PM a 08:00 PM' },
  ])
  expect(days.at(-1)?.fecha).toBe('2027-12-08')
  expect(comingDays({ festivos: NOON, dias: [] }, week, '2026-12-08')[0]?.texto).toBe('12:00 PM a 03:00 PM')
})

test('a branch that never closes is open on holidays at all hours', () => {
  expect(comingDays({ festivos: null, dias: [] }, [], '2026-12-08')[0]?.texto).toBe('A toda hora')
  expect([sundayText([]), sundayText(week)]).toEqual(['A toda hora', '12:00 PM a 08:00 PM'])
})

test('a date and its openings are read in words', () => {
  expect(dateName('2026-12-08')).toBe('Martes 8 de diciembre de 2026')
  expect(openingsText([...NOON, { desde: '18:00', hasta: '01:00' }])).toBe(
    '12:00 PM a 03:00 PM y 06:00 PM a 01:00 AM',
  )
})
