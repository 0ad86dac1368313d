import { expect, test } from 'vitest'
import { formatRango, isSameRango, periodoOf, PRESETS, presetRango } from './rango-presets.ts'

test.each([
  ['Hoy', '2026-11-20', '2026-11-20'],
  ['Ayer', '2026-11-19', '2026-11-19'],
  ['Última semana', '2026-11-14', '2026-11-20'],
  ['Último mes', '2026-10-22', '2026-11-20'],
])('the preset %s is %s to %s', (label, fecha_inicio, fecha_fin) => {
  const preset = PRESETS.find((one) => one.label === label)
  expect(preset && presetRango(preset, '2026-11-20')).toEqual({ fecha_inicio, fecha_fin })
})

test('a range is written day/month/year', () => {
  expect(formatRango({ fecha_inicio: '2026-11-14', fecha_fin: '2026-11-20' })).toBe('14/11/2026 – 20/11/2026')
  expect(formatRango({ fecha_inicio: '2026-11-20', fecha_fin: '2026-11-20' })).toBe('20/11/2026')
  expect(formatRango({})).toBe('')
})

test('two ranges are the same when both bounds are', () => {
  expect(isSameRango({}, {})).toBe(true)
  expect(isSameRango({ fecha_inicio: '2026-11-20' }, {})).toBe(false)
})

test('the bounds of a business day are those of the business zone', () => {
  expect(periodoOf({ fecha_inicio: '2026-11-20', fecha_fin: '2026-11-20' }, 'America/Bogota')).toEqual({
    desde: Date.parse('2026-11-20T05:00:00Z'),
    hasta: Date.parse('2026-11-21T05:00:00Z'),
  })
  expect(periodoOf({}, 'America/Bogota')).toEqual({ desde: -Infinity, hasta: Infinity })
})
