import { expect, test } from 'vitest'
import { entersByCelular, toIngreso } from './validation.ts'

test.each([
  ['3105550142', '3105550142'],
  [' 310 555 01 42 ', '3105550142'],
  ['+57 310 555 0142', '3105550142'],
  ['573105550142', '3105550142'],
  ['(310) 555-0142', '3105550142'],
  ['Caja@DonaLumbre.example', 'caja@donalumbre.example'],
  ['admin', 'admin'],
  // No mobile phone of Colombia.
  ['6015550142', '6015550142'],
  ['31055501', '31055501'],
  ['310-555@correo.example', '310-555@correo.example'],
])('%j is looked up as %j', (typed, expected) => {
  expect(toIngreso(typed)).toBe(expected)
})

test('an account without an e-mail has a phone as its name', () => {
  expect(entersByCelular('3105550142')).toBe(true)
  expect(entersByCelular('caja@donalumbre.example')).toBe(false)
  expect(entersByCelular('admin')).toBe(false)
})
