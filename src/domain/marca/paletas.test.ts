import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AA, contrast, legible, pairsOf } from './colores.ts'
import { palettesOf } from './paletas.ts'

const PAPELES = ['primario', 'secundario'] as const
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('the palettes of a logo use its colours', () => {
  const [first, second] = palettesOf(['#8a1f1f', '#14493b'])
  expect(first.primario).toEqual({ original: '#8a1f1f', color: '#8a1f1f' })
  expect(first.secundario.original).toBe('#14493b')
  expect(second.primario.original).toBe('#14493b')
})

test('white is no colour of a logo, and a pale one comes after a strong one', () => {
  const [first] = palettesOf(['#ffffff', '#ffe08a', '#dc2321'])
  expect(first.primario.original).toBe('#dc2321')
  expect(first.secundario.original).toBe('#ffe08a')
})

test('a light colour is darkened and keeps its original beside it', () => {
  const [{ primario }] = palettesOf(['#ffd400'])
  expect(primario.original).toBe('#ffd400')
  expect(primario.color).not.toBe('#ffd400')
  expect(contrast(primario.color, '#ffffff')).toBeGreaterThanOrEqual(AA)
})

test.each([[[]], [['#000000']], [['#ffffff']], [['#808080']], [['no', '#00ff00']]])(
  'the colours %j give three palettes',
  (colores) => {
    expect(new Set(palettesOf(colores).map((one) => JSON.stringify(one))).size).toBe(3)
  },
)

test('any colours give three different palettes, whose every text is legible as it stands', () => {
  fc.assert(
    fc.property(fc.array(color, { maxLength: 5 }), (colores) => {
      const palettes = palettesOf(colores)
      const shown = palettes.map(({ primario, secundario }) => `${primario.color} ${secundario.color}`)
      expect(new Set(shown).size).toBe(3)
      for (const paleta of palettes) {
        for (const papel of PAPELES) {
          const drawn = legible(papel, paleta[papel].color)
          expect(drawn.color).toBe(paleta[papel].color)
          for (const [text, ground] of pairsOf(papel, drawn)) {
            expect(contrast(text, ground)).toBeGreaterThanOrEqual(AA)
          }
        }
      }
    }),
    { numRuns: 200 },
  )
})
