import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AA, contrast, isHexColor, legible, pairsOf } from './colores.ts'

fc.configureGlobal({ seed: 20_261_123 })

const anyColor = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#c5281c', '#ffffff', 5.68],
  ['#ff0000', '#00ff00', 2.91],
])('the contrast of %s and %s is %d', (a, b, expected) => {
  expect(contrast(a, b)).toBeCloseTo(expected, 2)
  expect(contrast(b, a)).toBe(contrast(a, b))
})

test('500 random pairs of colours keep AA on every pair of text and ground in use', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (primario, secundario) => {
      for (const [papel, chosen] of [
        ['primario', primario],
        ['secundario', secundario],
      ] as const) {
        for (const [text, ground] of pairsOf(papel, legible(papel, chosen))) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(AA)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test.each(['#ffffff', '#ffff00', '#00ffff', '#ff00ff', '#000000', '#808080'])(
  'the extreme colour %s becomes legible',
  (color) => {
    for (const papel of ['primario', 'secundario'] as const) {
      const pairs = pairsOf(papel, legible(papel, color))
      expect(Math.min(...pairs.map(([text, ground]) => contrast(text, ground)))).toBeGreaterThanOrEqual(AA)
    }
  },
)

test('a colour that is legible already stays as it was chosen', () => {
  expect(legible('primario', '#c5281c').color).toBe('#c5281c')
  expect(legible('secundario', '#14493b').color).toBe('#14493b')
})

test('a darkened colour keeps its hue', () => {
  const { color } = legible('primario', '#ffd400')
  expect(color).toMatch(/^#[5-9a-f].[4-7].0[0-3]$/)
})

test.each(['red', '#fff', '#12345g', '#1234567', ''])('%j is no colour', (text) => {
  expect(isHexColor(text)).toBe(false)
})
