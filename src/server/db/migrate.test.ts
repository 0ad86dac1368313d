import { expect, test } from 'vitest'
import { listMigrations } from './migrate.ts'

test('no two migrations have the same number', async () => {
  const numbers = (await listMigrations()).map((name) => name.slice(0, 4))
  expect(numbers.every((number) => /^\d{4}$/.test(number))).toBe(true)
  expect(new Set(numbers).size).toBe(numbers.length)
})
