import { expect, test } from 'vitest'
import { moved } from '#web/ui/sortable-list.tsx'
import { inOrder } from './use-change.ts'

test.each([
  [0, 2, 'BCA'],
  [2, 0, 'CAB'],
  [1, 1, 'ABC'],
])('the entry at %i moves to %i', (from, to, expected) => {
  expect(moved(['A', 'B', 'C'], from, to).join('')).toBe(expected)
})

test('rows that an order does not name follow in their own order', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]
  expect(inOrder(rows, [4, 2, 9])).toEqual([{ id: 4 }, { id: 2 }, { id: 1 }, { id: 3 }])
})
