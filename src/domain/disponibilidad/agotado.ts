// Things that a branch has run out of. Rule disponibilidad/agotado.
import { businessDay } from '#domain/format.ts'
import { untilHora } from '#domain/horario-words.ts'

export const COSAS = ['INGREDIENTE', 'PRODUCTO', 'MEDIDA'] as const
/** What can run out. */
export type Cosa = (typeof COSAS)[number]

/** One thing that can run out. */
export interface CosaConId {
  readonly cosa: Cosa
  readonly id: number
}

/** 'INGREDIENTE 7': one text for each thing. */
export const cosaKey = ({ cosa, id }: CosaConId): string => `${cosa} ${String(id)}`

/** The greatest count. */
export const MAX_QUEDAN = 999

/** Whether what staff said until `hasta` still holds. Null is until further notice. */
export const holds = (hasta: Date | null, now: Date): boolean => hasta === null || now < hasta

/** What staff said of a thing: it is out, or so many are left. */
export interface Dicho {
  readonly hasta: Date | null
  /** Null without a count. */
  readonly quedan: number | null
}

/** Whether a thing is out: nothing is left of a counted one. */
export const isOut = ({ hasta, quedan }: Dicho, now: Date): boolean =>
  (quedan ?? 0) === 0 && holds(hasta, now)

/** The mark for customers: 'Agotado hasta las 8:00 p. m.' for today, else 'Agotado por hoy'. */
export function agotadoText(hasta: Date | null, now: Date, zona: string): string {
  if (hasta === null) return 'Agotado'
  if (businessDay(hasta, zona) !== businessDay(now, zona)) return 'Agotado por hoy'
  return `Agotado ${untilHora(hasta, zona)}`
}
