// The presets of the board's days, and ranges of days as text. Days are those of the business zone
// and never depend on this device's clock. Rule tablero/rango.
import { addDays, dayRange } from '#domain/format.ts'
import type { Rango } from '#web/lib/order-queries.ts'
import type { Periodo } from './merge-pedidos.ts'

export const PRESETS = [
  { label: 'Hoy', from: 0, to: 0 },
  { label: 'Ayer', from: -1, to: -1 },
  { label: 'Última semana', from: -6, to: 0 },
  { label: 'Último mes', from: -29, to: 0 },
] as const

export type Preset = (typeof PRESETS)[number]

export const presetRango = ({ from, to }: Preset, today: string): Rango => ({
  fecha_inicio: addDays(today, from),
  fecha_fin: addDays(today, to),
})

export const isSameRango = (a: Rango, b: Rango): boolean =>
  a.fecha_inicio === b.fecha_inicio && a.fecha_fin === b.fecha_fin

/** Every day: the first range of the board. */
export const ALL_DAYS: Rango = {}

/** The instants of a range in the business zone: 19:30 in Bogotá is still the same day. */
export function periodoOf({ fecha_inicio, fecha_fin }: Rango, zone: string): Periodo {
  const { desde, hasta } = dayRange(fecha_inicio ?? null, fecha_fin ?? null, zone)
  return { desde: desde?.getTime() ?? -Infinity, hasta: hasta?.getTime() ?? Infinity }
}

/** '20/11/2026' */
const formatDia = (dia: string): string => dia.split('-').toReversed().join('/')

/** '14/11/2026 – 20/11/2026', one day alone, or empty for every day. */
export function formatRango({ fecha_inicio, fecha_fin }: Rango): string {
  if (fecha_inicio === undefined || fecha_fin === undefined) return formatDia(fecha_inicio ?? fecha_fin ?? '')
  if (fecha_inicio === fecha_fin) return formatDia(fecha_inicio)
  return `${formatDia(fecha_inicio)} – ${formatDia(fecha_fin)}`
}
