import { expect, test } from 'vitest'
import { isCleanLine, isCleanText } from './caracteres.ts'

test.each([
  ['Doña Lumbre', true],
  ['Phở Hà Nội', true],
  ['Familia 👨‍👩‍👧 ❤️ 👩🏽‍🍳', true],
  ['dos\nlíneas', false],
  ['un\ttabulador', false],
  ['cero\u200Bancho', false],
  ['al\u202Erevés', false],
  ['a\u200Db', false],
  ['medio \uD800', false],
  ['línea\u2028', false],
  ['braille\u2800', false],
  ['z\u0351\u0352\u0353', false],
])('the line %j is clean: %j', (text, is) => {
  expect(isCleanLine(text)).toBe(is)
})

test('a text may have several lines, and nothing else that a line may not', () => {
  expect(isCleanText('dos\r\nlíneas\ty más')).toBe(true)
  expect(isCleanText('al\u202Erevés\n')).toBe(false)
})
