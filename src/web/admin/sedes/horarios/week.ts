// The week of a branch for editor and dialog: its rows by day, and the Sunday before a holiday.
import { formatHora12 } from '#domain/format.ts'
import { MAX_POR_DIA } from '#domain/horario-check.ts'
import type { HorarioFila } from '#domain/horario-dia.ts'
import { DIAS_SEMANA } from '#domain/horario-words.ts'

/** An opening in a form: '' for no hour. */
export interface Horas {
  readonly hora_inicio: string
  readonly hora_fin: string
}

/** A row of the editor of a week. */
export interface Fila extends Horas {
  readonly dia_semana: number
  readonly es_domingo_antes_festivo: boolean
}

const DOMINGO = 7
const DOMINGO_ANTES_DE_FESTIVO = 'Domingo antes de festivo'

type Dia = Pick<HorarioFila, 'dia_semana' | 'es_domingo_antes_festivo'>
type Guardadas = Pick<HorarioFila, 'hora_inicio' | 'hora_fin'>

const BLANK: Guardadas = { hora_inicio: null, hora_fin: null }
const EXTRA: Dia = { dia_semana: DOMINGO, es_domingo_antes_festivo: true }

export const dayName = ({ dia_semana, es_domingo_antes_festivo }: Dia): string =>
  es_domingo_antes_festivo ? DOMINGO_ANTES_DE_FESTIVO : (DIAS_SEMANA[dia_semana - 1] ?? '')

/** Monday to Sunday, blank without saved hours, and the extra Sunday if it was saved. */
export function weekOf(saved: readonly HorarioFila[]): Fila[] {
  const days = DIAS_SEMANA.map((_name, index) => ({ dia_semana: index + 1, es_domingo_antes_festivo: false }))
  const week = days.flatMap((dia) => {
    const rows = saved.filter((fila) => isOf(fila, dia))
    return rows.length === 0 ? [filaOf(dia)] : rows.map((fila) => filaOf(fila, fila))
  })
  return [...week, ...saved.filter((fila) => isOf(fila, EXTRA)).map((fila) => filaOf(fila, fila))]
}

/** The rows by day. */
export const daysOf = (week: readonly Fila[]): Fila[][] => [...Map.groupBy(week, dayName).values()]

const isOf = (fila: Dia, dia: Dia): boolean => dayName(fila) === dayName(dia)

const filaOf = (
  { dia_semana, es_domingo_antes_festivo }: Dia,
  { hora_inicio, hora_fin }: Guardadas = BLANK,
): Fila => ({
  dia_semana,
  es_domingo_antes_festivo,
  hora_inicio: hora_inicio ?? '',
  hora_fin: hora_fin ?? '',
})

/** Whether the day may get one more opening: its hours are filled in, and it has few. */
export const hasRoom = (day: readonly Horas[]): boolean =>
  day.length < MAX_POR_DIA && day.every(({ hora_inicio, hora_fin }) => hora_inicio && hora_fin)

/** Adds a blank opening to a day, after its others. */
export const withOpening = (week: readonly Fila[], day: readonly Fila[]): Fila[] =>
  daysOf(week).flatMap((rows) => {
    const [first] = rows
    return first !== undefined && day.includes(first) ? rows.concat(filaOf(first)) : rows
  })

/** Removes an opening. The last one of its day becomes blank. */
export const withoutOpening = (week: readonly Fila[], removed: Fila): Fila[] =>
  daysOf(week).flatMap((rows) => {
    if (!rows.includes(removed)) return rows
    return rows.length === 1 ? [filaOf(removed)] : rows.filter((fila) => fila !== removed)
  })

/** Adds the extra Sunday, with the hours of the other Sunday, or removes it. */
export function withFestivo(week: readonly Fila[], wanted: boolean): Fila[] {
  const days = week.filter((fila) => !fila.es_domingo_antes_festivo)
  if (!wanted) return days
  const sunday = days.filter(({ dia_semana }) => dia_semana === DOMINGO)
  return [...days, ...sunday.map((fila) => filaOf(EXTRA, fila))]
}

/** Every day gets the openings of the first one. */
export function copiedToAll(week: readonly Fila[]): Fila[] {
  const [monday = [], ...others] = daysOf(week)
  return [
    ...monday,
    ...others.flatMap(([dia]) => (dia === undefined ? [] : monday.map((fila) => filaOf(dia, fila)))),
  ]
}

/** '12:00 PM a 09:00 PM', or 'Cerrado'. */
export function hoursText({ hora_inicio, hora_fin }: Guardadas): string {
  return hora_inicio && hora_fin ? `${formatHora12(hora_inicio)} a ${formatHora12(hora_fin)}` : 'Cerrado'
}

export const isBlank = ({ hora_inicio, hora_fin }: Guardadas): boolean => !hora_inicio && !hora_fin

/** Whether the hours end on the next day. */
export const isPastMidnight = ({ hora_inicio, hora_fin }: Guardadas): boolean =>
  Boolean(hora_inicio) && Boolean(hora_fin) && String(hora_fin) < String(hora_inicio)
