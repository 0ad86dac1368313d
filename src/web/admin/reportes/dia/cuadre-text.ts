// The report of a day as a short message.
import type { CuadreDelDia } from '#contract/cuadre.ts'
import { cuadreDelDiaText } from '#domain/reporte/cuadre-del-dia.ts'
import { diferenciasDelTurno, turnoTexts, type ConteoDelTurno } from '#domain/caja/cuadre.ts'
import { ahoraFaltaText } from '#domain/caja/liquidacion.ts'
import { counted, formatDia, formatMoney } from '#domain/format.ts'
import { FORMA_RECIBIDA_LABEL } from '#domain/pedido/pago.ts'
import { subtotal } from '#domain/pedido/precios.ts'

type Turno = CuadreDelDia['turnos'][number]

/** The counts of a closed shift; null for an open one. */
export const conteoOf = ({ efectivo, ...others }: Turno): ConteoDelTurno | null =>
  efectivo === null ? null : { efectivo, ...others }

/** 'Cuadra', or what differs. A shift counts on the day on which it was closed. */
export const estadoText = ({ conciliacion, turnos }: CuadreDelDia): string =>
  cuadreDelDiaText(
    conciliacion.diferencia,
    turnos.filter((turno) => turno.cerrado_ese_dia && differs(turno)).length,
  )

function differs(turno: Turno): boolean {
  const conteo = conteoOf(turno)
  return conteo !== null && diferenciasDelTurno(conteo).length > 0
}

const pedidosText = (pedidos: number): string => counted(pedidos, 'pedido', 'pedidos')

/** `lugar`: the branch, or all of them. */
export function cuadreMessage(
  { negocio, lugar }: { readonly negocio: string; readonly lugar: string },
  cuadre: CuadreDelDia,
): string {
  const { dia, ventas, pagos, devoluciones, lugares, conciliacion, turnos, por_liquidar } = cuadre
  const sedes = new Set([...turnos, ...por_liquidar].map(({ sede }) => sede))
  const at = (nombre: string, sede: string) => (sedes.size > 1 ? `${nombre} · ${sede}` : nombre)
  return [
    `Cuadre de ${negocio} · ${lugar}, ${formatDia(dia)}`,
    `Ventas: ${formatMoney(ventas.total)} (${pedidosText(ventas.pedidos)})`,
    ...pagos.map(({ forma, valor }) => `${FORMA_RECIBIDA_LABEL[forma]}: ${formatMoney(valor)}`),
    `Propinas: ${formatMoney(ventas.propina)}`,
    ...unlessNone('Devuelto', subtotal(devoluciones.map(({ valor }) => valor))),
    ...unlessNone('Por cobrar', conciliacion.por_cobrar),
    ...unlessNone('Sin caja', lugares.sin_caja),
    ...turnos.flatMap((turno) => turnoLines(at(turno.caja, turno.sede), turno)),
    ...por_liquidar.map(({ persona, sede, debe }) => ahoraFaltaText(at(persona, sede), debe)),
    estadoText(cuadre),
  ].join('\n')
}

const unlessNone = (label: string, valor: number): string[] =>
  valor === 0 ? [] : [`${label}: ${formatMoney(valor)}`]

/** One line, or one for each count that differs. */
function turnoLines(caja: string, turno: Turno): string[] {
  const conteo = conteoOf(turno)
  if (conteo === null) return [`${caja}: abierta`]
  if (!differs(turno)) return [`${caja}: Cuadra`]
  return turnoTexts(conteo).map((text) => `${caja} · ${text}`)
}

/** WhatsApp asks for the chat. */
export const whatsappUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
