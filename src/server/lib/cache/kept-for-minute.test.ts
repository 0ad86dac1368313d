import { expect, test } from 'vitest'
import { keptForMinute } from './kept-for-minute.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 29, 17, 0, second))
const SOURCE = {}

/** A reader whose value is an object of the text, and how often it wrote. */
function reader() {
  const read = keptForMinute<object, { text: string }>()
  const written: string[] = []
  const of = (second: number, text: string, place: { source?: object; name?: string; state?: string } = {}) =>
    read({ source: SOURCE, now: at(second), ...place }, () => {
      written.push(text)
      return { text, make: () => ({ text }) }
    })
  return { of, written }
}

test('a value is written once a minute', async () => {
  const { of, written } = reader()
  const first = await of(0, 'open')
  expect(await of(59, 'closed')).toBe(first)
  expect(await of(60, 'closed')).toEqual({ text: 'closed' })
  expect(written).toEqual(['open', 'closed'])
})

test('a value with the same text stays the same object in the next minute', async () => {
  const { of, written } = reader()
  const first = await of(0, 'open')
  expect(await of(60, 'open')).toBe(first)
  expect(written).toHaveLength(2)
})

test('another state is written at once, and another name has its own value', async () => {
  const { of } = reader()
  const first = await of(0, 'all', { name: 'menu' })
  expect(await of(1, 'none', { name: 'menu', state: 'out' })).toEqual({ text: 'none' })
  expect(await of(2, 'halves', { name: 'builder' })).toEqual({ text: 'halves' })
  expect(await of(3, 'all', { name: 'menu' })).toEqual(first)
})

test('another source has no kept value', async () => {
  const { of } = reader()
  await of(0, 'open')
  expect(await of(1, 'closed', { source: {} })).toEqual({ text: 'closed' })
})

test('those who read while a value is written share one writing, and its failure is not kept', async () => {
  const read = keptForMinute<object, string>()
  const writings: PromiseWithResolvers<void>[] = []
  const open = (second: number, state = '') =>
    read({ source: SOURCE, now: at(second), state }, async () => {
      const writing = Promise.withResolvers<void>()
      writings.push(writing)
      await writing.promise
      const text = `${String(second)}${state}`
      return { text, make: () => text }
    })
  const [failing, sharing] = [open(0), open(1)]
  writings[0]?.reject(new Error('the database is away'))
  expect(await Promise.allSettled([failing, sharing])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  const [first, second] = [open(2), open(3)]
  writings[1]?.resolve()
  expect([await first, await second, await open(4)]).toEqual(['2', '2', '2'])
  expect(writings).toHaveLength(2)
})
