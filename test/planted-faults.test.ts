import { FAULTS } from '#tools/planted-faults/all.ts'
import { plant } from '#tools/planted-faults/fault.ts'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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

test('Each fault has a name of its own.', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
})
