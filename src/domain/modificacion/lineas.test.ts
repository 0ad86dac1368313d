import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  isMismoPlato,
  lineasProblem,
  resultingLineas,
  type LineaPedida,
  type LineaVendida,
  type Plato,
} from './lineas.ts'

const plato: Plato = { producto: 1, medida: 3, sabores: null, adiciones: [] }
const sold = (change: Partial<LineaVendida> = {}): LineaVendida => ({
  ...plato,
  id: 10,
  cantidad: 2,
  unidad: 30_000,
  ...change,
})
const asked = (change: Partial<LineaPedida> = {}): LineaPedida => ({
  ...plato,
  linea: 10,
  cantidad: 2,
  ...change,
})
const HOY = 35_000

describe('what the lines of a changed order cost (rule pedido/modificar-precios)', () => {
  it.each<[string, Partial<LineaPedida>, { linea: number | null; cantidad: number; unidad: number }[]]>([
    ['a line as it was keeps its price', {}, [{ linea: 10, cantidad: 2, unidad: 30_000 }]],
    ['fewer units keep their price', { cantidad: 1 }, [{ linea: 10, cantidad: 1, unidad: 30_000 }]],
    [
      'more units cost today’s price, beside those that were sold',
      { cantidad: 5 },
      [
        { linea: 10, cantidad: 2, unidad: 30_000 },
        { linea: null, cantidad: 3, unidad: HOY },
      ],
    ],
    ['another size costs today’s', { medida: 4 }, [{ linea: null, cantidad: 2, unidad: HOY }]],
    ['another extra costs today’s', { adiciones: [7] }, [{ linea: null, cantidad: 2, unidad: HOY }]],
    ['other halves cost today’s', { sabores: [1, 2] }, [{ linea: null, cantidad: 2, unidad: HOY }]],
    ['a new line costs today’s', { linea: null }, [{ linea: null, cantidad: 2, unidad: HOY }]],
  ])('%s', (_name, change, expected) => {
    const result = resultingLineas([sold()], [asked(change)], () => HOY)
    expect(result).toEqual(expected.map((line) => ({ indice: 0, ...line })))
  })

  it('more units at the price of the sale stay one line', () => {
    const result = resultingLineas([sold()], [asked({ cantidad: 5 })], () => 30_000)
    expect(result).toEqual([{ indice: 0, linea: 10, cantidad: 5, unidad: 30_000 }])
  })

  it('the order of extras makes no other dish, the order of halves does', () => {
    expect(isMismoPlato({ ...plato, adiciones: [7, 8] }, { ...plato, adiciones: [8, 7] })).toBe(true)
    expect(isMismoPlato({ ...plato, sabores: [1, 2] }, { ...plato, sabores: [2, 1] })).toBe(false)
  })

  it.each<Partial<Plato>>([{ producto: 2 }, { producto: null }, { medida: null }, { adiciones: [7] }])(
    'a field that differs makes another dish: %o',
    (change) => {
      expect(isMismoPlato(plato, { ...plato })).toBe(true)
      expect(isMismoPlato(plato, { ...plato, ...change })).toBe(false)
    },
  )

  it.each([
    [[asked(), asked()], 'Un producto del pedido viene dos veces'],
    [[asked({ linea: 11 })], 'Ese producto ya no está en el pedido'],
    [[asked(), asked({ linea: null })], null],
  ])('lines that name sold ones are checked (%#)', (lines, expected) => {
    expect(lineasProblem([sold()], lines)).toBe(expected)
  })

  const line = fc.record({
    producto: fc.integer({ min: 1, max: 3 }),
    medida: fc.constantFrom(null, 3),
    sabores: fc.constant(null),
    adiciones: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    cantidad: fc.integer({ min: 1, max: 9 }),
  })
  const priced = fc.tuple(line, fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 90_000 }))

  test('every unit that was asked for is there once, at the price of its sale or of today', () => {
    fc.assert(
      fc.property(
        fc.array(priced, { maxLength: 5 }),
        fc.array(fc.nat({ max: 8 }), { maxLength: 5 }),
        (all, change) => {
          const soldLines = all.map(([one, unidad], index) => ({ ...one, id: index, unidad }))
          const askedLines = soldLines.map((one, index) => ({
            ...one,
            linea: one.id,
            cantidad: (change[index] ?? one.cantidad - 1) + 1,
          }))
          const today = (indice: number) => all[indice]?.[2] ?? 0
          const result = resultingLineas(soldLines, askedLines, today)
          for (const [indice, one] of askedLines.entries()) {
            const parts = result.filter((part) => part.indice === indice)
            expect(parts.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(one.cantidad)
            const before = soldLines[indice]
            const kept = Math.min(one.cantidad, before?.cantidad ?? 0)
            const total = parts.reduce((sum, { cantidad, unidad }) => sum + cantidad * unidad, 0)
            expect(total).toBe(kept * (before?.unidad ?? 0) + (one.cantidad - kept) * today(indice))
          }
        },
      ),
    )
  })

  test('an order that is sent back as it was costs what it cost, and asks no price of today', () => {
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 5 }), (all) => {
        const soldLines = all.map(([one, unidad], index) => ({ ...one, id: index, unidad }))
        const same = soldLines.map((one) => ({ ...one, linea: one.id }))
        const result = resultingLineas(soldLines, same, () => {
          throw new Error('asked for a price of today')
        })
        expect(result.map(({ linea, cantidad, unidad }) => ({ linea, cantidad, unidad }))).toEqual(
          soldLines.map(({ id, cantidad, unidad }) => ({ linea: id, cantidad, unidad })),
        )
      }),
    )
  })
})
