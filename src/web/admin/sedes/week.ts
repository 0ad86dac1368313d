// The week of a branch for editor and dialog: seven rows, and the Sunday before a holiday.
import { DIAS_SEMANA, type HorarioFila } from '#domain/horario.ts'
import { formatHora12 } from '#domain/format.ts'

/** A row of the editor: '' for no hour. */
export interface Fila {
  readonly dia_semana: number
  readonly hora_inicio: string
  readonly hora_fin: string
  readonly es_domingo_antes_festivo: boolean
}

const DOMINGO = 7
const DOMINGO_ANTES_DE_FESTIVO = 'Domingo antes de festivo'

export const dayName = ({ dia_semana, es_domingo_antes_festivo }: HorarioFila): string =>
  es_domingo_antes_festivo ? DOMINGO_ANTES_DE_FESTIVO : (DIAS_SEMANA[dia_semana - 1] ?? '')

/** Monday to Sunday, blank without saved hours, and the extra Sunday if it was saved. */
export function weekOf(saved: readonly HorarioFila[]): Fila[] {
  const week = DIAS_SEMANA.map((_name, index) =>
    filaOf(
      index + 1,
      false,
      saved.find((fila) => fila.dia_semana === index + 1 && !fila.es_domingo_antes_festivo),
    ),
  )
  const extra = saved.find((fila) => fila.es_domingo_antes_festivo)
  return extra === undefined ? week : [...week, filaOf(DOMINGO, true, extra)]
}

function filaOf(dia: number, esDomingoAntesDeFestivo: boolean, saved: HorarioFila | undefined): Fila {
  return {
    dia_semana: dia,
    hora_inicio: saved?.hora_inicio ?? '',
    hora_fin: saved?.hora_fin ?? '',
    es_domingo_antes_festivo: esDomingoAntesDeFestivo,
  }
}

/** Adds the extra Sunday, with the hours of the other Sunday, or removes it. */
export function withFestivo(week: readonly Fila[], wanted: boolean): Fila[] {
  const days = week.filter((fila) => !fila.es_domingo_antes_festivo)
  const sunday = days.find(({ dia_semana }) => dia_semana === DOMINGO)
  return wanted && sunday !== undefined ? [...days, { ...sunday, es_domingo_antes_festivo: true }] : days
}

export function copiedToAll(week: readonly Fila[]): Fila[] {
  const [{ hora_inicio, hora_fin } = { hora_inicio: '', hora_fin: '' }] = week
  return week.map((fila) => ({ ...fila, hora_inicio, hora_fin }))
}

/** '12:00 PM a 09:00 PM', or 'Cerrado'. */
export function hoursText({ hora_inicio, hora_fin }: HorarioFila): string {
  return hora_inicio && hora_fin ? `${formatHora12(hora_inicio)} a ${formatHora12(hora_fin)}` : 'Cerrado'
}

export const isBlank = ({ hora_inicio, hora_fin }: HorarioFila): boolean => !hora_inicio && !hora_fin

/** Whether the hours end on the next day. */
export const isPastMidnight = ({ hora_inicio, hora_fin }: HorarioFila): boolean =>
  Boolean(hora_inicio) && Boolean(hora_fin) && String(hora_fin) < String(hora_inicio)
