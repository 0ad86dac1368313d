import { LONG } from '#tools/long.ts'
import { FAULTS } from '#tools/planted-faults/all.ts'
import { plant } from '#tools/planted-faults/fault.ts'
import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { ESSENTIAL } from './e2e/essential.ts'

test.each(FAULTS)('The code still has the place of the fault: $name', ({ edits, seenBy }) => {
  const texts = new Map<string, string>()
  for (const edit of edits) {
    const text = texts.get(edit.file) ?? readFileSync(edit.file, 'utf8')
    const faulty = plant(text, edit)
    expect(faulty).not.toBe(text)
    texts.set(edit.file, faulty)
  }
  expect(existsSync(seenBy.file)).toBe(true)
})

test('each fault has a name of its own', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
})

test.each(FAULTS)('npm test runs the check of the fault: $name', ({ seenBy: { file, title } }) => {
  expect(LONG.some((glob) => matchesGlob(file, glob))).toBe(false)
  if (!file.endsWith('.spec.ts')) return
  const story = file.replace('test/e2e/', '').replace('.spec.ts', '')
  expect(ESSENTIAL[story]).toEqual(expect.arrayContaining([expect.stringContaining(title)]))
})

test.each(Object.entries(ESSENTIAL))('the essential stories of %s exist', (story, titles) => {
  const text = readFileSync(`test/e2e/${story}.spec.ts`, 'utf8')
  for (const title of titles) expect(text).toContain(title)
})
