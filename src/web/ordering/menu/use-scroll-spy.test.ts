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
  { where: 'below its place', far: 332, above: 900, below: 1100, moves: true },
  { where: 'above its place', far: -48, above: 900, below: 1100, moves: true },
  { where: 'at its place', far: 0, above: 900, below: 1100, moves: false },
  { where: 'within a pixel of its place', far: 0.6, above: 900, below: 1100, moves: false },
  { where: 'below its place at the end of the page', far: 332, above: 2000, below: 0, moves: false },
  { where: 'above its place at the top of the page', far: -48, above: 0, below: 2000, moves: false },
])('a scroll to a section $where moves the page: $moves', ({ far, above, below, moves }) => {
  expect(hasToScroll(far, above, below)).toBe(moves)
})
