// Predicts the names of new tables; the server assigns them. Rule mesa/nombres.

/** The most tables that one press adds. */
export const MAX_A_LA_VEZ = 100

/** A whole number from 1 to 100, or null. */
export function quantityOf(text: string): number | null {
  const quantity = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return quantity >= 1 && quantity <= MAX_A_LA_VEZ ? quantity : null
}

/** `existing` are the names of all tables of the branch, also of archived ones. */
export function newNames(existing: readonly string[], quantity: number): string[] {
  const numbers = existing.map((nombre) => Number(/^Mesa (\d+)$/.exec(nombre)?.[1] ?? 0))
  const last = Math.max(existing.length, ...numbers)
  return Array.from({ length: quantity }, (_, index) => `Mesa ${String(last + index + 1)}`)
}
