// How dates, hours, phones and numbers read on screen (rules pantalla/fechas and
// pantalla/otros-formatos), and where the days of the business begin. The zone is always a
// parameter, because it is a setting of the business.

import { formatDecimal, formatMoney } from './dinero.ts'

/** The first paint of the menu imports dinero.ts itself: it needs nothing of this file. */
export { formatMoney, formatPorcentaje, formatPriceRange } from './dinero.ts'

/** '3,1 km', or '850 m' under a kilometre. */
export function formatDistance(metros: number): string {
  const rounded = Math.round(metros)
  if (rounded < 1000) return `${String(rounded)} m`
  return `${formatDecimal(Math.round(metros / 100) / 10, 1)} km`
}

/**
 * '65 min': whole minutes only. A reader of the first number must not find an hour (rule
 * domicilio/duracion).
 */
export function formatMinutes(minutos: number): string {
  return `${String(minutos)} min`
}

/** An order's number, five digits: '00042'. */
export function formatNumero(id: number): string {
  return String(id).padStart(5, '0')
}

/** The full name of a person; '' for one without names. */
export function formatNombre(persona: { readonly first_name: string; readonly last_name: string }): string {
  return `${persona.first_name} ${persona.last_name}`.trim()
}

/** '+57 310 555 0142' from the ten digits; other texts stay as they are. */
export function formatTelefono(numero: string): string {
  const [, area, middle, end] = /^(\d{3})(\d{3})(\d{4})$/.exec(numero) ?? []
  return area === undefined ? numero : `+57 ${area} ${middle ?? ''} ${end ?? ''}`
}

/** '06:30 PM' from '18:30' (rule sede/horas-de-12). */
export function formatHora12(hora: string): string {
  const [hours = '', minutes = ''] = hora.split(':')
  const h = Number(hours)
  return `${String(h % 12 || 12).padStart(2, '0')}:${minutes} ${h < 12 ? 'AM' : 'PM'}`
}

/** A countdown in seconds as m:ss: '2:00', '0:07'. Never below zero. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  return `${String(Math.floor(left / 60))}:${String(left % 60).padStart(2, '0')}`
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR

/**
 * 'recién' under a minute, then whole minutes, hours or days; never in the future (rule
 * pantalla/hace).
 */
export function formatRelative(instant: Date | string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / MINUTE_MS)
  if (minutes < 1) return 'recién'
  if (minutes < MINUTES_PER_HOUR) return `hace ${counted(minutes, 'minuto', 'minutos')}`
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  if (minutes < MINUTES_PER_DAY) return `hace ${counted(hours, 'hora', 'horas')}`
  return `hace ${counted(Math.floor(minutes / MINUTES_PER_DAY), 'día', 'días')}`
}

/** '1 producto', '12 productos', '1.200 productos'. */
export const counted = (n: number, one: string, many: string): string =>
  `${formatDecimal(n, 1)} ${n === 1 ? one : many}`

/** '− $ 5.000' below 0, and '$ 5.000' above. */
export const formatSigned = (pesos: number): string =>
  `${pesos < 0 ? '− ' : ''}${formatMoney(Math.abs(pesos))}`

/** '18 de octubre de 2025' in the zone. */
export function formatDiaLargo(instant: Date | string, zone: string): string {
  return new Intl.DateTimeFormat('es-CO', { timeZone: zone, dateStyle: 'long' }).format(new Date(instant))
}

/** '18 de octubre de 2025, 19:02' in the zone. */
export function formatFecha(instant: Date | string, zone: string): string {
  return `${formatDiaLargo(instant, zone)}, ${formatHora(instant, zone)}`
}

/** '18 de octubre de 2025' from a calendar day of the business, 'YYYY-MM-DD'. */
export function formatDia(dia: string): string {
  return new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${dia}T00:00:00Z`),
  )
}

/**
 * The calendar day of a text: of a day itself, or of an instant in the zone. Null for any other
 * text.
 */
export function diaOf(text: string, zone: string): string | null {
  if (Number.isNaN(Date.parse(text))) return null
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : businessDay(text, zone)
}

/** '19:02' in the zone. */
export function formatHora(instant: Date | string, zone: string): string {
  return wallClock(new Date(instant), zone).slice(11, 16)
}

/** The calendar day of an instant in the zone: 'YYYY-MM-DD'. */
export function businessDay(instant: Date | string, zone: string): string {
  return wallClock(new Date(instant), zone).slice(0, 10)
}

/** A calendar day some days later, or earlier when negative. */
export function addDays(dia: string, days: number): string {
  return new Date(Date.parse(`${dia}T00:00:00Z`) + days * MINUTES_PER_DAY * MINUTE_MS)
    .toISOString()
    .slice(0, 10)
}

/**
 * The instant at which the clocks of the zone show that hour ('HH:MM') of that day. A skipped hour
 * moves forward by the skip. An hour that is shown twice is the first one.
 */
export function instantAt(dia: string, hora: string, zone: string): Date {
  const wanted = Date.parse(`${dia}T${hora}:00Z`)
  if (isColombian(wanted + COLOMBIA_BEHIND_MS, zone)) return new Date(wanted + COLOMBIA_BEHIND_MS)
  const offsetNear = (days: number): number => {
    const instant = new Date(wanted + days * MINUTES_PER_DAY * MINUTE_MS)
    return Date.parse(`${wallClock(instant, zone)}Z`) - instant.getTime()
  }
  const before = new Date(wanted - offsetNear(-1))
  const after = new Date(wanted - offsetNear(1))
  const shows = (instant: Date): boolean => wallClock(instant, zone).startsWith(`${dia}T${hora}`)
  return shows(before) || !shows(after) ? before : after
}

/**
 * The instants of a range of business days, both days inclusive: from the first instant to just
 * before `hasta` (rule tablero/rango). A missing bound stays open.
 */
export function dayRange(
  desde: string | null,
  hasta: string | null,
  zone: string,
): { readonly desde: Date | null; readonly hasta: Date | null } {
  return {
    desde: desde === null ? null : instantAt(desde, '00:00', zone),
    hasta: hasta === null ? null : instantAt(addDays(hasta, 1), '00:00', zone),
  }
}

/** Used where the business names no other zone. */
export const ZONA_POR_DEFECTO = 'America/Bogota'

/**
 * Colombia has been five hours behind UTC without summer time since April 1993. It is calculated,
 * because a formatter is slow.
 */
const COLOMBIA = ZONA_POR_DEFECTO
const COLOMBIA_BEHIND_MS = 5 * 60 * MINUTE_MS
const COLOMBIA_SINCE = Date.parse('1994-01-01')
const COLOMBIA_UNTIL = Date.parse('9999-01-01')

const isColombian = (time: number, zone: string): boolean =>
  zone === COLOMBIA && time >= COLOMBIA_SINCE && time < COLOMBIA_UNTIL

/** Creating a formatter takes 15 ms, 60 on a slow phone. There is one other zone, rarely two. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The date and time that the clocks of the zone show: 'YYYY-MM-DDTHH:MM:SS'. */
function wallClock(instant: Date, zone: string): string {
  const time = instant.getTime()
  if (isColombian(time, zone)) {
    return new Date(time - COLOMBIA_BEHIND_MS).toISOString().slice(0, 19)
  }
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  clocks.set(zone, clock)
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  const dia = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${dia}T${part('hour')}:${part('minute')}:${part('second')}`
}
