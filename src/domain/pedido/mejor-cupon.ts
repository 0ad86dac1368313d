// Coupons at checkout: what each one saves, why it does not count, and which one to offer first.
import {
  discountOfCampana,
  whyNotOnPedido,
  type CondicionesDeCampana,
  type LineaDeCupon,
  type PedidoDeCupon,
} from './campana.ts'
import { percentOf, subtotal } from './precios.ts'

interface Offered {
  readonly porcentaje_descuento: number
  /** Last day, 'YYYY-MM-DD'. */
  readonly fecha_fin: string
  /** Null for a coupon of the person alone. */
  readonly campana: Omit<CondicionesDeCampana, 'porcentaje_descuento'> | null
}

/** Pesos that a coupon takes off the products: of a campaign, or a percentage of all of them. */
export function savingOf(cupon: Offered, lineas: readonly LineaDeCupon[]): number {
  const { porcentaje_descuento, campana } = cupon
  return campana === null
    ? percentOf(subtotal(lineas.map(({ total }) => total)), porcentaje_descuento)
    : discountOfCampana({ ...campana, porcentaje_descuento }, lineas)
}

/** Why a coupon does not count on this order; null when it does. */
export const whyNotCupon = (
  { campana, porcentaje_descuento }: Offered,
  pedido: PedidoDeCupon,
): string | null => (campana === null ? null : whyNotOnPedido({ ...campana, porcentaje_descuento }, pedido))

/**
 * Coupons by their saving on the lines, the highest first. Of equal savings, the one that ends
 * sooner comes first.
 */
export function bestCuponFirst<Cupon extends Offered>(
  cupones: readonly Cupon[],
  lineas: readonly LineaDeCupon[],
): Cupon[] {
  return cupones.toSorted(
    (a, b) =>
      savingOf(b, lineas) - savingOf(a, lineas) ||
      (a.fecha_fin < b.fecha_fin ? -1 : Number(a.fecha_fin > b.fecha_fin)),
  )
}
