// docs/resiliency.md names tests for each fault: this checks that they exist.
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

test('no cell of the table is blank', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.trim() === ''))).toEqual([])
})

describe('the tests of', () => {
  test.each(rows.map(([fault = '', , tests = '']) => [fault, tests]))(
    'the tests of %s exist',
    (_fault, tests) => {
      const named = [...tests.matchAll(NAMED)]
      expect(named.length).toBeGreaterThan(0)
      // Only files with their titles: a name in another form would not be checked.
      expect(tests.replaceAll(NAMED, '').replaceAll('; ', '').trim()).toBe('')
      for (const [, file = '', titles = ''] of named) {
        expect([file, existsSync(join(ROOT, file))]).toEqual([file, true])
        const source = readFileSync(join(ROOT, file), 'utf8')
        expect(titlesOf(titles).filter((title) => !source.includes(title))).toEqual([])
      }
    },
  )
})
