import { describe, expect, test } from 'vitest'
import { groupPesos, numberOf, plainPesos, wholePesos } from './pesos.ts'

describe('an amount as it is typed', () => {
  test.each([
    ['30900', '30900'],
    ['30.900', '30900'],
    ['$ 30.900', '30900'],
    ['$\u00a01.230.900', '1230900'],
    ['1.230.900,50', '1230900.50'],
    ['3.5', '3.5'],
    ['12500,5', '12500.5'],
    ['12.5000', '12.5000'],
    ['1250.000', '1250000'],
    ['1234.567', '1234567'],
    ['1234.567.890', '1234567890'],
    ['45,000', '45000'],
    ['$ 1,250,000', '1250000'],
    ['45,000.00', '45000.00'],
    ['45000,000', '45000.000'],
    ['45.00', '45.00'],
    ['-5', '-5'],
    ['-41.900', '-41900'],
    ['doce mil', 'docemil'],
    ['', ''],
  ])('the typed amount %j is %j', (typed, plain) => {
    expect(plainPesos(typed)).toBe(plain)
  })

  test.each([
    ['1.250.000', '1250000'],
    ['$ 45.000', '45000'],
    ['45,000', '45000'],
    ['45.000.000', '45000000'],
    ['1,250,000', '1250000'],
    ['30900,50', '30900.50'],
  ])('%j typed key by key into a field is %j', (typed, plain) => {
    expect(typed.split('').reduce((value, key) => plainPesos(value + key), '')).toBe(plain)
  })
})

test.each([
  ['50.000,00', '50000'],
  ['$ 50.000,00 ', '50000'],
  ['50.000,00 COP', '50000'],
  ['COP 50,000.00', '50000'],
  ['50,000.00', '50000'],
  ['50000,5', '50000'],
  ['50.000', '50000'],
  ['1,250,000', '1250000'],
  ['50000.', '50000'],
  ['50000', '50000'],
  ['12345678901', '123456789'],
  ['doce', ''],
  ['', ''],
])('an amount without cents, written as %j, is %j', (typed, digits) => {
  expect(wholePesos(typed)).toBe(digits)
})

describe('the number of a text', () => {
  test.each([
    ['45000', 45_000],
    [' 45000 ', 45_000],
    ['39000.00', 39_000],
    ['12.5', 12.5],
    ['0', 0],
    ['-5', -5],
  ])('%j is a number', (text, number) => {
    expect(numberOf(text)).toBe(number)
  })

  test.each(['45.000', '1250.000', '1.250.000', '45,000', '45.', '1e3', '0x10', '', 'doce'])(
    '%j is no number',
    (text) => {
      expect(numberOf(text)).toBeNaN()
    },
  )
})

describe('an amount at rest', () => {
  test.each([
    ['30900', '30.900'],
    ['3500', '3.500'],
    ['900', '900'],
    ['1230900', '1.230.900'],
    ['12.5', '12.5'],
    ['doce', 'doce'],
    ['', ''],
  ])('the amount %j reads %j when the field loses the focus', (plain, shown) => {
    expect(groupPesos(plain)).toBe(shown)
  })

  test('a typed amount and its shown form are the same amount', () => {
    for (const amount of ['1', '999', '1000', '54900', '2147483647']) {
      expect(plainPesos(groupPesos(amount))).toBe(amount)
    }
  })
})
