import { expect, test } from 'vitest'
import { sedeName } from './sede-name.ts'

test.each([
  ['Chapinero', 'Sede Chapinero'],
  ['Sede Norte', 'Sede Norte'],
  ['Sedentarios', 'Sede Sedentarios'],
])('the displayed name of the branch %s is %s', (nombre, expected) => {
  expect(sedeName(nombre)).toBe(expected)
})
