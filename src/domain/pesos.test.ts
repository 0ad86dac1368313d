import { describe, expect, test } from 'vitest'
import { groupPesos, plainPesos } from './pesos.ts'

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
    ['1234.567', '1234.567'],
    ['-5', '-5'],
    ['doce mil', 'docemil'],
    ['', ''],
  ])('the typed amount %j is %j', (typed, plain) => {
    expect(plainPesos(typed)).toBe(plain)
  })
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
