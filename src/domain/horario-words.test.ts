// Opening hours in words.
import { describe, expect, test } from 'vitest'
import {
  aLasHora,
  describeOpening,
  DIAS_SEMANA,
  sayHora,
  scheduledNotice,
  todayText,
  weekText,
} from './horario-words.ts'

const BOGOTA = 'America/Bogota'

/** 'YYYY-MM-DD HH:MM' on the clocks of Bogotá, which are five hours behind. */
const bogota = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00-05:00`)

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

  test('the notice names an opening between one and two in the singular', () => {
    expect(scheduledNotice(bogota('2026-11-21 01:30'), now, BOGOTA)).toBe(
      'La sede está cerrada. Tu pedido se prepara mañana a la 01:30.',
    )
  })

  test('an opening in words knows Saturday too', () => {
    expect(describeOpening(bogota('2026-11-28 12:00'), bogota('2026-11-24 12:00'), BOGOTA).dia).toBe(
      'el sábado',
    )
  })
})

describe('today in words', () => {
  const hours = (...texts: string[]) =>
    texts.map((text) => {
      const [desde = '', hasta = ''] = text.split('-')
      return { desde, hasta }
    })

  test.each([
    [null, ['12:00-22:00'], 'Hoy: 12:00\u00A0m. a 10:00\u00A0p.\u00A0m.'],
    [
      null,
      ['12:00-15:00', '18:00-22:00'],
      'Hoy: 12:00\u00A0m. a 3:00\u00A0p.\u00A0m. y 6:00\u00A0p.\u00A0m. a 10:00\u00A0p.\u00A0m.',
    ],
    [
      null,
      ['07:30-10:00', '12:00-15:00', '18:00-01:30'],
      'Hoy: 7:30\u00A0a.\u00A0m. a 10:00\u00A0a.\u00A0m., 12:00\u00A0m. a 3:00\u00A0p.\u00A0m. y 6:00\u00A0p.\u00A0m. a 1:30\u00A0a.\u00A0m.',
    ],
    ['01:00', ['12:00-21:00'], 'Hoy: hasta la 1:00\u00A0a.\u00A0m. y 12:00\u00A0m. a 9:00\u00A0p.\u00A0m.'],
    ['02:30', [], 'Hoy: hasta las 2:30\u00A0a.\u00A0m.'],
    [null, [], 'Cerrado hoy'],
  ])('after a night until %s with the openings %j, today reads: %s', (hasta, texts, expected) => {
    expect(todayText({ esFestivo: false, hasta, intervalos: hours(...texts) })).toBe(expected)
  })

  test('a holiday is named as one', () => {
    const today = { esFestivo: true, hasta: null }
    expect(todayText({ ...today, intervalos: hours('12:00-21:00') })).toBe(
      'Hoy es festivo: abrimos de 12:00\u00A0m. a 9:00\u00A0p.\u00A0m.',
    )
    expect(todayText({ ...today, intervalos: hours('12:00-15:00', '18:00-21:00') })).toBe(
      'Hoy es festivo: abrimos de 12:00\u00A0m. a 3:00\u00A0p.\u00A0m. y de 6:00\u00A0p.\u00A0m. a 9:00\u00A0p.\u00A0m.',
    )
    expect(todayText({ ...today, intervalos: [] })).toBe('Cerrado hoy')
    expect(todayText({ ...today, intervalos: null })).toBe('Hoy es festivo: abrimos a toda hora')
  })

  test('a branch that never closes is open at all hours today', () => {
    expect(todayText({ esFestivo: false, hasta: null, intervalos: null })).toBe('Hoy: a toda hora')
  })

  test.each([
    ['00:00', '12:00\u00A0a.\u00A0m.'],
    ['00:30', '12:30\u00A0a.\u00A0m.'],
    ['01:05', '1:05\u00A0a.\u00A0m.'],
    ['11:59', '11:59\u00A0a.\u00A0m.'],
    ['12:00', '12:00\u00A0m.'],
    ['12:01', '12:01\u00A0p.\u00A0m.'],
    ['23:59', '11:59\u00A0p.\u00A0m.'],
  ])('the hour %s is said as %s', (hora, expected) => {
    expect(sayHora(hora)).toBe(expected)
  })

  test.each([
    ['00:59', 'a las 00:59'],
    ['01:00', 'a la 01:00'],
    ['01:59', 'a la 01:59'],
    ['11:00', 'a las 11:00'],
    ['13:00', 'a las 13:00'],
    ['1:05\u00A0p.\u00A0m.', 'a la 1:05\u00A0p.\u00A0m.'],
    ['01:05 AM', 'a la 01:05 AM'],
    ['11:05\u00A0a.\u00A0m.', 'a las 11:05\u00A0a.\u00A0m.'],
  ])('something happened at %s: %s', (hora, expected) => {
    expect(aLasHora(hora)).toBe(expected)
  })
})

test('the words of the hours editor are exact', () => {
  expect(DIAS_SEMANA.join()).toBe('Lunes,Martes,Miércoles,Jueves,Viernes,Sábado,Domingo')
})

describe('a week in words', () => {
  const week = (...days: readonly (readonly string[])[]) =>
    days.flatMap((texts, index) =>
      texts.map((text) => {
        const [hora_inicio = '', hora_fin = ''] = text.split('-')
        return { dia_semana: index + 1, hora_inicio, hora_fin, es_domingo_antes_festivo: false }
      }),
    )
  const LATE = ['12:00-22:00']

  test('days in a row with the same hours are together, and a closed day says so', () => {
    const semana = week(LATE, LATE, [], ['12:00-15:00', '18:00-22:00'], LATE, LATE, LATE)
    expect(weekText({ semana, festivos: null })).toEqual([
      { dias: 'Lunes y martes', horas: '12:00\u00A0m. a 10:00\u00A0p.\u00A0m.' },
      { dias: 'Miércoles', horas: 'Cerrado' },
      {
        dias: 'Jueves',
        horas: '12:00\u00A0m. a 3:00\u00A0p.\u00A0m. y 6:00\u00A0p.\u00A0m. a 10:00\u00A0p.\u00A0m.',
      },
      { dias: 'Viernes a domingo', horas: '12:00\u00A0m. a 10:00\u00A0p.\u00A0m.' },
    ])
  })

  test('a week of equal days is one line, and holidays with hours of their own another', () => {
    const semana = week(LATE, LATE, LATE, LATE, LATE, LATE, LATE)
    expect(weekText({ semana, festivos: [] })).toEqual([
      { dias: 'Todos los días', horas: '12:00\u00A0m. a 10:00\u00A0p.\u00A0m.' },
      { dias: 'Festivos', horas: 'Cerrado' },
    ])
  })

  test('a branch that never closes says so', () => {
    expect(weekText({ semana: [], festivos: null })).toEqual([
      { dias: 'Todos los días', horas: 'a toda hora' },
    ])
  })
})
