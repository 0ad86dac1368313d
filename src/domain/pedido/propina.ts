// The voluntary tip (rules propina/voluntaria and propina/reparto).
import { formatMoney, formatPorcentaje } from '#domain/dinero.ts'
import type { TipoPedido } from './pedido.ts'

/** The law allows no larger suggestion. */
export const MAX_PROPINA_PORCENTAJE = 10

/** More is a typing error. */
const MAX_PROPINA = 500_000

/** The tip as the business asks for it. */
export interface PropinaDelNegocio {
  /** Suggested, of the products after the coupon; 0 asks nothing. */
  readonly porcentaje: number
  /** Whether deliveries ask, too. Tables always do. */
  readonly domicilios: boolean
}

export const SIN_PROPINA: PropinaDelNegocio = { porcentaje: 0, domicilios: false }

/** Whether customers of this type of order are asked. */
export const asksTip = (tipo: TipoPedido, { porcentaje, domicilios }: PropinaDelNegocio): boolean =>
  porcentaje > 0 && (tipo === 'MESA' || (tipo === 'DOMICILIO' && domicilios))

const COIN = 50

/** The suggested pesos: never above the percentage, and a multiple of the smallest coin. */
export function suggestedTip(totalPedido: number, porcentaje: number): number {
  const tip = Math.floor((totalPedido * porcentaje) / 100)
  return tip - (tip % COIN)
}

/** '¿Deseas incluir la propina voluntaria del 10 % ($ 6.800)?' */
export const tipQuestion = (porcentaje: number, tip: number, isCustomer: boolean): string =>
  `${isCustomer ? '¿Deseas' : '¿Desea'} incluir la propina voluntaria del ${formatPorcentaje(porcentaje)} (${formatMoney(tip)})?`

/** The refusal of a tip, or null. */
export const tipProblem = (propina: number): string | null =>
  propina > MAX_PROPINA ? `Escribe ${formatMoney(MAX_PROPINA)} o menos` : null

/**
 * The part of a payment that is tip: a payment settles the order first. `pagado` and
 * `propinaPagada` are from before the payment.
 */
export function tipPart(
  {
    total_a_pagar,
    pagado,
    propinaPagada,
  }: { readonly total_a_pagar: number; readonly pagado: number; readonly propinaPagada: number },
  { valor, redondeo }: { readonly valor: number; readonly redondeo: number },
): number {
  const rest = Math.max(0, total_a_pagar - (pagado - propinaPagada))
  return Math.min(valor, Math.max(0, valor + redondeo - rest))
}
