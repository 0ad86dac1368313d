import { describe, expect, test } from 'vitest'
import { parrafo, texto } from './campos.ts'

const REFUSED = { error: { issues: [{ message: 'El texto contiene caracteres no permitidos' }] } }

describe('a text of people refuses', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['a bell', 'a\u0007b'],
    ['an escape', '\u001b[31mrojo'],
    ['a delete', 'a\u007f'],
    ['a character that reverses the text', '\u202eazzip'],
    ['an isolate', '\u2066a\u2069'],
    ['a mark of direction', 'a\u200fb'],
    ['an Arabic mark of direction', 'a\u061cb'],
    ['a blank without width', 'sin\u200bcebolla'],
    ['a joiner between letters', 'a\u200db'],
    ['a joiner of words', 'a\u2060b'],
    ['a mark of byte order in the middle', 'a\ufeffb'],
    ['a soft hyphen', 'a\u00adb'],
    ['a tag', 'a\u{e0041}b'],
    ['a filler that is drawn as nothing', '\u3164'],
    ['a blank of braille', '\u2800'],
    ['a selector of variants after a letter', 'a\ufe0f'],
    ['three marks on one letter', 'a\u0301\u0302\u0303'],
    ['a separator of lines', 'a\u2028b'],
    ['a character of private use', 'a\ue000'],
    ['the first half of a character', 'a\ud83d'],
    ['the second half of a character', '\ude00a'],
  ])('a text of people refuses %s', (_name, text) => {
    expect(texto(40).safeParse(text)).toMatchObject(REFUSED)
    expect(parrafo(40).safeParse(text)).toMatchObject(REFUSED)
  })
})

describe('accepted texts', () => {
  test.each([
    ['accents and signs', '¡Ñoño, bien tostada! 50 %'],
    ['accents written as marks', 'Nguye\u0302\u0303n'],
    ['whole characters beyond the first 65,536', '🍕 sin cebolla'],
    ['families of characters', '👩‍🍳 👨‍👩‍👧 👩🏽‍🍳'],
    ['a red heart', 'Con amor ❤️'],
    ['a text that looks like a script', '<script>alert(1)</script>'],
  ])('a text of people keeps %s', (_name, text) => {
    expect(texto(60).safeParse(text)).toEqual({ success: true, data: text })
    expect(parrafo(60).safeParse(text)).toEqual({ success: true, data: text })
  })
})

test('only notes may have several lines, names may not', () => {
  for (const text of ['uno\ndos', 'uno\r\ndos', 'uno\tdos']) {
    expect(parrafo(40).safeParse(text)).toEqual({ success: true, data: text })
    expect(texto(40).safeParse(text)).toMatchObject(REFUSED)
  }
})
