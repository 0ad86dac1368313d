// Until when a thing is out. Rule disponibilidad/hasta.
import { addDays, businessDay, formatHora, instantAt } from '#domain/format.ts'
import { isAlwaysOpen, openingsOf, type Horario } from '#domain/horario-dia.ts'

export const PLAZOS = ['MANANA', 'HORA', 'AVISO'] as const
/** 'Hasta mañana', 'Hasta las…' and 'Hasta nuevo aviso'. */
export type Plazo = (typeof PLAZOS)[number]

/** The name of each on screen. */
export const PLAZO_TEXTO: Readonly<Record<Plazo, string>> = {
  MANANA: 'Hasta mañana',
  HORA: 'Hasta las…',
  AVISO: 'Hasta nuevo aviso',
}

/** Until then a night is still the day of work before. */
const FIN_DE_LA_NOCHE = '06:00'
/** How far a next opening day is looked for. */
const DAYS = 30

/**
 * The start of the next day of work: the first opening of the next day with one, or 06:00 in a
 * branch that never closes. Null without such a day. Before 06:00, and while an opening lasts that
 * began yesterday, it is still the day of yesterday.
 */
export function hastaManana(horario: Horario, now: Date, zona: string): Date | null {
  const today = businessDay(now, zona)
  const morning = instantAt(today, FIN_DE_LA_NOCHE, zona)
  if (isAlwaysOpen(horario.semana)) {
    return now < morning ? morning : instantAt(addDays(today, 1), FIN_DE_LA_NOCHE, zona)
  }
  const isNight = now < morning || isLateOf(horario, addDays(today, -1), now, zona)
  const first = isNight ? 0 : 1
  for (let day = first; day <= DAYS; day += 1) {
    const dia = addDays(today, day)
    const [desde] = openingsOf(horario, dia)
      .map((one) => one.desde)
      .toSorted()
    const opening = desde === undefined ? null : instantAt(dia, desde, zona)
    if (opening !== null && opening > now) return opening
  }
  return null
}

/** Whether an opening that began on `dia` still lasts at `now`, on the next day. */
const isLateOf = (horario: Horario, dia: string, now: Date, zona: string): boolean =>
  openingsOf(horario, dia).some(
    ({ desde, hasta }) => hasta <= desde && now < instantAt(addDays(dia, 1), hasta, zona),
  )

/** The next time that the clocks of the zone show 'HH:MM'. */
export function hastaHora(hora: string, now: Date, zona: string): Date {
  const today = businessDay(now, zona)
  return instantAt(hora > formatHora(now, zona) ? today : addDays(today, 1), hora, zona)
}
