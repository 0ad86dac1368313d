// Which opening hours may be saved.
import type { HorarioFila, Intervalo } from './horario-dia.ts'

export const HORARIO_INVALIDO = 'Horario inválido'

/** Most rows of a branch: three openings on each day, with the Sunday before a holiday. */
export const MAX_FILAS = 24
/** Most openings of a day on the screen. */
export const MAX_POR_DIA = 3

export type HorarioCheck =
  | { readonly ok: true }
  /** A weekday without a row, too many rows, or a row for a day that does not exist. */
  | { readonly ok: false; readonly motivo: 'filas' }
  /**
   * A row with only one of its two hours, or a blank one beside others of its day; an hour that is
   * not 'HH:MM'; a start equal to its end; an opening that begins before the one before it ends.
   */
  | {
      readonly ok: false
      readonly motivo: 'incompleto' | 'hora' | 'iguales' | 'cruce'
      readonly fila: HorarioFila
    }

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/
const DOMINGO = 7
const MINUTES_PER_DAY = 24 * 60

/**
 * Whether these rows may replace the hours of a branch (rule sede/guardar-horario): one or more for
 * each weekday, and for Sundays before a holiday if the branch has other hours then.
 */
export function validateHorario(filas: readonly HorarioFila[]): HorarioCheck {
  const week = Array.from({ length: 7 }, (_, index) => rowsOf(filas, index + 1))
  const extra = rowsOf(filas, DOMINGO, true)
  const days = [...week, extra]
  const known = days.reduce((sum, rows) => sum + rows.length, 0)
  if (week.some((rows) => rows.length === 0) || known !== filas.length || known > MAX_FILAS) {
    return { ok: false, motivo: 'filas' }
  }
  for (const rows of days) {
    for (const fila of rows) {
      const motivo = refuseFila(fila, rows.length > 1)
      if (motivo !== null) return { ok: false, motivo, fila }
    }
  }
  const nights = week.map((rows, day) => [rows, week.at(day - 1)] as const)
  for (const [today, yesterday] of [...nights, [extra, week[5]] as const, [week[0], extra] as const]) {
    const fila = crossing(today ?? [], yesterday ?? [])
    if (fila !== undefined) return { ok: false, motivo: 'cruce', fila }
  }
  return { ok: true }
}

/** The first opening that a holiday or a date may not have, or null; none is a closed day. */
export function findWrong(intervalos: readonly Intervalo[]): number | null {
  const filas = intervalos.map(({ desde, hasta }): HorarioFila => ({
    dia_semana: DOMINGO,
    hora_inicio: desde,
    hora_fin: hasta,
    es_domingo_antes_festivo: false,
  }))
  const alone = filas.findIndex((fila) => isBlank(fila) || refuseFila(fila, false) !== null)
  if (alone !== -1) return alone
  if (filas.length > MAX_POR_DIA) return MAX_POR_DIA
  const crossed = crossing(filas, [])
  return crossed === undefined ? null : filas.indexOf(crossed)
}

const isBlank = ({ hora_inicio, hora_fin }: Pick<HorarioFila, 'hora_inicio' | 'hora_fin'>): boolean =>
  !hora_inicio && !hora_fin

const rowsOf = (filas: readonly HorarioFila[], dia: number, extra = false): HorarioFila[] =>
  filas.filter((fila) => fila.dia_semana === dia && fila.es_domingo_antes_festivo === extra)

function refuseFila(
  { hora_inicio, hora_fin }: HorarioFila,
  hasOthers: boolean,
): 'incompleto' | 'hora' | 'iguales' | null {
  if (isBlank({ hora_inicio, hora_fin })) return hasOthers ? 'incompleto' : null
  if (!hora_inicio || !hora_fin) return 'incompleto'
  if (!HORA.test(hora_inicio) || !HORA.test(hora_fin)) return 'hora'
  return hora_inicio === hora_fin ? 'iguales' : null
}

/**
 * The first row of a day that begins before the row before it ends, also that of the day before.
 */
function crossing(today: readonly HorarioFila[], yesterday: readonly HorarioFila[]): HorarioFila | undefined {
  let end = Math.max(0, ...yesterday.map((fila) => endOf(fila) - MINUTES_PER_DAY))
  return today
    .filter(({ hora_inicio }) => Boolean(hora_inicio))
    .toSorted((a, b) => minutes(a.hora_inicio) - minutes(b.hora_inicio))
    .find((fila) => {
      const crosses = minutes(fila.hora_inicio) < end
      end = Math.max(end, endOf(fila))
      return crosses
    })
}

/** Minutes from the midnight at which the day of the row begins. */
function endOf({ hora_inicio, hora_fin }: HorarioFila): number {
  const end = minutes(hora_fin)
  return end > minutes(hora_inicio) || !hora_inicio ? end : end + MINUTES_PER_DAY
}

const minutes = (hora: string | null): number =>
  hora ? Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3)) : 0
