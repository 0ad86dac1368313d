// The openings of one day of a branch: those of its weekday, of a holiday, or of a day of its own.
import { festivoName, isSundayBeforeHoliday } from './festivos.ts'

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

/** From an hour to an hour, 'HH:MM'; an end not after the start is on the next day. */
export interface Intervalo {
  readonly desde: string
  readonly hasta: string
}

/** A date with openings of its own; none means closed. */
export interface DiaEspecial {
  /** 'YYYY-MM-DD' */
  readonly fecha: string
  readonly intervalos: readonly Intervalo[]
}

/** Closed from an instant until another one, or until staff open again. */
export interface Cierre {
  readonly desde: Date
  readonly hasta: Date | null
}

/** Everything that says when a branch is open. */
export interface Horario {
  readonly semana: readonly HorarioFila[]
  /** The openings of holidays, none for closed; null where those of Sunday hold. */
  readonly festivos: readonly Intervalo[] | null
  readonly especiales: readonly DiaEspecial[]
  readonly cierre: Cierre | null
}

const DOMINGO = 7
const TODO_EL_DIA: readonly Intervalo[] = [{ desde: '00:00', hasta: '00:00' }]

/** Nothing but blank rows. */
export const isAlwaysOpen = (semana: readonly HorarioFila[]): boolean =>
  semana.every(({ hora_inicio, hora_fin }) => !hora_inicio && !hora_fin)

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay() || DOMINGO

/**
 * The openings that begin on a day ('YYYY-MM-DD'). A date of its own comes first, then the row of
 * Sundays before a holiday, then a holiday, then the weekday (rule sede/festivos).
 */
export function openingsOf(horario: Horario, dia: string): readonly Intervalo[] {
  const { semana, festivos } = horario
  const special = horario.especiales.find(({ fecha }) => fecha === dia)
  if (special !== undefined) return special.intervalos
  const extra = isSundayBeforeHoliday(dia) ? semana.filter((fila) => fila.es_domingo_antes_festivo) : []
  if (extra.length > 0 && !isAlwaysOpen(semana)) return intervalosOf(extra)
  const isHoliday = festivoName(dia) !== null
  if (isHoliday && festivos !== null) return festivos
  if (isAlwaysOpen(semana)) return TODO_EL_DIA
  return weekdayOpenings(semana, isHoliday ? DOMINGO : weekdayOf(dia))
}

/** The openings of a weekday in an ordinary week. */
export const weekdayOpenings = (semana: readonly HorarioFila[], weekday: number): Intervalo[] =>
  intervalosOf(semana.filter((fila) => fila.dia_semana === weekday && !fila.es_domingo_antes_festivo))

const intervalosOf = (filas: readonly HorarioFila[]): Intervalo[] =>
  filas.flatMap(({ hora_inicio, hora_fin }) =>
    hora_inicio && hora_fin ? [{ desde: hora_inicio, hasta: hora_fin }] : [],
  )
