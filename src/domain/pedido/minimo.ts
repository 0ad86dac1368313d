// The least order of each type, as the business sets it.
import { formatMoney } from '#domain/format.ts'
import type { TipoPedido } from './pedido.ts'

/** Pesos of products before the coupon; 0 is no minimum. */
export type Minimos = Readonly<Record<TipoPedido, number>>

export const SIN_MINIMOS: Minimos = { MESA: 0, DOMICILIO: 0, RECOGER: 0 }

const PARA: Readonly<Record<TipoPedido, string>> = {
  MESA: 'en la mesa',
  DOMICILIO: 'para domicilio',
  RECOGER: 'para recoger',
}

/** The refusal of an order whose products cost too little, or null (rule pedido/minimo). */
export function belowMinimo(tipo: TipoPedido, subtotal: number, minimos: Minimos): string | null {
  const minimo = minimos[tipo]
  if (subtotal >= minimo) return null
  const missing = formatMoney(minimo - subtotal)
  return `El pedido mínimo ${PARA[tipo]} es ${formatMoney(minimo)}. Te faltan ${missing}.`
}
