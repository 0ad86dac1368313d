import { describe, expect, test } from 'vitest'
import { sectionAtLine } from './use-scroll-spy.ts'

describe('the section being read', () => {
  test.each([
    ['at the top of the page, the first', [200, 900, 1600], 'pizzas'],
    ['with the first title under the bar, still the first', [100, 900, 1600], 'pizzas'],
    ['once the second has reached the line, the second', [-700, 100, 800], 'pastas'],
    ['at the end of the page, the last that reached the line', [-3000, -900, 90], 'postres'],
  ])('%s', (_title, [a, b, c], expected) => {
    const tops = [
      { id: 'pizzas', top: a ?? 0 },
      { id: 'pastas', top: b ?? 0 },
      { id: 'postres', top: c ?? 0 },
    ]
    expect(sectionAtLine(tops, 112)).toBe(expected)
  })

  test('of an empty menu is none', () => {
    expect(sectionAtLine([])).toBeNull()
  })
})
