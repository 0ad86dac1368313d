// Coupons and the welcome bonus: when they count, and which one to offer first.
import { percentOf } from './precios.ts'

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

interface Offered {
  readonly porcentaje_descuento: number
  /** Last day, 'YYYY-MM-DD'. */
  readonly fecha_fin: string
}

/**
 * Coupons by their saving on a cart of `subtotal` pesos, the highest first. Of equal savings, the
 * one that ends sooner comes first.
 */
export function bestCuponFirst<Cupon extends Offered>(cupones: readonly Cupon[], subtotal: number): Cupon[] {
  const saving = ({ porcentaje_descuento }: Cupon) => percentOf(subtotal, porcentaje_descuento)
  return cupones.toSorted(
    (a, b) => saving(b) - saving(a) || (a.fecha_fin < b.fecha_fin ? -1 : Number(a.fecha_fin > b.fecha_fin)),
  )
}

/** The welcome bonus as the business sets it (rule cupon/fin-del-bono). */
export interface BonoBienvenida {
  /** Percent off the first order. */
  readonly porcentaje: number
  /** Last day on which it is given, 'YYYY-MM-DD'. */
  readonly vigente_hasta: string
}

/** Whether the welcome bonus is given on a day of the business. A bonus of 0 % never is. */
export function isBonoVigente(bono: BonoBienvenida, hoy: string): boolean {
  return bono.porcentaje > 0 && isVigente(hoy, bono.vigente_hasta)
}
