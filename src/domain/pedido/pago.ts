// Forms of payment, and the amount that staff still collect (rules pago/formas, pago/por-cobrar).
import { CLASE_LABEL, type ClaseDeCortesia } from '#domain/cortesia/cortesia.ts'
import { formatMoney, MEDIO_LABEL, type Medio } from '#domain/dinero.ts'
import { nextStep, type Estado, type NextStep, type TipoPedido } from './pedido.ts'

/** In the order in which customers see them. The first one allowed is chosen at checkout. */
export const FORMAS_DE_PAGO = ['EFECTIVO', 'DATAFONO', 'TRANSFERENCIA', 'EN_LINEA'] as const
export type FormaDePago = (typeof FORMAS_DE_PAGO)[number]

/** What a payment may have been: also what an app collected, outside the drawer. */
export const FORMAS_RECIBIDAS = [...FORMAS_DE_PAGO, 'APP'] as const
export type FormaRecibida = (typeof FORMAS_RECIBIDAS)[number]

/** The forms that staff register. Only the payment provider confirms a payment online. */
export const FORMAS_EN_MANO = [
  'EFECTIVO',
  'DATAFONO',
  'TRANSFERENCIA',
] as const satisfies readonly FormaDePago[]
export type FormaEnMano = (typeof FORMAS_EN_MANO)[number]

/** Staff cancel what they can register again; the provider or the app has the other money. */
export const isAnulable = (forma: FormaRecibida): forma is FormaEnMano =>
  FORMAS_EN_MANO.some((one) => one === forma)

/** The refusal of an unknown form. */
export const FORMA_INVALIDA = 'Elige una forma de pago'

export const FORMA_LABEL: Readonly<Record<FormaDePago, string>> = {
  EFECTIVO: 'Efectivo',
  DATAFONO: 'Datáfono al recibir',
  TRANSFERENCIA: 'Transferencia',
  EN_LINEA: 'En línea',
}

/** On the list of payments. */
export const FORMA_RECIBIDA_LABEL: Readonly<Record<FormaRecibida, string>> = {
  ...FORMA_LABEL,
  APP: 'Pagado por la app',
}

interface Ofrecidas {
  readonly formas_de_pago: Readonly<Record<TipoPedido, readonly FormaDePago[]>>
  /** Whether the business has an account for online payments. */
  readonly en_linea: boolean
}

/** The forms of one branch for each type of order; null is those of the business. */
export type FormasDeSede = Readonly<Record<TipoPedido, readonly FormaDePago[] | null>>

/**
 * The forms that customers can choose for a type of order in a branch (rules pago/formas-por-sede
 * and pago/en-linea).
 */
export const offeredFormas = (
  { formas_de_pago, en_linea }: Ofrecidas,
  tipo: TipoPedido,
  sede?: FormasDeSede | null,
): FormaDePago[] => (sede?.[tipo] ?? formas_de_pago[tipo]).filter((forma) => en_linea || forma !== 'EN_LINEA')

/** The smallest amount that the payment provider takes, in pesos. */
export const MINIMO_EN_LINEA = 1_500

/** 'Transferencia · Nequi'; without the key where nobody said it. */
export const receivedText = (forma: FormaRecibida, medio: Medio | null = null): string =>
  medio === null ? FORMA_RECIBIDA_LABEL[forma] : `${FORMA_RECIBIDA_LABEL[forma]} · ${MEDIO_LABEL[medio]}`

/** Inside a sentence. */
export const FORMA_TEXTO: Readonly<Record<FormaDePago, string>> = {
  EFECTIVO: 'pagos en efectivo',
  DATAFONO: 'pagos con datáfono',
  TRANSFERENCIA: 'transferencias',
  EN_LINEA: 'pagos en línea',
}

/** When a transfer must be confirmed: before the kitchen starts, or before the order leaves. */
export const CONFIRMAR_ANTES = ['COCINAR', 'SALIR'] as const
export type ConfirmarAntes = (typeof CONFIRMAR_ANTES)[number]

/** The keys to which customers transfer; '' is none. */
export interface Llaves extends Readonly<Record<Medio, string>> {
  readonly titular: string
  readonly antes_de: ConfirmarAntes
}

export const SIN_LLAVES: Llaves = { nequi: '', daviplata: '', bre_b: '', titular: '', antes_de: 'SALIR' }

/** The text of an order without a form of payment. */
export const POR_DEFINIR = 'Por definir'

export const COIN = 50

/** Pesos in cash for an amount: the smallest coin is $ 50, and the rest is not collected. */
export const cashTotal = (pesos: number): number => pesos - (pesos % COIN)

/** What a payment of these pesos in the form collects. */
export const amountIn = (forma: FormaRecibida | null, pesos: number): number =>
  forma === 'EFECTIVO' ? cashTotal(pesos) : pesos

/** The change of a customer who hands over `cash`; null is the exact amount. */
export const vueltasOf = (cash: number | null, due: number): number => Math.max(0, (cash ?? due) - due)

/** More than this above the total is a typing error, and would ask for impossible change. */
const MAX_VUELTAS = 500_000

/** The refusal of the cash that a customer says to pay with, or null (rule pago/con-cuanto). */
export function cashProblem(conCuanto: number, total: number): string | null {
  const due = cashTotal(total)
  if (conCuanto < due) return `Escribe ${formatMoney(due)} o más`
  return conCuanto > due + MAX_VUELTAS ? `Escribe ${formatMoney(due + MAX_VUELTAS)} o menos` : null
}

export interface PedidoConPago {
  readonly estado: string
  readonly total_a_pagar: number
  /** The voluntary tip, beside the total. */
  readonly propina: number
  /** Pesos that payments have settled. */
  readonly pagado: number
  /** Pesos of `pagado` that went back. */
  readonly devuelto: number
  /** In an order that returns money, or would when cancelled: pesos that cash left out. */
  readonly redondeo: number
  readonly forma_de_pago: FormaDePago | null
  /** The cash that the customer will hand over; null is the exact amount. */
  readonly con_cuanto: number | null
  /** What the house gives; null for an order that is sold. */
  readonly cortesia: { readonly clase: ClaseDeCortesia } | null
}

/** Pesos that an order still owes, with its tip. */
export const dueOf = ({
  total_a_pagar,
  propina,
  pagado,
}: Pick<PedidoConPago, 'total_a_pagar' | 'propina' | 'pagado'>): number => total_a_pagar + propina - pagado

/** Cash cannot return less than the smallest coin: such a rest is no debt. */
const returnable = (pesos: number): number => (pesos < COIN ? 0 : pesos)

/** Pesos that customers handed over beyond what the order costs now, and that did not go back. */
export const overpaid = (
  pedido: Pick<PedidoConPago, 'total_a_pagar' | 'propina' | 'pagado' | 'devuelto' | 'redondeo'>,
): number => returnable(-dueOf(pedido) - pedido.devuelto - pedido.redondeo)

export type Cobro =
  | { readonly tipo: 'pagado' }
  /** Paid, and all of it went back: a refund makes no new debt (docs/decisions/0069). */
  | { readonly tipo: 'devuelto' }
  /** Paid, and cancelled or made smaller afterwards. */
  | { readonly tipo: 'devolver'; readonly valor: number }
  /** Cancelled, with nothing paid. */
  | { readonly tipo: 'nada' }
  | {
      readonly tipo: 'cobrar'
      readonly forma: FormaDePago | null
      /** Pesos to collect; in cash without the part below $ 50. */
      readonly valor: number
      /** Pesos that cash leaves out. */
      readonly redondeo: number
      /** Change to bring along. */
      readonly vueltas: number
    }

/** What staff have to do about the money of an order. */
export function cobroOf(pedido: PedidoConPago): Cobro {
  const { estado, pagado, devuelto, redondeo, forma_de_pago: forma, con_cuanto } = pedido
  if (estado === 'CANCELADO') {
    const valor = returnable(pagado - devuelto - redondeo)
    return valor > 0 ? { tipo: 'devolver', valor } : { tipo: 'nada' }
  }
  const due = dueOf(pedido)
  if (overpaid(pedido) > 0) return { tipo: 'devolver', valor: overpaid(pedido) }
  if (due <= 0) return { tipo: pagado > 0 && devuelto >= pagado ? 'devuelto' : 'pagado' }
  const valor = amountIn(forma, due)
  const vueltas = forma === 'EFECTIVO' ? vueltasOf(con_cuanto, valor) : 0
  return { tipo: 'cobrar', forma, valor, redondeo: due - valor, vueltas }
}

const SIN_COBRO = {
  nada: '',
  pagado: 'Ya está pagado. No cobres nada.',
  devuelto: 'Se devolvió todo lo pagado. Para cobrarlo, cancélalo y toma otro pedido.',
}

/** The sentence for cashier and rider; '' when there is nothing to collect or to return. */
export function cobroText(pedido: PedidoConPago & { readonly tipo_pedido: TipoPedido }): string {
  const cobro = cobroOf(pedido)
  if (cobro.tipo === 'cobrar') return cobrarText(cobro, pedido.tipo_pedido === 'DOMICILIO')
  if (cobro.tipo === 'devolver') return `Por devolver: ${formatMoney(cobro.valor)}.`
  const isGiven = cobro.tipo === 'devuelto' || (cobro.tipo === 'pagado' && pedido.pagado === 0)
  if (pedido.cortesia === null || !isGiven) return SIN_COBRO[cobro.tipo]
  return `${CLASE_LABEL[pedido.cortesia.clase]}. No cobres nada.`
}

/** Somebody who delivers has to bring the change or the machine. */
function cobrarText({ forma, valor, vueltas }: Extract<Cobro, { tipo: 'cobrar' }>, isTaken: boolean): string {
  if (forma === 'TRANSFERENCIA') return `Transferencia de ${formatMoney(valor)} por confirmar.`
  const cobra = `Cobra ${formatMoney(valor)}.`
  if (forma === null) return `${cobra} Forma de pago: ${POR_DEFINIR.toLowerCase()}.`
  if (forma === 'DATAFONO') return `${cobra} ${isTaken ? 'Lleva datáfono.' : 'Con datáfono.'}`
  if (vueltas === 0) return cobra
  return `${cobra} ${isTaken ? 'Lleva vueltas de' : 'Vueltas:'} ${formatMoney(vueltas)}.`
}

/** Whether there is anything to say about the money of an order: a form, a tip, or a payment. */
export const isPagoKnown = ({
  forma_de_pago,
  propina,
  pagado,
  cortesia,
}: Pick<PedidoConPago, 'forma_de_pago' | 'propina' | 'pagado' | 'cortesia'>): boolean =>
  cortesia !== null || forma_de_pago !== null || propina > 0 || pagado > 0

/** Whether a transfer of the whole order, or of its rest, is not confirmed yet. */
export function isPorConfirmar(pedido: PedidoConPago): boolean {
  const cobro = cobroOf(pedido)
  return cobro.tipo === 'cobrar' && cobro.forma === 'TRANSFERENCIA'
}

const WAITS: Readonly<Record<ConfirmarAntes, (step: Estado) => boolean>> = {
  COCINAR: (step) => step === 'EN_PROCESO' || WAITS.SALIR(step),
  SALIR: (step) => step === 'ENVIADO' || step === 'COMPLETADO',
}

/**
 * The one-tap step that staff are offered; 'pago' while a transfer must be confirmed first. Any
 * other change of state stays possible (rules pedido/siguiente-paso and pago/por-confirmar).
 */
export function offeredStep(
  pedido: PedidoConPago & { readonly tipo_pedido: TipoPedido },
  antesDe: ConfirmarAntes,
): NextStep | 'pago' | null {
  const step = nextStep(pedido.estado, pedido.tipo_pedido)
  if (step === null) return null
  return isPorConfirmar(pedido) && WAITS[antesDe](step.estado) ? 'pago' : step
}

/** A payment as staff write it: its pesos, and what cash leaves out of the rest of the order. */
export function settles(
  pedido: Pick<PedidoConPago, 'total_a_pagar' | 'propina' | 'pagado'>,
  { forma, valor }: { readonly forma: FormaDePago; readonly valor: number },
): { readonly redondeo: number } | { readonly problem: string } {
  const due = dueOf(pedido)
  if (due <= 0) return { problem: 'Este pedido ya está pagado' }
  if (valor > due) return { problem: `El pago no puede ser mayor que ${formatMoney(due)}` }
  const isRest = forma === 'EFECTIVO' && valor === cashTotal(due)
  if (valor === 0 && !isRest) return { problem: 'Escribe el valor del pago' }
  return { redondeo: isRest ? due - valor : 0 }
}
