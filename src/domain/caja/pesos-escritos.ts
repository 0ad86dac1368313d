import { PESOS_ESCRITOS, VALOR_MUY_GRANDE } from '#domain/pesos.ts'

/** Far above any drawer, and its sums fit in a column. */
export const MAX_EN_CAJA = 500_000_000

/** The problem of an amount as a field of money holds it. */
export function pesosProblem(text: string): string | undefined {
  if (!/^\d+$/.test(text)) return PESOS_ESCRITOS
  return Number(text) <= MAX_EN_CAJA ? undefined : VALOR_MUY_GRANDE
}

/** The problem of a count that may be below 0: '-41900'. */
export const netoProblem = (text: string): string | undefined => pesosProblem(text.replace(/^-/, ''))
