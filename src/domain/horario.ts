// Opening hours of a branch: is it open, when does it open next, how is that said, and which hours
// may be saved.
import { isSundayBeforeHoliday } from './festivos.ts'
import { addDays, businessDay, formatHora, instantAt } from './format.ts'

/** One row of the hours (rule sede/horario). */
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
  return [addDays(today, -1), today].some((dia) => {
    const turn = turnOf(filas, dia, zone)
    return turn !== null && turn.from <= instant && instant < turn.to
  })
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
    const turn = turnOf(filas, addDays(today, days), zone)
    if (turn !== null && turn.from > instant) return turn.from <= limit ? turn.from : null
  }
  return null
}

export interface HorasDeLaSemana {
  /** 1 Monday to 7 Sunday. */
  readonly dias: readonly number[]
  /** 'HH:MM'; an end not after the start is on the next day. */
  readonly desde: string
  readonly hasta: string
}

/**
 * The hours of an ordinary week, days with the same hours together. A branch that never closes is
 * open from 00:00 to 23:59.
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

/** The opening that begins on a day; null when the branch does not open that day. */
function turnOf(filas: readonly HorarioFila[], dia: string, zone: string): Turn | null {
  const { hora_inicio, hora_fin } = filaOf(filas, dia) ?? {}
  if (!hora_inicio || !hora_fin) return null
  const lastDay = hora_fin > hora_inicio ? dia : addDays(dia, 1)
  return { from: instantAt(dia, hora_inicio, zone), to: instantAt(lastDay, hora_fin, zone) }
}

/** The row for a day. A Sunday before a holiday has its own if the branch has one. */
function filaOf(filas: readonly HorarioFila[], dia: string): HorarioFila | undefined {
  const special = isSundayBeforeHoliday(dia) ? filas.find((fila) => fila.es_domingo_antes_festivo) : undefined
  const weekday = weekdayOf(dia)
  return special ?? filas.find((fila) => fila.dia_semana === weekday && !fila.es_domingo_antes_festivo)
}

/** 1 Monday to 7 Sunday. */
const weekdayOf = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay() || DOMINGO

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
  return `La sede está cerrada. ${forStaff ? 'El' : 'Tu'} pedido se prepara ${dia} a las ${hora}.`
}

export const HORARIO_INVALIDO = 'Horario inválido'

export type HorarioCheck =
  | { readonly ok: true }
  /** Not exactly one row per weekday, with at most one more for Sundays before a holiday. */
  | { readonly ok: false; readonly motivo: 'filas' }
  /**
   * A row with only one of its two hours, an hour that is not 'HH:MM', or a start equal to its end.
   */
  | {
      readonly ok: false
      readonly motivo: 'incompleto' | 'hora' | 'iguales'
      readonly fila: HorarioFila
    }

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * Whether these rows may replace the hours of a branch (rule sede/guardar-horario): 7 rows, or 8
 * with the Sunday row.
 */
export function validateHorario(filas: readonly HorarioFila[]): HorarioCheck {
  const extra = filas.filter((fila) => fila.es_domingo_antes_festivo)
  const days = filas.filter((fila) => !fila.es_domingo_antes_festivo).map((fila) => fila.dia_semana)
  const isWholeWeek = days.toSorted((a, b) => a - b).join() === '1,2,3,4,5,6,7'
  if (!isWholeWeek || extra.length > 1 || extra.some((fila) => fila.dia_semana !== DOMINGO)) {
    return { ok: false, motivo: 'filas' }
  }
  for (const fila of filas) {
    const motivo = refuseFila(fila)
    if (motivo !== null) return { ok: false, motivo, fila }
  }
  return { ok: true }
}

function refuseFila({ hora_inicio, hora_fin }: HorarioFila): 'incompleto' | 'hora' | 'iguales' | null {
  if (!hora_inicio && !hora_fin) return null
  if (!hora_inicio || !hora_fin) return 'incompleto'
  if (!HORA.test(hora_inicio) || !HORA.test(hora_fin)) return 'hora'
  return hora_inicio === hora_fin ? 'iguales' : null
}
