// The cash that riders and waiters hold, and what they hand over (rules caja/liquidar and
// caja/domicilio-de).
import { formatMoney } from '#domain/dinero.ts'

/** Whose the delivery fee is. */
export const DOMICILIO_DE = ['NEGOCIO', 'DOMICILIARIO', 'FIJO'] as const
export type DomicilioDe = (typeof DOMICILIO_DE)[number]

export const DOMICILIO_DE_LABEL: Readonly<Record<DomicilioDe, string>> = {
  NEGOCIO: 'El domicilio es del negocio',
  DOMICILIARIO: 'El domicilio es del domiciliario',
  FIJO: 'Un valor fijo por entrega',
}

export interface PorLiquidar {
  /** Pesos of the payments that the person holds. */
  readonly efectivo: number
  /** The base for change, given and not returned. */
  readonly base: number
  /** The delivery fees that are the person's. */
  readonly domicilios: number
}

/** What the person hands over; below 0 the drawer pays the person. */
export const owedOf = ({ efectivo, base, domicilios }: PorLiquidar): number => efectivo + base - domicilios

/** 'debe entregar $ 214.500' or 'la caja le paga $ 12.000'. */
export const debeText = (debe: number): string =>
  debe < 0 ? `la caja le paga ${formatMoney(-debe)}` : `debe entregar ${formatMoney(debe)}`

/** Whether the person has cash of the business. Their fees do not count. */
export const holdsCash = ({ efectivo, base }: Pick<PorLiquidar, 'efectivo' | 'base'>): boolean =>
  efectivo > 0 || base > 0

/** 'Falta liquidar a Andrés: $ 84.000' or '…: la caja le paga $ 12.000'. */
export const faltaText = (persona: string, debe: number): string =>
  `Falta liquidar a ${persona}: ${debe < 0 ? debeText(debe) : formatMoney(debe)}`

/** The same beside the figures of a day that may be past: 'Ahora falta liquidar a …'. */
export const ahoraFaltaText = (persona: string, debe: number): string =>
  faltaText(persona, debe).replace('Falta', 'Ahora falta')

/** The refusal of the pesos that are handed over, or null. Less or more needs a reason. */
export function entregaProblem(
  debe: number,
  { entregado, motivo }: { readonly entregado: number; readonly motivo: string },
): { readonly entrega?: string; readonly motivo?: string } | null {
  if (entregado === debe) return null
  if (debe < 0 || entregado < 0) return { entrega: `Escribe ${formatMoney(Math.max(0, debe))}` }
  return motivo.trim() === '' ? { motivo: 'Escribe por qué no coincide' } : null
}
