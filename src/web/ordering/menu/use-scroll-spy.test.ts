import { describe, expect, test } from 'vitest'
import { hasToScroll, sectionAtLine } from './use-scroll-spy.ts'

describe('the active section', () => {
  test.each([
    ['the first section is active at the top of the page', [200, 900, 1600], 'pizzas'],
    ['the first section stays active with its title under the bar', [100, 900, 1600], 'pizzas'],
    ['the second section is active once it has reached the line', [-700, 100, 800], 'pastas'],
    ['the last section that reached the line is active at the end of the page', [-3000, -900, 90], 'postres'],
  ])('%s', (_title, [a, b, c], expected) => {
    const tops = [
      { id: 'pizzas', top: a ?? 0 },
      { id: 'pastas', top: b ?? 0 },
      { id: 'postres', top: c ?? 0 },
    ]
    expect(sectionAtLine(tops, 112)).toBe(expected)
  })

  test('an empty menu has no active section', () => {
    expect(sectionAtLine([])).toBeNull()
  })
})

test.each([
  ['below its place', 332, 900, 1100, true],
  ['above its place', -48, 900, 1100, true],
  ['at its place', 0, 900, 1100, false],
  ['within a pixel of its place', 0.6, 900, 1100, false],
  ['below its place at the end of the page', 332, 2000, 0, false],
  ['above its place at the top of the page', -48, 0, 2000, false],
])('whether a section scrolls that is %s', (_where, far, above, below, expected) => {
  expect(hasToScroll(far, above, below)).toBe(expected)
})
