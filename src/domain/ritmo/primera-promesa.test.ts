import { expect, test } from 'vitest'
import { primeraPromesa } from './promesa.ts'

test.each([
  [0, '2026-11-20T18:30:00.000Z'],
  [15, '2026-11-20T18:15:00.000Z'],
  [60, '2026-11-20T17:30:00.000Z'],
])('a promise for 18:30 that staff put off by %i minutes was first for %s', (demora, first) => {
  const para_las = new Date('2026-11-20T18:30:00.000Z')
  expect(primeraPromesa({ para_las, demora }).toISOString()).toBe(first)
})
