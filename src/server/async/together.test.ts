import { expect, test } from 'vitest'
import { together } from './together.ts'

/** Work that ends when the test says so. */
function openWork() {
  const runs: { items: readonly string[]; end: (result: string) => void; fail: (error: Error) => void }[] = []
  const work = (items: readonly string[]) =>
    new Promise<string>((end, fail) => void runs.push({ items, end, fail }))
  return { runs, add: together(work) }
}
const turn = () => new Promise((resolve) => void setImmediate(resolve))

test('items that come during a run are worked on together, after it', async () => {
  const { runs, add } = openWork()
  const first = add('a')
  await turn()
  const others = Promise.all([add('b'), add('c')])
  await turn()
  expect(runs.map(({ items }) => items)).toEqual([['a']])
  runs[0]?.end('one')
  await turn()
  expect(runs.map(({ items }) => items)).toEqual([['a'], ['b', 'c']])
  runs[1]?.end('two')
  expect([await first, await others]).toEqual(['one', ['two', 'two']])
})

test('a failed run fails its own callers alone', async () => {
  const { runs, add } = openWork()
  const first = add('a')
  await turn()
  const second = add('b')
  runs[0]?.fail(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await turn()
  runs[1]?.end('fine')
  expect(await second).toBe('fine')
})
