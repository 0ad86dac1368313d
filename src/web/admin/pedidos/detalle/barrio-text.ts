// What 'Corregir barrio' says before staff correct the barrio of a delivery. Rule pedido/barrio.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatMoney } from '#domain/format.ts'

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
