// The report of a day as a short message.
import type { CuadreDelDia } from '#contract/cuadre.ts'
import { cuadreDelDiaText } from '#domain/reporte/cuadre-del-dia.ts'
import { cuadreText } from '#domain/caja/cuadre.ts'
import { faltaText } from '#domain/caja/liquidar.ts'
import { formatDia, formatMoney } from '#domain/format.ts'
import { FORMA_RECIBIDA_LABEL } from '#domain/pedido/pago.ts'

const pedidosText = (pedidos: number): string => (pedidos === 1 ? '1 pedido' : `${String(pedidos)} pedidos`)

export function cuadreMessage(negocio: string, cuadre: CuadreDelDia): string {
  const { dia, ventas, pagos, conciliacion, turnos, por_liquidar } = cuadre
  return [
    `Cuadre de ${negocio}, ${formatDia(dia)}`,
    `Ventas: ${formatMoney(ventas.total)} (${pedidosText(ventas.pedidos)})`,
    ...pagos.map(({ forma, valor }) => `${FORMA_RECIBIDA_LABEL[forma]}: ${formatMoney(valor)}`),
    `Propinas: ${formatMoney(ventas.propina)}`,
    ...turnos.map(({ caja, efectivo }) => `${caja}: ${efectivo === null ? 'abierta' : cuadreText(efectivo)}`),
    ...por_liquidar.map(({ persona, debe }) => faltaText(persona, debe)),
    cuadreDelDiaText(conciliacion.diferencia),
  ].join('\n')
}

/** WhatsApp asks for the chat. */
export const whatsappUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
