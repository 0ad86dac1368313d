import { expect, test } from 'vitest'
import { anyPlate, PLATES } from './plates.ts'

test('a category without its own tablecloth always gets the same one', () => {
  expect(anyPlate('sopas')).toBe(anyPlate('sopas'))
  expect(PLATES[anyPlate('sopas')]).toMatch(/^(#[0-9A-F]{6}|var\(--albahaca\))$/)
})

test('categories without their own tablecloth do not all get the same one', () => {
  const slugs = ['sopas', 'arroces', 'jugos', 'cafe', 'ceviches', 'tortas']
  expect(new Set(slugs.map((slug) => anyPlate(slug))).size).toBeGreaterThan(1)
})
