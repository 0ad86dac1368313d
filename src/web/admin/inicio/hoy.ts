// The words of today on the home screen. Pure. Rule permisos/inicio.
import type { Caja } from '#contract/caja/cajas.ts'
import type { VentasDeHoy } from '#contract/reportes.ts'
import { businessDay, counted, formatFecha, formatHora, formatMoney } from '#domain/format.ts'
import { formatPorcentaje } from '#domain/dinero.ts'
import { lasHora } from '#domain/horario-words.ts'
import { changeOf } from '#domain/reporte/reporte.ts'
import { CIFRA } from '#domain/reporte/reporte-medidas.ts'

interface Comparacion {
  /** 'El lunes pasado a esta hora: $ 980.000' */
  readonly texto: string
  /** '+27 %'; null when there is nothing to compare with, or nothing to compare. */
  readonly cambio: string | null
}

const SEMANA = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', weekday: 'long' })

/** Null in the first week. */
export function comparacionDe({ pedidos, total, anterior }: VentasDeHoy): Comparacion | null {
  if (anterior === null) return null
  const change = pedidos === 0 ? null : changeOf(total, anterior.total)
  const semana = SEMANA.format(new Date(`${anterior.dia}T00:00:00Z`))
  return {
    texto: `El ${semana} pasado a esta hora: ${formatMoney(anterior.total)}`,
    cambio: change === null ? null : `${change > 0 ? '+' : ''}${formatPorcentaje(change)}`,
  }
}

/** '18 pedidos · promedio $ 68.900' */
export function pedidosText(ventas: VentasDeHoy): string {
  const { pedidos } = ventas
  return `${counted(pedidos, 'pedido', 'pedidos')} · promedio ${formatMoney(CIFRA.promedio.of(ventas))}`
}

/** 'Abierta desde las 11:02 por Luz', with the day when it was opened on another one. */
export function cajaText({ turno }: Caja, { now, zona }: { now: Date; zona: string }): string {
  if (turno === null) return 'Sin abrir'
  const { abierto_en: desde, abierto_por: persona } = turno
  const isToday = businessDay(desde, zona) === businessDay(now, zona)
  const text = isToday ? lasHora(formatHora(desde, zona)) : `el ${formatFecha(desde, zona)}`
  return `Abierta desde ${text} por ${persona}`
}
