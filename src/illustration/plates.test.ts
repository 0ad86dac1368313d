import { expect, test } from 'vitest'
import { anyPlate, PLATES } from './plates.ts'

test('A category that has no tablecloth of its own always gets the same one.', () => {
  expect(anyPlate('sopas')).toBe(anyPlate('sopas'))
  expect(PLATES[anyPlate('sopas')]).toMatch(/^#[0-9A-F]{6}$/)
})

test('Such categories do not all get the same one.', () => {
  const slugs = ['sopas', 'arroces', 'jugos', 'cafe', 'ceviches', 'tortas']
  expect(new Set(slugs.map((slug) => anyPlate(slug))).size).toBeGreaterThan(1)
})
