// Opening hours in words.
import { addDays, businessDay, formatHora } from './format.ts'
import type { HorarioDeHoy } from './horario.ts'
import { isAlwaysOpen, weekdayOf, weekdayOpenings, type Horario, type Intervalo } from './horario-dia.ts'

export const DIAS_SEMANA = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

export interface OpeningText {
  /** 'hoy', 'mañana', 'el lunes', or 'el próximo lunes' when today is Monday. */
  readonly dia: string
  /** '12:00', 24-hour. */
  readonly hora: string
}

/** An opening in words, seen from now. */
export function describeOpening(opening: Date, now: Date, zone: string): OpeningText {
  const dia = businessDay(opening, zone)
  const today = businessDay(now, zone)
  return { dia: nameDay(dia, today), hora: formatHora(opening, zone) }
}

function nameDay(dia: string, today: string): string {
  if (dia === today) return 'hoy'
  if (dia === addDays(today, 1)) return 'mañana'
  const name = DIAS_SEMANA[weekdayOf(dia) - 1]?.toLowerCase() ?? ''
  return weekdayOf(dia) === weekdayOf(today) ? `el próximo ${name}` : `el ${name}`
}

/**
 * The note of the checkout before an order to a closed branch is confirmed, for the customer or for
 * staff about them.
 */
export function scheduledNotice(opening: Date, now: Date, zone: string, forStaff = false): string {
  const { dia, hora } = describeOpening(opening, now, zone)
  return `La sede está cerrada. ${forStaff ? 'El' : 'Tu'} pedido se prepara ${dia} ${aLasHora(hora)}.`
}

/**
 * '12:00 m.' for noon, else '3:00 p. m.' or '12:30 a. m.', from 'HH:MM'. Its spaces do not break,
 * so that no line ends inside a time.
 */
export function sayHora(hora: string): string {
  if (hora === '12:00') return '12:00\u00A0m.'
  const hours = Number(hora.slice(0, 2))
  return `${String(hours % 12 || 12)}${hora.slice(2)}\u00A0${hours < 12 ? 'a' : 'p'}.\u00A0m.`
}

/** 'las 19:42', 'la 01:05' or 'la 1:05 p. m.', from a time that is already written. */
export const lasHora = (hora: string): string => `${/^0?1:/.test(hora) ? 'la' : 'las'} ${hora}`

/** 'a las 19:42', 'a la 01:05' or 'a la 1:05 p. m.' */
export const aLasHora = (hora: string): string => `a ${lasHora(hora)}`

/** 'hasta las 8:00 p. m.' */
export const untilHora = (hasta: Date, zone: string): string =>
  `hasta ${lasHora(sayHora(formatHora(hasta, zone)))}`

export const CERRADO_HOY = 'Cerrado hoy'

/**
 * 'Hoy: 12:00 m. a 3:00 p. m. y 6:00 p. m. a 10:00 p. m.', 'Hoy es festivo: abrimos de 12:00 m. a
 * 9:00 p. m.' or 'Cerrado hoy' (rule sede/horario-de-hoy). After midnight the opening of the day
 * before is named by its end: 'Hoy: hasta la 1:00 a. m. y 12:00 m. a 9:00 p. m.'
 */
export function todayText({ esFestivo, hasta, intervalos }: HorarioDeHoy): string {
  const [opening, from] = esFestivo ? ['Hoy es festivo: abrimos', 'de '] : ['Hoy:', '']
  if (intervalos === null) return `${opening} a toda hora`
  const late = hasta === null ? [] : [`hasta ${lasHora(sayHora(hasta))}`]
  const parts = [...late, ...intervalos.map((one) => `${from}${sayHora(one.desde)} a ${sayHora(one.hasta)}`)]
  return parts.length === 0 ? CERRADO_HOY : `${opening} ${joinWords(parts)}`
}

/** 'a, b y c' */
const joinWords = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' y ')

export interface HorasEscritas {
  /** 'Lunes a jueves' */
  readonly dias: string
  /** '12:00 m. a 10:00 p. m.' */
  readonly horas: string
}

/**
 * The hours of an ordinary week, days in a row with the same hours together, then holidays where
 * they have hours of their own.
 */
export function weekText({ semana, festivos }: Pick<Horario, 'semana' | 'festivos'>): HorasEscritas[] {
  const own = festivos === null ? [] : [{ dias: 'Festivos', horas: hoursText(festivos) }]
  if (isAlwaysOpen(semana)) return [{ dias: 'Todos los días', horas: 'a toda hora' }, ...own]
  const groups: { dias: string[]; horas: string }[] = []
  for (const [index, dia] of DIAS_SEMANA.entries()) {
    const horas = hoursText(weekdayOpenings(semana, index + 1))
    const last = groups.at(-1)
    if (last?.horas === horas) last.dias.push(dia)
    else groups.push({ dias: [dia], horas })
  }
  return [...groups.map(({ dias, horas }) => ({ dias: daysText(dias), horas })), ...own]
}

const hoursText = (intervalos: readonly Intervalo[]): string =>
  intervalos.length === 0
    ? 'Cerrado'
    : joinWords(intervalos.map(({ desde, hasta }) => `${sayHora(desde)} a ${sayHora(hasta)}`))

function daysText(dias: readonly string[]): string {
  const [first = '', ...others] = dias
  const last = others.at(-1)?.toLowerCase()
  if (dias.length === DIAS_SEMANA.length) return 'Todos los días'
  if (last === undefined) return first
  return others.length === 1 ? `${first} y ${last}` : `${first} a ${last}`
}
