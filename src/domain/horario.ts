// Opening hours of a branch: is it open, when does it open next, and when is it open today.
import { festivoName } from './festivos.ts'
import { addDays, businessDay, formatHora, instantAt } from './format.ts'
import { isAlwaysOpen, openingsOf, type Horario, type HorarioFila, type Intervalo } from './horario-dia.ts'

/**
 * Whether it is open at that instant. A branch with only blank rows is always open, so that a new
 * one can sell (rule sede/siempre-abierta). A closing is stronger than any hours.
 */
export function isOpen(horario: Horario, instant: Date, zone: string): boolean {
  return !isShut(horario, instant) && isWithinHours(horario, instant, zone)
}

/** Whether staff have closed the branch at that instant (rule sede/cierre). */
const isShut = ({ cierre }: Horario, instant: Date): boolean =>
  cierre !== null && cierre.desde <= instant && (cierre.hasta === null || instant < cierre.hasta)

function isWithinHours(horario: Horario, instant: Date, zone: string): boolean {
  const today = businessDay(instant, zone)
  return [addDays(today, -1), today]
    .flatMap((dia) => turnsOf(horario, dia, zone))
    .some((turn) => turn.from <= instant && instant < turn.to)
}

/**
 * When a closed branch opens next, if that is within `withinDays` days; else null. Also null for a
 * branch that never closes.
 */
export function nextOpening(horario: Horario, instant: Date, zone: string, withinDays = 7): Date | null {
  const today = businessDay(instant, zone)
  const limit = instantAt(addDays(today, withinDays), formatHora(instant, zone), zone)
  const after = isShut(horario, instant) ? (horario.cierre?.hasta ?? null) : instant
  if (after === null || after > limit) return null
  if (after > instant && isWithinHours(horario, after, zone)) return after
  const days = Array.from({ length: withinDays + 2 }, (_, index) => addDays(today, index - 1))
  const turns = days.flatMap((dia) => turnsOf(horario, dia, zone))
  const opens = ({ from }: Turn) =>
    from > after && !turns.some((other) => other.from < from && from <= other.to)
  const next = turns.find(opens)
  return next !== undefined && next.from <= limit ? next.from : null
}

/** When a branch is open on the day of an instant. */
export interface HorarioDeHoy {
  readonly esFestivo: boolean
  /** 'HH:MM' at which the opening of the day before ends; null when that is over or was none. */
  readonly hasta: string | null
  /** The openings of today, in their order; null when it is open all day. */
  readonly intervalos: readonly Intervalo[] | null
}

/**
 * The openings of today, without what a closing takes of them, and the one of yesterday while it
 * lasts (rule sede/horario-de-hoy).
 */
export function todaysHours(horario: Horario, instant: Date, zone: string): HorarioDeHoy {
  const today = businessDay(instant, zone)
  const [midnight, nextMidnight] = [today, addDays(today, 1)].map((dia) => instantAt(dia, '00:00', zone))
  const left = (dia: string) => withoutCierre(horario, instant, turnsOf(horario, dia, zone))
  const turns = left(today)
  const ends = left(addDays(today, -1)).map(({ to }) => to.getTime())
  const late = new Date(Math.max(0, ...ends))
  const isAllDay = turns.some(
    ({ from, to }) => from.getTime() === midnight?.getTime() && to.getTime() === nextMidnight?.getTime(),
  )
  return {
    esFestivo: festivoName(today) !== null,
    hasta: instant < late ? formatHora(late, zone) : null,
    intervalos: isAllDay
      ? null
      : turns.map(({ from, to }) => ({ desde: formatHora(from, zone), hasta: formatHora(to, zone) })),
  }
}

/** What is left of some openings while the branch is closed. */
function withoutCierre(horario: Horario, instant: Date, turns: readonly Turn[]): readonly Turn[] {
  if (!isShut(horario, instant)) return turns
  const end = horario.cierre?.hasta ?? null
  if (end === null) return []
  return turns.filter(({ to }) => to > end).map(({ from, to }) => ({ from: from > end ? from : end, to }))
}

export interface HorasDeLaSemana extends Intervalo {
  /** 1 Monday to 7 Sunday. */
  readonly dias: readonly number[]
}

/**
 * The hours of an ordinary week, days with the same hours together; a day with a break is in
 * several entries. A branch that never closes is open from 00:00 to 23:59.
 */
export function weekHours(semana: readonly HorarioFila[]): HorasDeLaSemana[] {
  if (isAlwaysOpen(semana)) return [{ dias: [1, 2, 3, 4, 5, 6, 7], desde: '00:00', hasta: '23:59' }]
  const groups = new Map<string, { dias: number[]; desde: string; hasta: string }>()
  for (const { dia_semana, hora_inicio, hora_fin, es_domingo_antes_festivo } of semana) {
    if (!hora_inicio || !hora_fin || es_domingo_antes_festivo) continue
    const key = `${hora_inicio} ${hora_fin}`
    const group = groups.get(key) ?? { dias: [], desde: hora_inicio, hasta: hora_fin }
    group.dias.push(dia_semana)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/**
 * When it is open between an instant and `days` days later, in order and apart from each other: an
 * opening that begins where another one ends is one with it.
 */
export function openingsWithin(horario: Horario, instant: Date, zone: string, days: number): Turn[] {
  const today = businessDay(instant, zone)
  const limit = instantAt(addDays(today, days), formatHora(instant, zone), zone)
  const dates = Array.from({ length: days + 2 }, (_, index) => addDays(today, index - 1))
  const turns = withoutCierre(
    horario,
    instant,
    dates.flatMap((dia) => turnsOf(horario, dia, zone)),
  )
  const merged: Turn[] = []
  for (const { from, to } of turns.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = merged.at(-1)
    const turn = { from: from < instant ? instant : from, to: to > limit ? limit : to }
    if (turn.from >= turn.to) continue
    if (last === undefined || last.to < turn.from) merged.push(turn)
    else merged.splice(-1, 1, { from: last.from, to: last.to > turn.to ? last.to : turn.to })
  }
  return merged
}

export interface Turn {
  readonly from: Date
  readonly to: Date
}

/** The openings that begin on a day, in their order. */
function turnsOf(horario: Horario, dia: string, zone: string): Turn[] {
  return openingsOf(horario, dia)
    .map(({ desde, hasta }) => ({
      from: instantAt(dia, desde, zone),
      to: instantAt(hasta > desde ? dia : addDays(dia, 1), hasta, zone),
    }))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
}
