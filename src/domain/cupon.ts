// Coupons: whether one can be used, and the arithmetic of order pages when the server sent no breakdown (cliente.md §9).

/** The welcome bonus is given while its last day, inclusive, has not passed in the business zone. Days are 'YYYY-MM-DD'. */
export const isVigente = (hoy: string, ultimoDia: string): boolean => hoy <= ultimoDia

/** Only coupons that are current and unused are offered (cliente.md §5). */
export const isCuponUsable = (cupon: { esta_vigente: boolean; usado: boolean }): boolean =>
  cupon.esta_vigente && !cupon.usado

/**
 * Saving and subtotal behind a total after a coupon: saving = total × pct / (100 − pct), subtotal = total + saving.
 * Used only when the order brings no stored figures; a coupon of 100 % tells nothing about what was paid before it.
 */
export function unapplyCupon(total: number, porcentaje: number): { ahorro: number; subtotal: number } | null {
  if (porcentaje >= 100 || porcentaje < 0) return null
  const ahorro = Math.round((total * porcentaje) / (100 - porcentaje))
  return { ahorro, subtotal: total + ahorro }
}
