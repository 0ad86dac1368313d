// Coupons and the welcome bonus: when they count.

/**
 * Valid through its whole last day (rule cupon/vigente). Both are days of the business,
 * 'YYYY-MM-DD'.
 */
export function isVigente(hoy: string, ultimoDia: string): boolean {
  return hoy <= ultimoDia
}

/** Only a coupon that is valid today and unused is offered (rule cupon/ofrecido). */
export function isCuponUsable(cupon: { readonly esta_vigente: boolean; readonly usado: boolean }): boolean {
  return cupon.esta_vigente && !cupon.usado
}

/** The welcome bonus as the business sets it (rule cupon/fin-del-bono). */
export interface BonoBienvenida {
  /** Percent off the first order. */
  readonly porcentaje: number
  /** Last day on which it is given, 'YYYY-MM-DD'. */
  readonly vigente_hasta: string
  /** Whether it is switched on. */
  readonly activo: boolean
}

/** Whether the welcome bonus is given on a day of the business. A bonus of 0 % never is. */
export function isBonoVigente(bono: BonoBienvenida, hoy: string): boolean {
  return bono.activo && bono.porcentaje > 0 && isVigente(hoy, bono.vigente_hasta)
}
