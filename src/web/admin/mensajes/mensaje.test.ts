import { expect, test } from 'vitest'
import { copiable, digitsOf, wholeNumero } from './mensaje.ts'

test.each([
  ['codigo', 'Tu código de verificación es 123456', '123456'],
  ['codigo', 'Código de verificación', null],
  ['pedido', 'Sigue tu pedido #00012 aquí: https://pedidos.example/AbC_-9', 'https://pedidos.example/AbC_-9'],
  ['pedido', 'Sigue tu pedido #00012 aquí: http://localhost:3000/x', 'http://localhost:3000/x'],
] as const)('of a %s message, %s, staff copy %s', (tipo, texto, expected) => {
  expect(copiable({ tipo, texto })).toBe(expected)
})

test.each([
  ['', '', ''],
  ['399 000', '399000', ''],
  ['399 000 0205', '3990000205', '3990000205'],
  ['+57 399 000 0205', '3990000205', '3990000205'],
  ['5712345678', '5712345678', '5712345678'],
  ['399000020512', '3990000205', '3990000205'],
])('the typed phone %s has the digits %s and asks the server for %j', (text, digits, whole) => {
  expect(digitsOf(text)).toBe(digits)
  expect(wholeNumero(digits)).toBe(whole)
})
