// Shares of whole pesos.

/**
 * Spreads pesos over weights by largest remainder: each share is within one peso of its exact
 * value, and together they are the sum. Among equal remainders the first one gets the odd peso.
 * Without any weight the first share is everything.
 */
export function spread(pesos: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? pesos : 0))
  // The product of two amounts is larger than a number holds exactly.
  const exact = weights.map((weight) => BigInt(pesos) * BigInt(weight))
  const shares = exact.map((value) => Number(value / BigInt(sum)))
  const odd = pesos - shares.reduce((total, share) => total + share, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: Number(value % BigInt(sum)) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, odd)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** Parts of equal pesos. The odd pesos go to the first parts, one each. */
export const equalShares = (pesos: number, parts: number): number[] =>
  spread(
    pesos,
    Array.from({ length: parts }, () => 1),
  )
