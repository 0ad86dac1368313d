import { expect, test } from 'vitest'
import { newNames, quantityOf } from './new-names.ts'

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['100', 100],
  ['0', null],
  ['101', null],
  ['1.5', null],
  ['-3', null],
  ['1e1', null],
  ['doce', null],
  ['', null],
])('the quantity %j is read as %j', (text, quantity) => {
  expect(quantityOf(text)).toBe(quantity)
})

test('new tables are numbered from the last one on', () => {
  expect(newNames([], 2)).toEqual(['Mesa 1', 'Mesa 2'])
  expect(newNames(['Mesa 1', 'Mesa 10', 'Mesa 9'], 2)).toEqual(['Mesa 11', 'Mesa 12'])
})

test('a table with a name of its own still takes up a number', () => {
  expect(newNames(['Mesa 1', 'Terraza'], 1)).toEqual(['Mesa 3'])
})
