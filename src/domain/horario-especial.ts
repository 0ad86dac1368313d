// The days whose openings differ from those of an ordinary week.
import { addDays } from './format.ts'
import {
  isAlwaysOpen,
  openingsOf,
  weekdayOf,
  weekdayOpenings,
  type Horario,
  type Intervalo,
} from './horario-dia.ts'

export interface DiaDistinto {
  /** 'YYYY-MM-DD' */
  readonly dia: string
  /** None when it is closed. */
  readonly intervalos: readonly Intervalo[]
}

/** Holidays and dates of their own among the `count` days from `first` on ('YYYY-MM-DD'). */
export function unusualDays(horario: Horario, first: string, count: number): DiaDistinto[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index)).flatMap((dia) => {
    const intervalos = openingsOf(horario, dia)
    return JSON.stringify(intervalos) === JSON.stringify(ordinaryOpenings(horario, dia))
      ? []
      : [{ dia, intervalos }]
  })
}

/** As if it were neither a holiday nor a date of its own. */
function ordinaryOpenings({ semana }: Horario, dia: string): readonly Intervalo[] {
  if (isAlwaysOpen(semana)) return [{ desde: '00:00', hasta: '00:00' }]
  return weekdayOpenings(semana, weekdayOf(dia))
}
