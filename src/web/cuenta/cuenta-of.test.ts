import { expect, test } from 'vitest'
import { cuentaOf, cuentaProblem } from './cuenta-of.ts'

test.each([
  ['3005550142', { numero: '3005550142' }],
  [' +57 300 555 0142 ', { numero: '3005550142' }],
  ['573005550142', { numero: '3005550142' }],
  ['300-555-0142', { numero: '3005550142' }],
  [' Laura@Correo.co ', { email: 'laura@correo.co' }],
  ['admin', { email: 'admin' }],
])('%j names the account %j', (text, cuenta) => {
  expect(cuentaProblem(text)).toBe(true)
  expect(cuentaOf(text)).toEqual(cuenta)
})

test.each([
  ['', 'Escribe tu correo o tu celular'],
  ['  ', 'Escribe tu correo o tu celular'],
  ['300555014', 'Ingrese un número de teléfono válido (10 dígitos)'],
  ['+57 300 555 01422', 'Ingrese un número de teléfono válido (10 dígitos)'],
  ['laura@', 'Ingrese un correo electrónico válido'],
  ['laura', 'Ingrese un correo electrónico válido'],
])('%j names no account and is refused with %j', (text, problem) => {
  expect(cuentaProblem(text)).toBe(problem)
})
