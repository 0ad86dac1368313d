import { expect, test } from 'vitest'
import type { Horario } from '#domain/horario-dia.ts'
import { agotadoText, holds, isOut } from './agotado.ts'
import { hastaHora, hastaManana } from './hasta.ts'

const ZONA = 'America/Bogota'
const at = (local: string) => new Date(`${local}:00-05:00`)

function horario(hours: Readonly<Record<number, readonly (readonly [string, string])[]>>): Horario {
  return {
    semana: [1, 2, 3, 4, 5, 6, 7].flatMap((dia_semana) =>
      (hours[dia_semana] ?? ([['', '']] as const)).map(([hora_inicio, hora_fin]) => ({
        dia_semana,
        hora_inicio,
        hora_fin,
        es_domingo_antes_festivo: false,
      })),
    ),
    festivos: null,
    especiales: [],
    cierre: null,
  }
}
const every = (...ranges: (readonly [string, string])[]) =>
  horario(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((dia) => [dia, ranges])))

// 2026-11-20 is a Friday.
test.each([
  ['an ordinary evening', every(['12:00', '22:00']), '2026-11-20T19:00', '2026-11-21T12:00'],
  ['a morning before the opening', every(['12:00', '22:00']), '2026-11-20T09:00', '2026-11-21T12:00'],
  ['a break', every(['12:00', '15:00'], ['18:00', '22:00']), '2026-11-20T13:00', '2026-11-21T12:00'],
  ['after midnight, still Friday night', every(['12:00', '02:00']), '2026-11-21T01:00', '2026-11-21T12:00'],
  ['after midnight, closed', every(['12:00', '23:00']), '2026-11-21T00:20', '2026-11-21T12:00'],
  [
    'after midnight, before a day off',
    horario({ 5: [['12:00', '23:00']] }),
    '2026-11-21T00:20',
    '2026-11-27T12:00',
  ],
  ['the last minute of the night', every(['12:00', '23:00']), '2026-11-21T05:59', '2026-11-21T12:00'],
  ['the morning after', every(['12:00', '23:00']), '2026-11-21T06:00', '2026-11-22T12:00'],
  [
    'an opening that lasts until the morning',
    every(['18:00', '08:00']),
    '2026-11-21T07:00',
    '2026-11-21T18:00',
  ],
  [
    'an opening before six',
    every(['05:00', '11:00'], ['17:00', '22:00']),
    '2026-11-21T05:30',
    '2026-11-22T05:00',
  ],
  [
    'days off',
    horario({ 5: [['12:00', '22:00']], 2: [['13:00', '22:00']] }),
    '2026-11-20T19:00',
    '2026-11-24T13:00',
  ],
  ['always open', horario({}), '2026-11-20T19:00', '2026-11-21T06:00'],
  ['always open, at night', horario({}), '2026-11-21T02:00', '2026-11-21T06:00'],
  ['always open, at six', horario({}), '2026-11-21T06:00', '2026-11-22T06:00'],
])('until tomorrow ends at the next opening day: %s', (_name, hours, now, end) => {
  expect(hastaManana(hours, at(now), ZONA)).toEqual(at(end))
})

test('until tomorrow has no end in a branch without another opening day', () => {
  const closed = {
    ...every(['12:00', '22:00']),
    especiales: Array.from({ length: 40 }, (_, index) => ({
      fecha: new Date(Date.UTC(2026, 10, 21 + index)).toISOString().slice(0, 10),
      intervalos: [],
    })),
  }
  expect(hastaManana(closed, at('2026-11-20T19:00'), ZONA)).toBeNull()
})

test.each([
  ['20:00', '2026-11-20T19:00', '2026-11-20T20:00'],
  ['19:00', '2026-11-20T19:00', '2026-11-21T19:00'],
  ['01:00', '2026-11-20T22:00', '2026-11-21T01:00'],
])('until %s at %s ends at %s', (hora, now, end) => {
  expect(hastaHora(hora, at(now), ZONA)).toEqual(at(end))
})

test.each([
  [null, 'Agotado'],
  ['2026-11-20T20:00', 'Agotado hasta las 8:00\u00A0p.\u00A0m.'],
  ['2026-11-20T13:30', 'Agotado hasta la 1:30\u00A0p.\u00A0m.'],
  ['2026-11-21T12:00', 'Agotado por hoy'],
])('the mark of a thing that is out until %s is %j', (hasta, text) => {
  expect(agotadoText(hasta === null ? null : at(hasta), at('2026-11-20T12:00'), ZONA)).toBe(text)
})

test('what staff said holds until just before its end', () => {
  const end = at('2026-11-20T20:00')
  expect([holds(end, new Date(end.getTime() - 1)), holds(end, end), holds(null, end)]).toEqual([
    true,
    false,
    true,
  ])
})

test.each([
  [null, true],
  [0, true],
  [1, false],
])('a thing of which %j are left is out: %s', (quedan, expected) => {
  expect(isOut({ hasta: null, quedan }, at('2026-11-20T20:00'))).toBe(expected)
})
