// Opening hours of a branch: is it open, when does it open next, and when is it open today.
import { isSundayBeforeHoliday } from './festivos.ts'
import { addDays, businessDay, formatHora, instantAt } from './format.ts'

/** One row of the hours; a day with a break has several (rule sede/horario). */
export interface HorarioFila {
  /** 1 Monday to 7 Sunday. */
  readonly dia_semana: number
  /** 'HH:MM' in the zone of the business; null or empty when blank. */
  readonly hora_inicio: string | null
  /** An hour not after the start means past midnight: 12:00 to 01:00 ends on the next day. */
  readonly hora_fin: string | null
  /** The extra row for Sundays before a holiday. */
  readonly es_domingo_antes_festivo: boolean
}

export const DIAS_SEMANA = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

const DOMINGO = 7

/**
 * Whether it is open at that instant. A branch with only blank rows is always open, so that a new
 * one can sell (rule sede/siempre-abierta).
 */
export function isOpen(filas: readonly HorarioFila[], instant: Date, zone: string): boolean {
  if (isAlwaysOpen(filas)) return true
  const today = businessDay(instant, zone)
  return [addDays(today, -1), today]
    .flatMap((dia) => turnsOf(filas, dia, zone))
    .some((turn) => turn.from <= instant && instant < turn.to)
}

/**
 * When a closed branch opens next, if that is within `withinDays` days; else null. Also null for a
 * branch that never closes.
 */
export function nextOpening(
  filas: readonly HorarioFila[],
  instant: Date,
  zone: string,
  withinDays = 7,
): Date | null {
  const today = businessDay(instant, zone)
  const limit = instantAt(addDays(today, withinDays), formatHora(instant, zone), zone)
  for (let days = 0; days <= withinDays; days += 1) {
    const turn = turnsOf(filas, addDays(today, days), zone).find(({ from }) => from > instant)
    if (turn !== undefined) return turn.from <= limit ? turn.from : null
  }
  return null
}

/** When a branch is open on the day of an instant. */
export interface HorarioDeHoy {
  /** 'HH:MM' at which the opening of the day before ends; null when that is over or was none. */
  readonly hasta: string | null
  /** The openings that begin today, in their order; null when it never closes. */
  readonly intervalos: readonly Intervalo[] | null
}

/** From an hour to an hour, 'HH:MM'; an end not after the start is on the next day. */
export interface Intervalo {
  readonly desde: string
  readonly hasta: string
}

/** The openings of today, and the one of yesterday while it lasts (rule sede/horario-de-hoy). */
export function todaysHours(filas: readonly HorarioFila[], instant: Date, zone: string): HorarioDeHoy {
  if (isAlwaysOpen(filas)) return { hasta: null, intervalos: null }
  const today = businessDay(instant, zone)
  const ends = turnsOf(filas, addDays(today, -1), zone).map(({ to }) => to.getTime())
  const late = new Date(Math.max(0, ...ends))
  return {
    hasta: instant < late ? formatHora(late, zone) : null,
    intervalos: turnsOf(filas, today, zone).map(({ from, to }) => ({
      desde: formatHora(from, zone),
      hasta: formatHora(to, zone),
    })),
  }
}

export interface HorasDeLaSemana extends Intervalo {
  /** 1 Monday to 7 Sunday. */
  readonly dias: readonly number[]
}

/**
 * The hours of an ordinary week, days with the same hours together; a day with a break is in
 * several entries. A branch that never closes is open from 00:00 to 23:59.
 */
export function weekHours(filas: readonly HorarioFila[]): HorasDeLaSemana[] {
  if (isAlwaysOpen(filas)) return [{ dias: [1, 2, 3, 4, 5, 6, 7], desde: '00:00', hasta: '23:59' }]
  const groups = new Map<string, { dias: number[]; desde: string; hasta: string }>()
  for (const { dia_semana, hora_inicio, hora_fin, es_domingo_antes_festivo } of filas) {
    if (!hora_inicio || !hora_fin || es_domingo_antes_festivo) continue
    const key = `${hora_inicio} ${hora_fin}`
    const group = groups.get(key) ?? { dias: [], desde: hora_inicio, hasta: hora_fin }
    group.dias.push(dia_semana)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Nothing but blank rows. */
export const isAlwaysOpen = (filas: readonly HorarioFila[]): boolean =>
  filas.every(({ hora_inicio, hora_fin }) => !hora_inicio && !hora_fin)

interface Turn {
  readonly from: Date
  readonly to: Date
}

/** The openings that begin on a day, in their order. */
function turnsOf(filas: readonly HorarioFila[], dia: string, zone: string): Turn[] {
  const turns: Turn[] = []
  for (const { hora_inicio, hora_fin } of filasOf(filas, dia)) {
    if (!hora_inicio || !hora_fin) continue
    const lastDay = hora_fin > hora_inicio ? dia : addDays(dia, 1)
    turns.push({ from: instantAt(dia, hora_inicio, zone), to: instantAt(lastDay, hora_fin, zone) })
  }
  return turns.toSorted((a, b) => a.from.getTime() - b.from.getTime())
}

/** The rows for a day. A Sunday before a holiday has its own if the branch has any. */
function filasOf(filas: readonly HorarioFila[], dia: string): readonly HorarioFila[] {
  const special = isSundayBeforeHoliday(dia) ? filas.filter((fila) => fila.es_domingo_antes_festivo) : []
  if (special.length > 0) return special
  const weekday = weekdayOf(dia)
  return filas.filter((fila) => fila.dia_semana === weekday && !fila.es_domingo_antes_festivo)
}

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay() || DOMINGO
