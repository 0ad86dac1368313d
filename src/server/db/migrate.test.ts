import { expect, test } from 'vitest'
import { listMigrations } from './migrate.ts'

test('the migrations are numbered without a gap and without duplicates', async () => {
  const numbers = (await listMigrations()).map((name) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
