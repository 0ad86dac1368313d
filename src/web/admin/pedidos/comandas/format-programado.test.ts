import { expect, test } from 'vitest'
import { formatProgramado } from './format-programado.ts'

const NOW = Date.parse('2026-11-21T02:00:00Z')

test.each([
  ['2026-11-21T04:30:00Z', 'hoy 23:30'],
  ['2026-11-21T17:00:00Z', 'mañana 12:00'],
  ['2026-11-23T17:00:00Z', 'lunes, 23 de noviembre, 12:00'],
])('the opening %s reads %s on Friday night in Bogotá', (instant, text) => {
  expect(formatProgramado(instant, NOW, 'America/Bogota')).toBe(text)
})
