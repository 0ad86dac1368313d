import { expect, test } from 'vitest'
import { canceladoText, esTuyoText, noEsTuyoText, porLlevarText } from './aviso.ts'

// Rule reparto/aviso-en-el-equipo.
test.each([
  [porLlevarText(42), 'El pedido #00042 está por llevar.'],
  [esTuyoText(42), 'El pedido #00042 es tuyo. Recógelo en la sede.'],
  [noEsTuyoText(42, null), 'El pedido #00042 ya no es tuyo.'],
  [noEsTuyoText(42, ''), 'El pedido #00042 ya no es tuyo.'],
  [noEsTuyoText(42, 'Ana María Ruiz'), 'El pedido #00042 ya no es tuyo. Lo lleva Ana.'],
  [canceladoText(42), 'El pedido #00042 está cancelado. Devuélvelo a la sede.'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})
