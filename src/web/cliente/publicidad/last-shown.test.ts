import { expect, test } from 'vitest'
import { isDue } from './last-shown.ts'

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
