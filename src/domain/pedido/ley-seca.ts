// Liquor: its legal warnings, and the days on which a branch may not sell it. Rules pedido/alcohol
// and pedido/ley-seca.
import { DAY_MS, businessDay, formatDia, formatHora } from '#domain/format.ts'
import { aLasHora, describeOpening, sayHora, untilHora } from '#domain/horario-words.ts'

/** From an instant on, until before another one. */
export interface LeySeca {
  readonly desde: Date
  readonly hasta: Date
}

/** The mark of a product that is liquor. */
export const ALCOHOL = 'alcohol'

/** The legal warnings wherever liquor is sold. Rule pedido/alcohol. */
export const LEYENDAS = [
  'El exceso de alcohol es perjudicial para la salud.',
  'Prohíbase el expendio de bebidas embriagantes a menores de edad.',
] as const

export const NO_DISPONIBLE_POR_LEY_SECA = 'No disponible por ley seca'

export const isLicor = ({ etiquetas }: { readonly etiquetas: readonly string[] }): boolean =>
  etiquetas.includes(ALCOHOL)

/** Whether liquor may not be sold at this instant. */
export const holdsAt = (ley: LeySeca | null, at: Date): boolean =>
  ley !== null && ley.desde <= at && at < ley.hasta

const WEEK_MS = 7 * DAY_MS

/**
 * Why an order with this product is refused; null when it is not. Both the moment of the order and
 * the one for which it is scheduled count.
 */
export function refuseLicor(
  nombre: string,
  ley: LeySeca | null,
  { now, programado, zona }: { now: Date; programado: Date | null; zona: string },
): string | null {
  if (ley === null || ![now, programado ?? now].some((at) => holdsAt(ley, at))) return null
  return `${nombre} no se vende por ley seca hasta ${untilText(ley.hasta, now, zona)}`
}

/**
 * On the card of a branch: 'Ley seca: sin licor hasta las 6:00 p. m.', or '… hasta mañana a las
 * 6:00 a. m.' Empty when it sells liquor, also for a reader whose list is older than the end.
 */
export function sinLicorText(ley: { readonly hasta: string } | null, now: Date, zona: string): string {
  const hasta = new Date(ley?.hasta ?? now)
  if (hasta <= now) return ''
  const isToday = businessDay(hasta, zona) === businessDay(now, zona)
  return `Ley seca: sin licor ${isToday ? untilHora(hasta, zona) : `hasta ${untilText(hasta, now, zona)}`}`
}

/**
 * 'hoy a las 6:00 p. m.', 'el domingo a la 1:00 a. m.', 'el 6 de diciembre de 2026 a las 12:00 m.'
 */
export function untilText(hasta: Date, now: Date, zona: string): string {
  const isSoon = hasta.getTime() - now.getTime() < WEEK_MS
  const dia = isSoon ? describeOpening(hasta, now, zona).dia : `el ${formatDia(businessDay(hasta, zona))}`
  return `${dia} ${aLasHora(sayHora(formatHora(hasta, zona)))}`
}
