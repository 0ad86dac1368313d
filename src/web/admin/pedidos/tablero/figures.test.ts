import { expect, test } from 'vitest'
import { followFigures, meantBy } from './figures.ts'

test('a figure whose ticket changed counts half a second later, also when the board is drawn again', () => {
  const opened = followFigures([], [47, 46], 1000)
  const arrived = followFigures(opened, [48, 47, 46], 5000)
  const drawn = followFigures(arrived, [48, 47, 46], 5400)
  expect(drawn.map((one) => meantBy(one, 5499))).toEqual([null, null, null])
  expect(drawn.map((one) => meantBy(one, 5500))).toEqual([48, 47, 46])
})

test('a figure that keeps its ticket counts all the time', () => {
  const opened = followFigures([], [47, 46], 1000)
  const after = followFigures(opened, [47, 45], 5000)
  expect(after.map((one) => meantBy(one, 5001))).toEqual([47, null])
})

test('a figure without a ticket means none', () => {
  expect(meantBy(followFigures([], [47], 1000)[1], 5000)).toBeNull()
})
