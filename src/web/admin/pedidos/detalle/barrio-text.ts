// What 'Corregir barrio' says before staff correct the barrio of a delivery. Rule pedido/barrio.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import type { Barrio } from '#domain/direccion/barrio.ts'
import { chargedFee, type Tarifa } from '#domain/direccion/domicilio.ts'
import { formatMoney } from '#domain/format.ts'
import { isApp } from '#domain/pedido/canal.ts'

/** What the delivery costs in a barrio: nothing for an order of an app, or that the house gives. */
export const costoEnBarrio = (
  { canal, cortesia, subtotal }: Pick<Pedido, 'canal' | 'cortesia' | 'subtotal'>,
  { costo_domicilio }: Barrio,
  tarifa: Tarifa,
): number => (isApp(canal) || cortesia !== null ? 0 : chargedFee(costo_domicilio, subtotal, tarifa))

const feeText = (pesos: number) => (pesos === 0 ? 'gratis' : formatMoney(pesos))

/**
 * 'El domicilio pasa de $ 5.000 a $ 7.000, y el total a $ 45.900. El cliente lo ve en su pedido.'
 */
export function cambioDeBarrioText(
  { costo_domicilio, total_pedido }: Pick<Pedido, 'costo_domicilio' | 'total_pedido'>,
  costo: number,
): string {
  if (costo === costo_domicilio) return 'El total no cambia. El cliente ve el barrio en su pedido.'
  const total = formatMoney(total_pedido + costo)
  return `El domicilio pasa de ${feeText(costo_domicilio)} a ${feeText(costo)}, y el total a ${total}. El cliente lo ve en su pedido.`
}
