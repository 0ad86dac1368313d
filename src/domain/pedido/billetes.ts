// The bills with which customers pay in cash (rule pago/con-cuanto).
import { cashTotal } from './pago.ts'

/**
 * The amounts beside 'Pago completo': the next whole ten, fifty and hundred thousand pesos, as
 * bills make them. At most three, without repeats.
 */
export function suggestedBills(total: number): number[] {
  const due = cashTotal(total)
  const up = [10_000, 50_000, 100_000].map((bill) => Math.ceil((due + 1) / bill) * bill)
  return [...new Set(up)]
}
