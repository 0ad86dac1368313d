import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalShares, spread } from './shares.ts'

fc.configureGlobal({ seed: 20_261_123 })

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [5, 3, 2], [5, 3, 2]],
  [11, [5, 3, 2], [6, 3, 2]],
  [1, [1, 2], [0, 1]],
  [7, [0, 0], [7, 0]],
  [0, [3, 4], [0, 0]],
  [9, [], []],
])('%i pesos over %j are %j', (pesos, weights, shares) => {
  expect(spread(pesos, weights)).toEqual(shares)
})

test('the odd pesos of equal shares go to the first ones', () => {
  expect(equalShares(100_001, 3)).toEqual([33_334, 33_334, 33_333])
})

test('shares are the sum, and each is within a peso of its exact value', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), weights, (pesos, given) => {
      const shares = spread(pesos, given)
      const sum = given.reduce((total, weight) => total + weight, 0)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(pesos)
      if (sum === 0) return
      for (const [at, weight] of given.entries()) {
        expect(Math.abs((shares[at] ?? 0) - (pesos * weight) / sum)).toBeLessThan(1.001)
      }
    }),
  )
})
