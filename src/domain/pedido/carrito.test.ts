import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canJoinNotas, halvesText, joinNotas, lineId, readHalvesText, type LineIdentity } from './carrito.ts'
import { MAX_OBSERVACIONES } from './precios.ts'

fc.configureGlobal({ seed: 20_261_120 })

const aLine = (fields: Partial<LineIdentity> = {}): LineIdentity => ({
  id: 7,
  adiciones: [],
  medida: null,
  sabores: null,
  ...fields,
})

const nota = (observaciones: string, cantidad = 1) => ({ observaciones, cantidad })

describe('the id of a line', () => {
  test('the id of a line is product, extras and lower-case size', () => {
    expect(lineId(aLine({ medida: 'Grande', adiciones: [3, 14] }))).toMatch(/^7-[0-9a-z]+-grande$/)
    expect(lineId(aLine())).toMatch(/^7-[0-9a-z]+$/)
  })

  test('the id of a line stays the same in the next version of the product: devices keep carts', () => {
    expect(lineId(aLine())).toBe('7-ztntfp')
    expect(lineId(aLine({ medida: 'Mediana', adiciones: [14, 3] }))).toBe('7-uee033-mediana')
    expect(lineId(aLine({ id: 'build-your-pizza', medida: 'Familiar', sabores: [9, 7] }))).toBe(
      'build-your-pizza-ztntfp-familiar-7+9',
    )
  })

  test('the id of a line ignores the order of extras and of the halves', () => {
    expect(lineId(aLine({ adiciones: [14, 3, 20] }))).toBe(lineId(aLine({ adiciones: [3, 20, 14] })))
    expect(lineId(aLine({ sabores: [10, 9] }))).toBe(lineId(aLine({ sabores: [9, 10] })))
  })

  test('the id of a line differs with any other choice', () => {
    const variants = [
      aLine(),
      aLine({ id: 8 }),
      aLine({ adiciones: [3] }),
      aLine({ adiciones: [3, 1] }),
      aLine({ adiciones: [31] }),
      aLine({ medida: 'Grande' }),
      aLine({ medida: 'Mediana' }),
      aLine({ sabores: [9, 10] }),
      aLine({ sabores: [9, 11] }),
    ]
    expect(new Set(variants.map(lineId)).size).toBe(variants.length)
  })

  test('the id of a line differs for different sets of extras', () => {
    const extras = fc.uniqueArray(fc.integer({ min: 1, max: 130 }), { maxLength: 8 })
    fc.assert(
      fc.property(extras, extras, (a, b) => {
        const same = a.toSorted((x, y) => x - y).join() === b.toSorted((x, y) => x - y).join()
        expect(lineId(aLine({ adiciones: a })) === lineId(aLine({ adiciones: b }))).toBe(same)
      }),
    )
  })
})

describe('joined notes', () => {
  test.each([
    ['two without notes', nota(''), nota(''), ''],
    ['the same note', nota('sin cebolla', 2), nota('sin cebolla'), 'sin cebolla'],
    ['the same note but for blanks', nota('sin cebolla '), nota(' sin cebolla'), 'sin cebolla'],
    ['a note and none', nota('sin cebolla'), nota(''), '1 × sin cebolla / 1 × sin nota'],
    ['none and a note', nota('', 3), nota('bien tostada'), '3 × sin nota / 1 × bien tostada'],
    [
      'different notes',
      nota('sin cebolla', 2),
      nota('bien tostada', 4),
      '2 × sin cebolla / 4 × bien tostada',
    ],
    [
      'a joined note and one that it holds',
      nota('1 × sin cebolla / 1 × sin nota', 2),
      nota('sin cebolla', 2),
      '3 × sin cebolla / 1 × sin nota',
    ],
    [
      'a joined note and none',
      nota('1 × sin cebolla / 1 × sin nota', 2),
      nota(''),
      '1 × sin cebolla / 2 × sin nota',
    ],
    [
      'a joined note and a new one',
      nota('1 × sin cebolla / 1 × sin nota', 2),
      nota('tibia'),
      '1 × sin cebolla / 1 × sin nota / 1 × tibia',
    ],
    ['two joined notes', nota('1 × a / 2 × b', 3), nota('4 × b / 1 × c', 5), '1 × a / 6 × b / 1 × c'],
    [
      'a note with a slash of its own',
      nota('mitad roja / mitad blanca'),
      nota(''),
      '1 × mitad roja / mitad blanca / 1 × sin nota',
    ],
    [
      'a note that only looks joined, because its counts are not the units',
      nota('1 × queso / 2 × jamón', 1),
      nota(''),
      '1 × 1 × queso / 2 × jamón / 1 × sin nota',
    ],
    [
      'a note with counts in the middle of its words',
      nota('1 × sin cebolla / y 1 × sin nota', 2),
      nota(''),
      '2 × 1 × sin cebolla / y 1 × sin nota / 1 × sin nota',
    ],
    ['a note that begins with a count', nota('2 × queso', 2), nota('', 1), '2 × 2 × queso / 1 × sin nota'],
    [
      'a joined note with a slash that a person typed',
      nota('1 × sin nota / 1 × sin tomate / sin cebolla', 2),
      nota('sin tomate / sin cebolla'),
      '1 × sin nota / 2 × sin tomate / sin cebolla',
    ],
    ['a note of two lines', nota('sin\ncebolla'), nota(''), '1 × sin\ncebolla / 1 × sin nota'],
    [
      'a joined note of two lines',
      nota('1 × sin\ncebolla / 1 × sin nota', 2),
      nota(''),
      '1 × sin\ncebolla / 2 × sin nota',
    ],
  ])('the joined notes of %s', (_title, into, added, expected) => {
    expect(joinNotas(into, added)).toBe(expected)
  })

  test('joined notes join as long as the joined one has room', () => {
    // '1 × … / 1 × sin ajo' is eighteen characters longer than the text in place of the dots.
    const longest = 'x'.repeat(MAX_OBSERVACIONES - 18)
    expect(joinNotas(nota(longest), nota('sin ajo'))).toHaveLength(MAX_OBSERVACIONES)
    expect(canJoinNotas(nota(longest), nota('sin ajo'))).toBe(true)
    expect(canJoinNotas(nota(`${longest}x`), nota('sin ajo'))).toBe(false)
    expect(canJoinNotas(nota('x'.repeat(MAX_OBSERVACIONES)), nota('x'.repeat(MAX_OBSERVACIONES)))).toBe(true)
  })

  test('joined notes lose no instruction, for any number of lines', () => {
    const anyLine = fc.record({
      observaciones: fc.constantFrom('', 'sin cebolla', 'bien tostada', 'partida en 8'),
      cantidad: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (lines) => {
        const [first = nota(''), ...others] = lines
        const joined = others.reduce(
          (into, added) => ({
            observaciones: joinNotas(into, added),
            cantidad: into.cantidad + added.cantidad,
          }),
          first,
        )
        const expected = Map.groupBy(lines, ({ observaciones }) => observaciones || 'sin nota')
        const [only] = expected.keys()
        const text = [...expected].map(
          ([name, group]) => `${String(group.reduce((sum, { cantidad }) => sum + cantidad, 0))} × ${name}`,
        )
        const whole = only === 'sin nota' ? '' : only
        expect(joined.observaciones).toBe(expected.size === 1 ? whole : text.join(' / '))
      }),
    )
  })
})

test('the description of a built pizza names its halves, and they can be read from it', () => {
  expect(halvesText('Hawaiana', 'Paisa')).toBe('Mitad 1: Hawaiana, Mitad 2: Paisa')
  expect(readHalvesText('Mitad 1: Hawaiana, Mitad 2: Pollo, maíz y tocineta')).toEqual([
    'Hawaiana',
    'Pollo, maíz y tocineta',
  ])
  expect(readHalvesText('Jamón y piña')).toBeNull()
})
