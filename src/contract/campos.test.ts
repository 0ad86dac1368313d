import { describe, expect, test } from 'vitest'
import { texto } from './campos.ts'

const read = (text: string) => texto(40).safeParse(text)

describe('a text of people refuses', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['a bell', 'a\u0007b'],
    ['an escape', '\u001b[31mrojo'],
    ['a delete', 'a\u007f'],
    ['what writes backwards', '\u202eazzip'],
    ['an isolate', '\u2066a\u2069'],
    ['a mark of direction', 'a\u200f'],
    ['a blank without width', 'sin\u200bcebolla'],
    ['a joiner of words', 'a\u2060b'],
    ['a mark of byte order', '\ufeffa'],
    ['the first half of a character', 'a\ud83d'],
    ['the second half of a character', '\ude00a'],
  ])('%s', (_name, text) => {
    expect(read(text)).toMatchObject({
      error: { issues: [{ message: 'El texto contiene caracteres no permitidos' }] },
    })
  })
})

describe('and keeps', () => {
  test.each([
    ['accents and signs', '¡Ñoño, bien tostada! 50 %'],
    ['several lines', 'uno\ndos\ttres'],
    ['whole characters beyond the first 65,536', '🍕 sin cebolla'],
    ['families of characters', '👩‍🍳'],
    ['what looks like a script', '<script>alert(1)</script>'],
  ])('%s', (_name, text) => {
    expect(read(text)).toEqual({ success: true, data: text })
  })
})
