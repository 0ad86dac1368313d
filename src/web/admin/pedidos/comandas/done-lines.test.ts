import { expect, test } from 'vitest'
import { doneOf, withToggled } from './done-lines.ts'

test('a line is ticked off and on again, beside the others of its order', () => {
  const one = withToggled({}, 47, 900)
  const two = withToggled(one, 47, 901)
  expect(doneOf(two, 47)).toEqual([900, 901])
  expect(doneOf(two, 48)).toEqual([])
  expect(withToggled(withToggled(two, 47, 900), 47, 901)).toEqual({})
})

test('only the ticks of the newest orders are kept', () => {
  let done = {}
  for (let id = 1; id <= 230; id += 1) done = withToggled(done, id, id * 10)
  expect(Object.keys(done)).toHaveLength(200)
  expect(doneOf(done, 230)).toEqual([2300])
  expect(doneOf(done, 30)).toEqual([])
})
