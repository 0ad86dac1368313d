// The ranges that one press chooses (personal.md §9), and business days as text. Days are counted in the business's zone,
// so all arithmetic is on calendar days and never on the clock of this device.
import { dayRange } from '#domain/format.ts'
import type { Rango } from '#web/lib/order-queries.ts'
import type { Periodo } from './merge-pedidos.ts'

const DAY_MS = 86_400_000

/** A calendar day some days later (or before, when negative). */
export function addDays(dia: string, days: number): string {
  return new Date(Date.parse(`${dia}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

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

/** Every day: what the board starts with (decision 115). */
export const ALL_DAYS: Rango = {}

/** The instants of a range, in the zone of the business: 19:30 in Bogotá is still the same day. */
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

/** A day as the calendar wants it: midnight of this device, whatever its zone. */
export function toDate(dia: string): Date {
  const [year = 0, month = 1, day = 1] = dia.split('-').map(Number)
  return new Date(year, month - 1, day)
}

export const fromDate = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')
