import { expect, test } from 'vitest'
import { isOpinionOpen, opinionesText } from './opinion.ts'

const NOW = new Date('2026-11-21T01:00:00.000Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const DAY = 24 * 60
const aPedido = (estado: 'COMPLETADO' | 'ENVIADO' | 'EN_PROCESO' | 'CANCELADO', minutes: number) =>
  ({
    estado,
    tipo_pedido: 'DOMICILIO',
    es_prueba: false,
    historial: [{ estado, fecha: ago(minutes).toISOString() }],
  }) as const

test.each([
  ['completed just now', aPedido('COMPLETADO', 0), true],
  ['completed seven days ago', aPedido('COMPLETADO', 7 * DAY), true],
  ['completed longer ago', aPedido('COMPLETADO', 7 * DAY + 1), false],
  ['sent half an hour ago', aPedido('ENVIADO', 30), true],
  ['sent a moment ago', aPedido('ENVIADO', 29), false],
  ['being prepared', aPedido('EN_PROCESO', 60), false],
  ['cancelled', aPedido('CANCELADO', 60), false],
  ['a test order', { ...aPedido('COMPLETADO', 0), es_prueba: true }, false],
] as const)('of an order that was %s a customer can say something: %j', (_name, pedido, can) => {
  expect(isOpinionOpen(pedido, null, NOW)).toBe(can)
})

test('what was said can be changed for a day', () => {
  const pedido = aPedido('COMPLETADO', 3 * DAY)
  expect(isOpinionOpen(pedido, ago(DAY), NOW)).toBe(true)
  expect(isOpinionOpen(pedido, ago(DAY + 1), NOW)).toBe(false)
})

test.each([
  [{ bien: 0, regular: 0, mal: 0 }, ''],
  [{ bien: 1, regular: 0, mal: 0 }, '100 % muy bien, de 1 opinión'],
  [{ bien: 23, regular: 1, mal: 1 }, '92 % muy bien, de 25 opiniones'],
])('%j reads “%s”', (cuenta, text) => {
  expect(opinionesText(cuenta)).toBe(text)
})
