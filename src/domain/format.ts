// How money, dates, phones and numbers read on screen (cliente.md §9). The zone is the business's, always a parameter.

const money = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})

/** '$ 12.500' with a no-break space. */
export const formatMoney = (pesos: number): string => money.format(pesos)

/** '$ 15.920 – $ 47.120', or one price when both ends are equal. */
export const formatPriceRange = (min: number, max: number): string =>
  min === max ? formatMoney(min) : `${formatMoney(min)} – ${formatMoney(max)}`

/** '18 de octubre de 2025, 19:02' in the zone. */
export function formatFecha(instant: Date | string, zone: string): string {
  const date = new Date(instant)
  const day = new Intl.DateTimeFormat('es-CO', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return `${day.format(date)}, ${formatHora(date, zone)}`
}

/** '19:02' in the zone. */
export const formatHora = (instant: Date | string, zone: string): string =>
  new Intl.DateTimeFormat('es-CO', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))

const MINUTE = 60_000

/** 'recién' under a minute, then minutes, hours and days; never negative (decision 120). */
export function formatRelative(instant: Date | string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / MINUTE)
  if (minutes < 1) return 'recién'
  if (minutes < 60) return `hace ${count(minutes, 'minuto')}`
  if (minutes < 24 * 60) return `hace ${count(Math.floor(minutes / 60), 'hora')}`
  return `hace ${count(Math.floor(minutes / (24 * 60)), 'día')}`
}

const count = (n: number, unit: string) => `${String(n)} ${unit}${n === 1 ? '' : 's'}`

/** '+57 310 555 0142' from the ten digits. */
export const formatTelefono = (numero: string): string =>
  `+57 ${numero.slice(0, 3)} ${numero.slice(3, 6)} ${numero.slice(6)}`

/** '06:30 PM' from '18:30'. */
export function formatHora12(hora: string): string {
  const [hours = '0', minutes = '00'] = hora.split(':')
  const h = Number(hours)
  return `${String(h % 12 === 0 ? 12 : h % 12).padStart(2, '0')}:${minutes} ${h < 12 ? 'AM' : 'PM'}`
}

/** 'm:ss' of a countdown in seconds. */
export const formatCountdown = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`

/** Order numbers have five digits: 42 -> '00042'. */
export const formatNumero = (id: number): string => String(id).padStart(5, '0')

/** The calendar day of an instant in the zone: 'YYYY-MM-DD'. */
export function businessDay(instant: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)
}

/** First instant of a calendar day in the zone. */
export function startOfDay(dia: string, zone: string): Date {
  const utc = Date.parse(`${dia}T00:00:00Z`)
  // The offset at midnight is found in two steps, so that a change of clock on that day is respected.
  const first = utc - offsetAt(new Date(utc), zone)
  return new Date(utc - offsetAt(new Date(first), zone))
}

function offsetAt(instant: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '0'
  const local = Date.parse(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
  )
  return local - Math.floor(instant.getTime() / 1000) * 1000
}

/** Instants of a range of business days, both inclusive; a missing bound stays open (decision 114). */
export function dayRange(
  desde: string | null,
  hasta: string | null,
  zone: string,
): { desde: Date | null; hasta: Date | null } {
  return {
    desde: desde === null ? null : startOfDay(desde, zone),
    hasta: hasta === null ? null : startOfDay(nextDay(hasta), zone),
  }
}

const nextDay = (dia: string) =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + 24 * 60 * MINUTE).toISOString().slice(0, 10)

/** '3,1 km', or '850 m' under a kilometre. */
export const formatDistance = (metros: number): string =>
  metros < 1000
    ? `${String(Math.round(metros))} m`
    : `${new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 }).format(metros / 1000)} km`

/** '65 min': always whole minutes (decision 70). */
export const formatMinutes = (minutos: number): string => `${String(minutos)} min`
