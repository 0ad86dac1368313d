import { expect, test } from 'vitest'
import type { Horario } from './horario-dia.ts'
import { unusualDays } from './horario-especial.ts'

const fila = (dia_semana: number, hora_inicio: string, hora_fin: string) => ({
  dia_semana,
  hora_inicio,
  hora_fin,
  es_domingo_antes_festivo: false,
})
const HORARIO: Horario = {
  semana: [
    ...[1, 2, 3, 4, 5, 6].map((day) => fila(day, '12:00', '22:00')),
    fila(7, '12:00', '15:00'),
    fila(7, '18:00', '20:00'),
  ],
  festivos: null,
  especiales: [],
  cierre: null,
}

test('an ordinary week has no unusual day, however many openings a day has', () => {
  expect(unusualDays(HORARIO, '2026-11-23', 14)).toEqual([])
})

test('holidays with other openings than their weekday, and dates of their own, are named', () => {
  const horario = {
    ...HORARIO,
    especiales: [
      { fecha: '2026-12-24', intervalos: [{ desde: '12:00', hasta: '16:00' }] },
      { fecha: '2026-12-31', intervalos: [] },
    ],
  }
  const sunday = [
    { desde: '12:00', hasta: '15:00' },
    { desde: '18:00', hasta: '20:00' },
  ]
  expect(unusualDays(horario, '2026-11-23', 40)).toEqual([
    { dia: '2026-12-08', intervalos: sunday },
    { dia: '2026-12-24', intervalos: [{ desde: '12:00', hasta: '16:00' }] },
    { dia: '2026-12-25', intervalos: sunday },
    { dia: '2026-12-31', intervalos: [] },
    { dia: '2027-01-01', intervalos: sunday },
  ])
})

test('a branch that is always open has unusual days only where staff say so', () => {
  const always = { ...HORARIO, semana: [] }
  expect(unusualDays(always, '2026-12-20', 10)).toEqual([])
  expect(unusualDays({ ...always, festivos: [] }, '2026-12-20', 10)).toEqual([
    { dia: '2026-12-25', intervalos: [] },
  ])
})
