// docs/resiliency.md promises a test for each fault: they exist, and bear those names.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const rows = readFileSync(join(ROOT, 'docs/resiliency.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Fault'))
  .map((line) => line.slice(2, -2).split(' | '))

/** A file and the titles that follow it: `test/x.test.ts` “one”, “another”. */
const NAMED = /`([\w./-]+)` ((?:“[^”]+”(?:, )?)+)/g
const titlesOf = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title)

test('no cell is blank', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.trim() === ''))).toEqual([])
})

describe('the tests of', () => {
  test.each(rows.map(([fault = '', , tests = '']) => [fault, tests]))('%s', (_fault, tests) => {
    const named = [...tests.matchAll(NAMED)]
    expect(named.length).toBeGreaterThan(0)
    // Nothing but files with their titles: a name that is written otherwise is not checked.
    expect(tests.replaceAll(NAMED, '').replaceAll('; ', '').trim()).toBe('')
    for (const [, file = '', titles = ''] of named) {
      expect([file, existsSync(join(ROOT, file))]).toEqual([file, true])
      const source = readFileSync(join(ROOT, file), 'utf8')
      expect(titlesOf(titles).filter((title) => !source.includes(title))).toEqual([])
    }
  })
})
