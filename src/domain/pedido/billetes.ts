// The cash with which customers pay (rule pago/con-cuanto).
import { cashProblem, cashTotal } from './pago.ts'

/**
 * The amounts beside 'Pago completo': the next whole ten, fifty and hundred thousand pesos, as
 * bills make them. At most three, without repeats.
 */
export function suggestedBills(total: number): number[] {
  const due = cashTotal(total)
  const up = [10_000, 50_000, 100_000].map((bill) => Math.ceil((due + 1) / bill) * bill)
  return [...new Set(up)]
}

/** The cash of an order with this total; null, the exact amount, where it does not fit. */
export const keptCash = (cash: number | null, total: number): number | null =>
  cash === null || cashProblem(cash, total) !== null ? null : cash
