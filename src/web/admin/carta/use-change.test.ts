import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { moved } from '#web/ui/sortable-list.tsx'
import { inOrder, orderOptions } from './use-change.ts'

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

test('the list keeps an order that waits while an earlier one is saved', async () => {
  const client = new QueryClient()
  const queryKey = ['carta', 'filas']
  const rowsOf = (ids: readonly number[]) => ids.map((id) => ({ id }))
  let saved: readonly number[] = [1, 2, 3]
  const list = new QueryObserver(client, {
    queryKey,
    queryFn: () => rowsOf(saved),
    initialData: rowsOf(saved),
  })
  const shown: string[] = []
  const stop = list.subscribe(({ data = [] }) => shown.push(data.map(({ id }) => id).join('')))
  const send = async (ids: number[]) => {
    saved = await Promise.resolve(ids)
    return rowsOf(ids)
  }
  const order = new MutationObserver(client, orderOptions(client, queryKey, send))
  await Promise.all([order.mutate([2, 1, 3]), order.mutate([2, 3, 1])])
  stop()
  expect(saved).toEqual([2, 3, 1])
  expect(shown.slice(shown.indexOf('231'))).not.toContain('213')
  expect(shown.at(-1)).toBe('231')
})
