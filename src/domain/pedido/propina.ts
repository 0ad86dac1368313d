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

/** What paper and the menu of a table say of the tip. */
export const tipNotice = (porcentaje: number): string =>
  `La propina es voluntaria: puedes aceptarla, cambiarla o no darla. Sugerimos el ${formatPorcentaje(porcentaje)}, que es para quienes te atienden. Si tienes un problema con su cobro, quéjate ante la Superintendencia de Industria y Comercio: www.sic.gov.co.`

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

/** A payment that counts. */
export interface PagoConPropina {
  readonly id: number
  readonly valor: number
  readonly redondeo: number
  readonly propina: number
  /**
   * The tip that was given with it: no product was settled by these pesos. Null is none, or
   * unknown.
   */
  readonly propina_nueva: number | null
  /** A closed shift has signed its tip. */
  readonly en_turno_cerrado: boolean
}

/** The refusal of a change that would move the tip of a closed shift. */
const PROPINA_DE_TURNO_CERRADO =
  'Parte de un pago pasaría a ser propina, y ese pago es de un turno de caja que ya se cerró. Cobra lo que falta y después devuelve la diferencia.'

/**
 * The payments whose tip changes when the order has another total, the oldest payment first: the
 * order is settled first, and the newest payments hold the tip. A closed shift keeps its tips; one
 * that is paid too early there settles no product, so the order is still paid to the peso in the
 * end.
 */
export function movedTips(
  { total_a_pagar, propina }: { readonly total_a_pagar: number; readonly propina: number },
  pagos: readonly PagoConPropina[],
): readonly { readonly id: number; readonly propina: number }[] | { readonly problem: string } {
  const sum = (of: (pago: PagoConPropina) => number) => pagos.reduce((all, pago) => all + of(pago), 0)
  const given = sum(givenOf)
  const beyond = sum(({ valor, redondeo }) => valor + redondeo) - given - total_a_pagar
  const more = given + Math.min(Math.max(0, beyond), propina - given) - sum((pago) => pago.propina)
  let rest = Math.abs(more)
  const moved = (more > 0 ? pagos.toReversed() : pagos).flatMap((pago) => {
    if (pago.en_turno_cerrado) return []
    const room = more > 0 ? pago.valor - pago.propina : pago.propina - givenOf(pago)
    const part = Math.min(room, rest)
    rest -= part
    return part > 0 ? [{ id: pago.id, propina: pago.propina + Math.sign(more) * part }] : []
  })
  const isSigned = pagos.some(({ en_turno_cerrado }) => en_turno_cerrado)
  return more > 0 && rest > 0 && isSigned ? { problem: PROPINA_DE_TURNO_CERRADO } : moved
}

const givenOf = ({ propina_nueva }: PagoConPropina): number => propina_nueva ?? 0
