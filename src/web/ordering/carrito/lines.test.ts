import { describe, expect, test } from 'vitest'
import type { CartLine, NewCartLine } from './line.ts'
import { aBuiltLine, aNewLine, MAIZ } from '#test/lines.ts'
import {
  takeOut,
  withLine,
  withReplaced,
  withRestored,
  withUnits,
  withoutLine,
  withoutSent,
} from './lines.ts'

const pina = { ingrediente: { id: 4, nombre: 'Piña', dibujo: null }, precio_adicion: 3000 }
const cart = (...lines: NewCartLine[]): CartLine[] =>
  lines.reduce<CartLine[]>((current, line) => withLine(current, line), [])
const summary = (lines: readonly CartLine[]) =>
  lines.map(({ cantidad, nombre, observaciones }) => [cantidad, nombre, observaciones])
const idOf = (lines: readonly CartLine[], index = 0) => lines[index]?.uniqueId ?? ''

describe('adding a line', () => {
  test('adding the same product, extras and size raises the quantity of the line', () => {
    const lines = cart(
      aNewLine({ adiciones: [MAIZ, pina] }),
      aNewLine({ adiciones: [pina, MAIZ], cantidad: 2 }),
    )
    expect(summary(lines)).toEqual([[3, 'Hawaiana', '']])
  })

  test.each([
    ['another size', aNewLine({ medida: { id: 5, nombre: 'Familiar' } })],
    ['other extras', aNewLine({ adiciones: [MAIZ] })],
    ['another product', aNewLine({ id: 8 })],
  ])('adding %s appends a line', (_case, other) => {
    expect(cart(aNewLine(), other)).toHaveLength(2)
  })

  test('built pizzas of other flavours have lines of their own', () => {
    expect(cart(aBuiltLine(1, 2), aBuiltLine(1, 3))).toHaveLength(2)
  })

  test('a built pizza with swapped halves is the same line', () => {
    expect(cart(aBuiltLine(1, 2), aBuiltLine(2, 1))).toHaveLength(1)
  })

  test('merged lines keep their notes, with counts', () => {
    const lines = cart(aNewLine({ observaciones: 'sin cebolla' }), aNewLine())
    expect(summary(lines)).toEqual([[2, 'Hawaiana', '1 × sin cebolla / 1 × sin nota']])
  })

  test('a line stays separate when its note does not fit into the merged one', () => {
    const [long, longer] = ['a'.repeat(300), 'b'.repeat(300)]
    const lines = cart(
      aNewLine({ observaciones: long }),
      aNewLine({ observaciones: longer }),
      aNewLine({ observaciones: longer }),
    )
    expect(summary(lines)).toEqual([
      [1, 'Hawaiana', long],
      [2, 'Hawaiana', longer],
    ])
    expect(idOf(lines, 1)).not.toBe(idOf(lines))
    expect(summary(withUnits(lines, idOf(lines, 1), -1))).toEqual([
      [1, 'Hawaiana', long],
      [1, 'Hawaiana', longer],
    ])
  })

  test('a merged line has the newer price', () => {
    expect(cart(aNewLine(), aNewLine({ precio: 40_000 }))).toMatchObject([{ precio: 40_000, cantidad: 2 }])
  })
})

describe('the units of a line', () => {
  test('a unit can be added and removed', () => {
    const lines = cart(aNewLine({ cantidad: 2 }))
    expect(withUnits(lines, idOf(lines), 1)).toMatchObject([{ cantidad: 3 }])
    expect(withUnits(lines, idOf(lines), -1)).toMatchObject([{ cantidad: 1 }])
  })

  test('a line without units disappears', () => {
    const lines = cart(aNewLine(), aBuiltLine(1, 2))
    expect(summary(withUnits(lines, idOf(lines), -1))).toEqual([[1, 'Arma tu pizza', '']])
  })

  test('a unit that is added to a line with counted notes has no note', () => {
    const lines = cart(aNewLine({ observaciones: 'sin cebolla' }), aNewLine())
    expect(summary(withUnits(lines, idOf(lines), 1))).toEqual([
      [3, 'Hawaiana', '1 × sin cebolla / 2 × sin nota'],
    ])
  })

  test('a unit that is added to a line with counted notes is made without what is out', () => {
    const lines = cart(
      aNewLine({ observaciones: 'Sin piña. bien tostada' }),
      aNewLine({ observaciones: 'Sin piña' }),
    )
    expect(summary(withUnits(lines, idOf(lines), 1, 'Sin piña'))).toEqual([
      [3, 'Hawaiana', '1 × Sin piña. bien tostada / 2 × Sin piña'],
    ])
  })

  test('a unit that is added to a line with full notes gets a line of its own', () => {
    const [first, second] = ['a'.repeat(240), 'b'.repeat(245)]
    const lines = cart(aNewLine({ observaciones: first }), aNewLine({ observaciones: second }))
    expect(summary(withUnits(lines, idOf(lines), 1))).toEqual([
      [2, 'Hawaiana', `1 × ${first} / 1 × ${second}`],
      [1, 'Hawaiana', ''],
    ])
  })

  test('removing a unit removes one with the last note', () => {
    const lines = cart(aNewLine({ observaciones: 'sin cebolla', cantidad: 2 }), aNewLine({ cantidad: 2 }))
    const less = withUnits(lines, idOf(lines), -1)
    expect(summary(less)).toEqual([[3, 'Hawaiana', '2 × sin cebolla / 1 × sin nota']])
    expect(summary(withUnits(less, idOf(less), -1))).toEqual([[2, 'Hawaiana', 'sin cebolla']])
  })

  test('removing a unit keeps the words of the other whatever a person typed', () => {
    const lines = cart(aNewLine({ observaciones: 'sin tomate / sin cebolla' }), aNewLine())
    expect(summary(withUnits(lines, idOf(lines), -1))).toEqual([[1, 'Hawaiana', 'sin tomate / sin cebolla']])
  })
})

describe('editing a line', () => {
  test('an edited line keeps its place', () => {
    const lines = cart(aNewLine(), aBuiltLine(1, 2))
    const edited = withReplaced(lines, idOf(lines), aNewLine({ medida: { id: 5, nombre: 'Familiar' } }))
    expect(edited.map((line) => line.medida?.nombre)).toEqual(['Familiar', 'Grande'])
  })

  describe('that has counted notes', () => {
    const lines = cart(aNewLine({ observaciones: 'sin cebolla', cantidad: 2 }), aNewLine())
    const observaciones = '2 × sin cebolla / 1 × sin nota'
    const edited = (fields: Partial<NewCartLine>, nota?: string) =>
      summary(withReplaced(lines, idOf(lines), aNewLine({ observaciones, ...fields }), nota))

    test('units that are removed have the last note', () => {
      expect(edited({ cantidad: 2 })).toEqual([[2, 'Hawaiana', 'sin cebolla']])
      expect(edited({ cantidad: 1 })).toEqual([[1, 'Hawaiana', 'sin cebolla']])
    })

    test('units that are added have no note', () => {
      expect(edited({ cantidad: 5 })).toEqual([[5, 'Hawaiana', '2 × sin cebolla / 3 × sin nota']])
    })

    test('units that are added are made without what is out', () => {
      expect(edited({ cantidad: 4 }, 'Sin piña')).toEqual([
        [4, 'Hawaiana', '2 × sin cebolla / 1 × sin nota / 1 × Sin piña'],
      ])
    })

    test('units that are added get a line of their own when the note is full', () => {
      const full = `1 × ${'a'.repeat(240)} / 1 × ${'b'.repeat(245)}`
      expect(edited({ observaciones: full, cantidad: 4 })).toEqual([
        [2, 'Hawaiana', full],
        [2, 'Hawaiana', ''],
      ])
    })

    test('the same quantity keeps the note', () => {
      expect(edited({ cantidad: 3 })).toEqual([[3, 'Hawaiana', observaciones]])
    })
  })

  test('an edited line merges into the line with equal choices', () => {
    const lines = cart(aNewLine(), aNewLine({ adiciones: [MAIZ] }))
    const edited = withReplaced(lines, idOf(lines, 1), aNewLine({ observaciones: 'bien tostada' }))
    expect(summary(edited)).toEqual([[2, 'Hawaiana', '1 × sin nota / 1 × bien tostada']])
  })
})

describe('undoing a removal', () => {
  const lines = cart(
    aNewLine(),
    aBuiltLine(1, 2),
    aNewLine({ id: 8, nombre: 'Limonada', cantidad: 2, observaciones: 'fría' }),
  )

  test('undo restores a removed line to its place with everything it had', () => {
    const id = idOf(lines, 1)
    const taken = takeOut(lines, [id])
    expect(withRestored(withoutLine(lines, id), taken)).toEqual(lines)
  })

  test('undo restores a cleared cart in its order', () => {
    const taken = takeOut(
      lines,
      lines.map((line) => line.uniqueId),
    )
    expect(withRestored([], taken)).toEqual(lines)
  })

  test('undo restores a removed line as a line of its own when its note does not fit into a newer one', () => {
    const [long, longer] = ['a'.repeat(300), 'b'.repeat(300)]
    const before = cart(aNewLine({ observaciones: long }))
    const taken = takeOut(before, [idOf(before)])
    const restored = withRestored(cart(aNewLine({ observaciones: longer })), taken)
    expect(summary(restored)).toEqual([
      [1, 'Hawaiana', long],
      [1, 'Hawaiana', longer],
    ])
    expect(new Set(restored.map(({ uniqueId }) => uniqueId)).size).toBe(2)
  })

  test('undo keeps the lines that were added meanwhile', () => {
    const id = idOf(lines, 2)
    const taken = takeOut(lines, [id])
    const meanwhile = withLine(withoutLine(lines, id), aNewLine({ id: 8, nombre: 'Limonada' }))
    expect(summary(withRestored(meanwhile, taken))).toEqual([
      [1, 'Hawaiana', ''],
      [1, 'Arma tu pizza', ''],
      [3, 'Limonada', '2 × fría / 1 × sin nota'],
    ])
  })
})

describe('an order that was placed', () => {
  const lines = cart(
    aNewLine({ observaciones: 'sin cebolla', cantidad: 2 }),
    aNewLine({ id: 8, nombre: 'Limonada' }),
  )

  test('a placed order takes its lines out of the cart', () => {
    expect(withoutSent(lines, lines)).toEqual([])
  })

  test('units and notes that were added to a line after it was sent stay', () => {
    const meanwhile = withLine(
      withLine(lines, aNewLine({ cantidad: 3 })),
      aNewLine({ id: 9, nombre: 'Agua', cantidad: 1 }),
    )
    expect(summary(withoutSent(meanwhile, lines))).toEqual([
      [3, 'Hawaiana', ''],
      [1, 'Agua', ''],
    ])
    const another = withLine(meanwhile, aNewLine({ observaciones: 'picante' }))
    expect(summary(withoutSent(another, lines))).toEqual([
      [4, 'Hawaiana', '3 × sin nota / 1 × picante'],
      [1, 'Agua', ''],
    ])
  })

  test('a line that another tab took out meanwhile stays out, and one with fewer units goes', () => {
    const [hawaiana, limonada] = lines
    const fewer = hawaiana === undefined ? [] : [{ ...hawaiana, cantidad: 1 }]
    expect(withoutSent(fewer, lines)).toEqual([])
    expect(withoutSent(limonada === undefined ? [] : [limonada], lines)).toEqual([])
  })
})
