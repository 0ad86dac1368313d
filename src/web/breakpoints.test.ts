import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Letters of 200 % need windows that are twice as wide: docs/decisions/0199. */
const IN_PIXELS =
  /(?:min|max)-(?:width|height): ?\d+px|\b(?:width|height) ?[<>]=? ?\d+px|(?:min|max)-\[\d+px\]:|--breakpoint-\w+: \d+px/g

test('no breakpoint is in pixels, which do not grow with the letters', () => {
  const files = globSync('src/web/**/*.{ts,tsx,css}').filter((file) => !file.includes('.test.'))
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IN_PIXELS)].map(([text]) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})
