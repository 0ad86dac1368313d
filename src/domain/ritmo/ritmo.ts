// The pace of a branch by type of order: a pause, or more minutes than usual. Rules ritmo/pausa and
// ritmo/mucha-demanda.
import { HOUR_MS, MINUTE_MS } from '#domain/format.ts'
import { hastaHora } from '#domain/disponibilidad/hasta.ts'
import type { Horario } from '#domain/horario-dia.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'

/** The pace of one type of order. */
export interface Ritmo {
  readonly tipo_pedido: TipoPedido
  /** How many minutes longer orders take; null is a pause. */
  readonly minutos: number | null
  readonly desde: Date
  /** It ends by itself. A whole minute. */
  readonly hasta: Date
}

/** Minutes that staff choose for a great demand. */
export const MINUTOS_DE_DEMANDA = [10, 20, 30, 45] as const
/** How long a pace may last, in minutes; or until an hour. */
export const DURACIONES = [15, 30, 60] as const

/**
 * The end of a pace that lasts some minutes, or until the clocks of the zone show 'HH:MM'. Minutes
 * are rounded up, because the branches that customers read are written once a minute.
 */
export function finDeRitmo(
  { duracion, hora }: { readonly duracion: number | null; readonly hora: string | null },
  now: Date,
  zona: string,
): Date | null {
  if (duracion !== null) {
    return new Date(Math.ceil(now.getTime() / MINUTE_MS + duracion) * MINUTE_MS)
  }
  return hora === null ? null : hastaHora(hora, now, zona)
}

/** 'HH:MM' is less than a day away; on the longest day the clocks are turned back an hour. */
const LONGEST_MS = 25 * HOUR_MS

/** Whether staff can have set a pace from then until then. */
export const isRitmoPosible = ({ desde, hasta }: Pick<Ritmo, 'desde' | 'hasta'>): boolean =>
  desde < hasta && hasta.getTime() - desde.getTime() <= LONGEST_MS && hasta.getTime() % MINUTE_MS === 0

/** The paces that hold at an instant. */
export const ritmosEn = <R extends Ritmo>(ritmos: readonly R[], now: Date): R[] =>
  ritmos.filter(({ desde, hasta }) => desde <= now && now < hasta)

/**
 * When a branch takes orders of a type: its hours, and a pause acts as a closing until its end. Of
 * a pause and a closing the one that ends last holds.
 */
export function horarioPara<H extends Horario>(
  horario: H,
  ritmos: readonly Ritmo[],
  tipo: TipoPedido,
  now: Date,
): H {
  const pausa = ritmosEn(ritmos, now).find(
    ({ tipo_pedido, minutos }) => tipo_pedido === tipo && minutos === null,
  )
  if (pausa === undefined) return horario
  const { cierre } = horario
  if (cierre !== null && (cierre.hasta === null || pausa.hasta <= cierre.hasta)) return horario
  return { ...horario, cierre: { desde: pausa.desde, hasta: pausa.hasta } }
}
