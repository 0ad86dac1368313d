// The days of the next year on which a branch does not keep the hours of the weekday: holidays, and
// dates with openings of their own.
import type { Calendario } from '#contract/sedes/calendario.ts'
import { festivoName } from '#domain/festivos.ts'
import { addDays, formatDia } from '#domain/format.ts'
import {
  isAlwaysOpen,
  openingsOf,
  weekdayOf,
  weekdayOpenings,
  type HorarioFila,
  type Intervalo,
} from '#domain/horario-dia.ts'
import { DIAS_SEMANA } from '#domain/horario-words.ts'
import { hoursText } from './week.ts'

export interface ComingDay {
  readonly fecha: string
  /** The holiday's name, and the name that staff gave the date. */
  readonly nombre: string
  /** The openings of the date itself; null while it has none of its own. */
  readonly propios: readonly Intervalo[] | null
  readonly texto: string
}

const DAYS = 366
const DOMINGO = 7

/** The last day of the list. */
export const lastDay = (today: string): string => addDays(today, DAYS - 1)

export function comingDays(
  { festivos, dias }: Pick<Calendario, 'festivos' | 'dias'>,
  semana: readonly HorarioFila[],
  today: string,
): ComingDay[] {
  const horario = { semana, festivos, especiales: dias, cierre: null }
  const dates = Array.from({ length: DAYS }, (_, index) => addDays(today, index))
  return dates.flatMap((fecha) => {
    const own = dias.find((one) => one.fecha === fecha)
    const festivo = festivoName(fecha)
    if (own === undefined && festivo === null) return []
    const nombre = [festivo, own?.nombre].filter(Boolean).join(' · ')
    return [
      { fecha, nombre, propios: own?.intervalos ?? null, texto: openingsText(openingsOf(horario, fecha)) },
    ]
  })
}

/** 'Martes 8 de diciembre de 2026' */
export const dateName = (fecha: string): string =>
  `${DIAS_SEMANA[weekdayOf(fecha) - 1] ?? ''} ${formatDia(fecha)}`

/** '12:00 PM a 03:00 PM y 06:00 PM a 10:00 PM', or 'Cerrado'. */
export const openingsText = (intervalos: readonly Intervalo[]): string =>
  intervalos
    .map(({ desde, hasta }) =>
      desde === hasta ? 'A toda hora' : hoursText({ hora_inicio: desde, hora_fin: hasta }),
    )
    .join(' y ') || 'Cerrado'

/** The hours of holidays without openings of their own. */
export const sundayText = (semana: readonly HorarioFila[]): string =>
  isAlwaysOpen(semana) ? 'A toda hora' : openingsText(weekdayOpenings(semana, DOMINGO))
