import { expect, test } from 'vitest'
import { isTokenVigente } from './token-pedido.ts'

const MONDAY = '2026-11-23T12:00:00Z'
const FRIDAY = '2026-11-27T20:00:00Z'
const HOUR = 60 * 60_000
const pedido = {
  estado: 'COMPLETADO',
  activo: true,
  fecha: MONDAY,
  programado_para: null,
  para_las: null,
  historial: [{ fecha: MONDAY }],
} as const

test.each([
  ['the order was placed', {}, MONDAY],
  ['the hour for which it was ordered', { para_las: FRIDAY }, FRIDAY],
  ['its cooking was to begin', { programado_para: FRIDAY }, FRIDAY],
  ['its last step', { historial: [{ fecha: MONDAY }, { fecha: FRIDAY }] }, FRIDAY],
  ['its hour, when it was cancelled before', { estado: 'CANCELADO', para_las: FRIDAY }, FRIDAY],
])('a token shows a finished order for 48 hours after %s (rule pedido/token)', (_name, changes, since) => {
  const isVigente = (at: number) => isTokenVigente({ ...pedido, ...changes }, new Date(at))
  expect(isVigente(Date.parse(since) + 48 * HOUR)).toBe(true)
  expect(isVigente(Date.parse(since) + 48 * HOUR + 1)).toBe(false)
})

test('a token shows an order that is active whatever its age (rule pedido/token)', () => {
  expect(isTokenVigente({ ...pedido, estado: 'EN_PROCESO' }, new Date('2027-01-01T00:00:00Z'))).toBe(true)
})
