// The report of a day as a short message.
import type { CuadreDelDia } from '#contract/cuadre.ts'
import { cuadreDelDiaText } from '#domain/reporte/cuadre-del-dia.ts'
import { cuadreText } from '#domain/caja/cuadre.ts'
import { faltaText } from '#domain/caja/liquidar.ts'
import { formatDia, formatMoney } from '#domain/format.ts'
import { FORMA_RECIBIDA_LABEL } from '#domain/pedido/pago.ts'

const pedidosText = (pedidos: number): string => (pedidos === 1 ? '1 pedido' : `${String(pedidos)} pedidos`)

/** `lugar`: the branch, or all of them. */
export function cuadreMessage(
  { negocio, lugar }: { readonly negocio: string; readonly lugar: string },
  cuadre: CuadreDelDia,
): string {
  const { dia, ventas, pagos, conciliacion, turnos, por_liquidar } = cuadre
  const sedes = new Set([...turnos, ...por_liquidar].map(({ sede }) => sede))
  const at = (nombre: string, sede: string) => (sedes.size > 1 ? `${nombre} · ${sede}` : nombre)
  return [
    `Cuadre de ${negocio} · ${lugar}, ${formatDia(dia)}`,
    `Ventas: ${formatMoney(ventas.total)} (${pedidosText(ventas.pedidos)})`,
    ...pagos.map(({ forma, valor }) => `${FORMA_RECIBIDA_LABEL[forma]}: ${formatMoney(valor)}`),
    `Propinas: ${formatMoney(ventas.propina)}`,
    ...turnos.map(
      ({ caja, sede, efectivo }) =>
        `${at(caja, sede)}: ${efectivo === null ? 'abierta' : cuadreText(efectivo)}`,
    ),
    ...por_liquidar.map(({ persona, sede, debe }) => faltaText(at(persona, sede), debe)),
    cuadreDelDiaText(conciliacion.diferencia),
  ].join('\n')
}

/** WhatsApp asks for the chat. */
export const whatsappUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
