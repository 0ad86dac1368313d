// Every form of the staff leads to its first problem. Rule pantalla/foco.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('src/web/admin/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('no form of the staff lets the form library choose where the focus goes', () => {
  expect(filesWith(/import \{[^}]*\buseForm\b[^}]*\} from 'react-hook-form'/)).toEqual([
    'src/web/admin/page/form.ts',
  ])
  expect(filesWith(/\bshouldFocus: true/)).toEqual([])
  expect(filesWith(/\buseForm\b.* from '#web\/admin\/page\/form.ts'/).length).toBeGreaterThan(20)
})

test('every text of a problem that a field says itself is marked, so that the focus finds it', () => {
  const own = /(<(?:p|span)\b[^>]*text-danger[^>]*>)/g
  const live = /aria-live="polite"/
  const silent = files.flatMap(({ file, text }) =>
    [...text.matchAll(own)]
      .filter(([tag]) => live.test(tag) && !tag.includes('data-problema'))
      .map(() => file),
  )
  expect(silent).toEqual([])
})
