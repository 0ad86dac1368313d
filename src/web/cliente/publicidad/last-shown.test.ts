import { expect, test } from 'vitest'
import { isDue, leftInMinuteAfter } from './last-shown.ts'

const NOW = Date.parse('2026-11-20T18:00:00.000Z')

test.each([
  ['never shown', null, true],
  ['just now', '2026-11-20T18:00:00.000Z', false],
  ['exactly two days ago', '2026-11-18T18:00:00.000Z', false],
  ['a moment more than two days ago', '2026-11-18T17:59:59.999Z', true],
  ['in a future that a wrong clock left behind', '2026-12-01T00:00:00.000Z', true],
  ['something else under that name', 'ayer', true],
])('%s', (_case, lastShown, expected) => {
  expect(isDue(lastShown, NOW)).toBe(expected)
})

test.each([
  ['no order', null, 0],
  ['an order of this moment', '2026-11-20T18:00:00.000Z', 60_000],
  ['an order of 20 seconds ago', '2026-11-20T17:59:40.000Z', 40_000],
  ['an order of a minute ago', '2026-11-20T17:59:00.000Z', 0],
  ['an order in the future of a wrong clock', '2026-12-01T00:00:00.000Z', 0],
  ['something else under that name', 'hoy', 0],
])('after %s an advert waits', (_case, placed, expected) => {
  expect(leftInMinuteAfter(placed, NOW)).toBe(expected)
})
