import { expect, test } from 'vitest'
import { isDue, leftInMinuteAfter } from './last-shown.ts'

const NOW = Date.parse('2026-11-20T18:00:00.000Z')

test.each([
  ['an advert is due when none was ever shown', null, true],
  ['no advert is due just after one', '2026-11-20T18:00:00.000Z', false],
  ['no advert is due exactly two days after one', '2026-11-18T18:00:00.000Z', false],
  ['an advert is due a moment more than two days after one', '2026-11-18T17:59:59.999Z', true],
  ['an advert is due when a wrong clock stored a future time', '2026-12-01T00:00:00.000Z', true],
  ['an advert is due when the stored time is unreadable', 'ayer', true],
])('%s', (_case, lastShown, expected) => {
  expect(isDue(lastShown, NOW)).toBe(expected)
})

test.each([
  ['an advert does not wait without an order', null, 0],
  ['an advert waits a minute after an order that was just placed', '2026-11-20T18:00:00.000Z', 60_000],
  ['an advert waits the other 40 s after an order of 20 s ago', '2026-11-20T17:59:40.000Z', 40_000],
  ['an advert does not wait after an order of a minute ago', '2026-11-20T17:59:00.000Z', 0],
  ['an advert ignores the future time of an order by a wrong clock', '2026-12-01T00:00:00.000Z', 0],
  ['an advert ignores the unreadable time of an order', 'hoy', 0],
])('%s', (_case, placed, expected) => {
  expect(leftInMinuteAfter(placed, NOW)).toBe(expected)
})
