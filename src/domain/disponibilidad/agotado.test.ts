import { expect, test } from 'vitest'
import { agotadoText, cosaKey, holds, isOut } from './agotado.ts'

const ZONA = 'America/Bogota'
const NOW = new Date('2026-11-20T23:00:00.000Z')
const LATER = new Date('2026-11-21T01:00:00.000Z')

// Rule disponibilidad/agotado.
test.each([
  [null, null, true],
  [null, 0, true],
  [null, 1, false],
  [LATER, null, true],
  [NOW, null, false],
  [NOW, 0, false],
])('a thing that is out until %j with %j left is out: %j', (hasta, quedan, out) => {
  expect(isOut({ hasta, quedan }, NOW)).toBe(out)
  expect(holds(hasta, NOW)).toBe(hasta !== NOW)
})

test.each([
  [null, 'Agotado'],
  [LATER, 'Agotado hasta las 8:00 p. m.'],
  [new Date('2026-11-21T11:00:00.000Z'), 'Agotado por hoy'],
])('customers read of a thing that is out until %j: %j', (hasta, text) => {
  expect(agotadoText(hasta, NOW, ZONA).replaceAll('\u00A0', ' ')).toBe(text)
})

test('things of different kinds with one id have different keys', () => {
  expect(cosaKey({ cosa: 'INGREDIENTE', id: 7 })).toBe('INGREDIENTE 7')
  expect(cosaKey({ cosa: 'PRODUCTO', id: 7 })).toBe('PRODUCTO 7')
})
