import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CELDAS, ingredientesOf, plainText, precioOf, safeText } from './cells.ts'

describe('a price of a file', () => {
  test.each([
    ['25000', 25_000],
    ['25.000', 25_000],
    ['$ 25.000', 25_000],
    ['$25,000', 25_000],
    ['25.000,00', 25_000],
    ['25000.00', 25_000],
    ['1.250.000', 1_250_000],
    ['COP 9.000', 9000],
    ['\u00a0$\u00a09.000', 9000],
  ])('the price %j of a file is read', (celda, pesos) => {
    expect(precioOf(celda)).toBe(pesos)
  })

  test.each([
    '',
    '0',
    '-5',
    '2.5',
    '25.00.0',
    '25.0',
    '1e5',
    '0x10',
    'gratis',
    '99999999999',
    '25.000.00',
    '=1+1',
  ])('%j of a file is no price', (celda) => {
    expect(precioOf(celda)).toBeNull()
  })
})

test.each(['=1', '+1', '-1', '@a', '\t=1', ' =1', '＝1', "'＝1", "'=1", "''=1", 'normal', "'comillas'", ''])(
  'the text %j of a cell is no formula, and is read again as it was',
  (text) => {
    expect(safeText(text)).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r]/)
    expect(plainText(safeText(text))).toBe(text)
  },
)

test.each([
  ['Jamón|Piña', ['Jamón', 'Piña']],
  ['Jamón, Piña ,', ['Jamón', 'Piña']],
  ['Queso, fresco|', ['Queso, fresco']],
  ['', []],
])('ingredients %j are read', (celda, nombres) => {
  expect(ingredientesOf(celda)).toEqual(nombres)
})

test.each([
  ['Sí', true],
  ['x', true],
  ['NO', false],
  ['falso', false],
])('%j in a cell with a yes or a no is %s', (celda, value) => {
  expect(z.parse(CELDAS.disponible.schema, celda)).toBe(value)
})

test('another word in a cell with a yes or a no is refused with the title of its column', () => {
  expect(CELDAS.disponible.schema.safeParse('tal vez').error?.issues).toMatchObject([
    { message: 'Disponible: escribe Sí o No' },
  ])
})
