// Opening hours of a branch: open now, opens next, and how that is said (decisions 88, 121).
import { businessDay, formatHora, startOfDay } from './format.ts'
import { isSundayBeforeHoliday } from './festivos.ts'

export interface HorarioFila {
  /** 1 Monday to 7 Sunday. */
  readonly dia_semana: number
  /** 'HH:MM'; null or '' = blank. */
  readonly hora_inicio: string | null
  readonly hora_fin: string | null
  readonly es_domingo_antes_festivo: boolean
}

interface Interval {
  readonly from: Date
  readonly to: Date
}

const DAY_MS = 24 * 60 * 60 * 1000
const LOOK_AHEAD_DAYS = 7

const isBlank = (fila: HorarioFila) => !fila.hora_inicio || !fila.hora_fin

/** A branch without any hours never closes: a fresh one must be able to sell. */
const alwaysOpen = (filas: readonly HorarioFila[]) => filas.every(isBlank)

const shiftDay = (dia: string, days: number) =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 1 Monday to 7 Sunday. */
const weekday = (dia: string) => new Date(`${dia}T12:00:00Z`).getUTCDay() || 7

/** The row that rules a day: on a Sunday before a holiday its own row, when the branch has one. */
function filaOf(filas: readonly HorarioFila[], dia: string): HorarioFila | undefined {
  if (isSundayBeforeHoliday(dia)) {
    const special = filas.find((fila) => fila.es_domingo_antes_festivo)
    if (special !== undefined) return special
  }
  return filas.find((fila) => fila.dia_semana === weekday(dia) && !fila.es_domingo_antes_festivo)
}

/** When a branch is open on the turn that begins on that day; an end not after its start is past midnight. */
function intervalOf(filas: readonly HorarioFila[], dia: string, zone: string): Interval | null {
  const fila = filaOf(filas, dia)
  if (fila === undefined || !fila.hora_inicio || !fila.hora_fin) return null
  const endDay = fila.hora_fin <= fila.hora_inicio ? shiftDay(dia, 1) : dia
  return { from: at(dia, fila.hora_inicio, zone), to: at(endDay, fila.hora_fin, zone) }
}

function at(dia: string, hora: string, zone: string): Date {
  const [hours = '0', minutes = '0'] = hora.split(':')
  return new Date(startOfDay(dia, zone).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000)
}

/** Open at that instant: inside today's turn, or inside yesterday's past midnight. */
export function isOpen(filas: readonly HorarioFila[], instant: Date, zone: string): boolean {
  if (alwaysOpen(filas)) return true
  const today = businessDay(instant, zone)
  return [today, shiftDay(today, -1)].some((dia) => {
    const interval = intervalOf(filas, dia, zone)
    return interval !== null && interval.from <= instant && instant < interval.to
  })
}

/** First opening after that instant within 7 days; null when there is none (or the branch never closes). */
export function nextOpening(filas: readonly HorarioFila[], instant: Date, zone: string): Date | null {
  if (alwaysOpen(filas)) return null
  const today = businessDay(instant, zone)
  for (let days = 0; days <= LOOK_AHEAD_DAYS; days += 1) {
    const interval = intervalOf(filas, shiftDay(today, days), zone)
    if (interval !== null && interval.from > instant) return interval.from
  }
  return null
}

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** 'hoy', 'mañana' or 'el lunes', and '12:00', of an opening seen from now. */
export function describeOpening(opening: Date, now: Date, zone: string): { dia: string; hora: string } {
  const dia = businessDay(opening, zone)
  const today = businessDay(now, zone)
  const hora = formatHora(opening, zone)
  if (dia === today) return { dia: 'hoy', hora }
  if (dia === shiftDay(today, 1)) return { dia: 'mañana', hora }
  return { dia: `el ${DIAS[weekday(dia) - 1] ?? ''}`, hora }
}

/** What checkout says before an order to a closed branch is confirmed (decision 88). */
export function scheduledNotice(opening: Date, now: Date, zone: string): string {
  const { dia, hora } = describeOpening(opening, now, zone)
  return `La sede está cerrada. Tu pedido se prepara ${dia} a las ${hora}.`
}
