import { expect, test } from 'vitest'
import { dominantColors, toneOf, visibleBox, type Pixels } from './logo.ts'

type Rgba = readonly [number, number, number, number]
const CLEAR: Rgba = [0, 0, 0, 0]
const RED: Rgba = [200, 30, 30, 255]
const GREEN: Rgba = [20, 120, 60, 255]
const WHITE: Rgba = [255, 255, 255, 255]

/** A picture of one letter for each pixel. */
function picture(rows: readonly string[], colors: Readonly<Record<string, Rgba>>): Pixels {
  const [first = ''] = rows
  const data = Uint8Array.from(rows.flatMap((row) => Array.from(row).flatMap((one) => colors[one] ?? CLEAR)))
  return { data, width: first.length, height: rows.length }
}

test('the visible box leaves out transparent edges, and holds every visible pixel', () => {
  expect(visibleBox(picture(['.....', '..r..', '.r...', '.....'], { r: RED }))).toEqual({
    left: 1,
    top: 1,
    width: 2,
    height: 2,
  })
})

test('a picture without a visible pixel has no box', () => {
  expect(visibleBox(picture(['..', '..'], {}))).toBeNull()
  expect(visibleBox(picture(['ff'], { f: [255, 0, 0, 10] }))).toBeNull()
})

test.each([
  ['a white drawing on nothing is light', ['w.w.', '.w..'], 'claro'],
  ['a green drawing on nothing is dark', ['g.g.', '.g..'], 'oscuro'],
  ['a picture with its own ground is opaque', ['wwww', 'wggw'], 'opaco'],
] as const)('%s', (_title, rows, tono) => {
  expect(toneOf(picture(rows, { w: WHITE, g: GREEN }))).toBe(tono)
})

test('rounded corners leave a picture opaque', () => {
  const rows = ['.' + 'r'.repeat(18) + '.', ...Array.from({ length: 18 }, () => 'r'.repeat(20))]
  expect(toneOf(picture(rows, { r: RED }))).toBe('opaco')
})

test('the dominant colours are those of the drawing, before its large white ground', () => {
  const rows = [...Array.from({ length: 12 }, () => 'w'.repeat(10)), 'rrrrrrrrrg', 'rrrrrggggg']
  const [first = '', second = '', third] = dominantColors(picture(rows, { w: WHITE, r: RED, g: GREEN }))
  expect([first, second, third]).toEqual(['#c81e1e', '#14783c', '#ffffff'])
})

test('similar colours are one, and nothing has no colour', () => {
  const near: Rgba = [205, 35, 28, 255]
  expect(dominantColors(picture(['rrrnn'], { r: RED, n: near }))).toHaveLength(1)
  expect(dominantColors(picture(['....'], {}))).toEqual([])
})
