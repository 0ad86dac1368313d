import { MAX_INT } from './campos.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entero } from './form.ts'

const precio = entero(1, MAX_INT, 'Es muy poco', 'No es un número entero')

test.each([
  ['12500', 12_500],
  [' 12500 ', 12_500],
  ['39000.00', 39_000],
  ['', null],
])('the text %j is the whole number %s', (text, number) => {
  expect(z.parse(precio, text)).toBe(number)
})

test.each(['45.000', '1250.000', '1.250.000', '45,000', '12500.5', '1e3', '0x10', 'doce'])(
  'the text %j is no whole number',
  (text) => {
    expect(z.safeParse(precio, text).error?.issues[0]?.message).toBe('No es un número entero')
  },
)
