// Coupons and the welcome bonus: when they count.

/** Valid through the whole of its last day (decision 84). Both are days of the business, 'YYYY-MM-DD'. */
export function isVigente(hoy: string, ultimoDia: string): boolean {
  return hoy <= ultimoDia
}

/** Only a coupon that is valid today and unused is offered (cliente.md §5). */
export function isCuponUsable(cupon: { readonly esta_vigente: boolean; readonly usado: boolean }): boolean {
  return cupon.esta_vigente && !cupon.usado
}

/** The welcome bonus as the business sets it (decision 83). */
export interface BonoBienvenida {
  /** Percent off the first order. */
  readonly porcentaje: number
  /** Last day on which it is given, 'YYYY-MM-DD'. */
  readonly vigente_hasta: string
}

/** Whether the welcome bonus is given on a day of the business; one of 0 % never is. */
export function isBonoVigente(bono: BonoBienvenida, hoy: string): boolean {
  return bono.porcentaje > 0 && isVigente(hoy, bono.vigente_hasta)
}
