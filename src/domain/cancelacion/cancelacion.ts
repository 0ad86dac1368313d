// Why an order was cancelled, and what its customer reads (rules pedido/cancelar and
// pedido/cancelar-el-cliente).
import { formatMoney } from '#domain/dinero.ts'
import { formatNumero } from '#domain/format.ts'
import { cobroOf, type PedidoConPago } from '#domain/pedido/pago.ts'
import { ESTADO_LABEL } from '#domain/pedido/pedido.ts'

/** The ready reasons of staff, in the order of their buttons; they can write their own. */
export const MOTIVOS_DE_CANCELAR = [
  'Cliente no contesta',
  'Producto agotado',
  'Sin domiciliarios',
  'Pedido repetido',
  'Pago no confirmado',
] as const
type MotivoDeCancelar = (typeof MOTIVOS_DE_CANCELAR)[number]

/** The length of a reason. */
export const MAX_MOTIVO_DE_CANCELAR = 120

/** The reason of an order that its customer cancelled. */
export const POR_EL_CLIENTE = 'Cancelado por el cliente'

/** The reason of a test order that the opening ends (rule apertura/abrir). */
export const PEDIDO_DE_PRUEBA = 'Pedido de prueba'

/** A reason as the customer reads it, inside a sentence. */
const PARA_EL_CLIENTE: Readonly<Record<MotivoDeCancelar, string>> = {
  'Cliente no contesta': 'no pudimos comunicarnos contigo',
  'Producto agotado': 'se nos acabó un producto de tu pedido',
  'Sin domiciliarios': 'nos quedamos sin domiciliarios',
  'Pedido repetido': 'nos llegó repetido',
  'Pago no confirmado': 'no pudimos confirmar tu pago',
}

/** Where a customer asks about an order. */
export const DUDAS = 'Si tienes dudas, escríbele a la sede.'

/** Why a customer cannot cancel any more. */
export const YA_ACEPTADO = 'La sede ya aceptó tu pedido'

/** Why staff cannot move an order on without having seen that its customer cancelled it. */
export const clienteCancelo = (id: number): string => `El cliente canceló el pedido #${formatNumero(id)}.`

/** Why an order stays cancelled; null when it can return. Rule pago/reactivar. */
export const reactivarProblem = ({ estado, devuelto }: Pick<PedidoConPago, 'estado' | 'devuelto'>) =>
  estado === 'CANCELADO' && devuelto > 0
    ? 'No se puede reactivar el pedido: ya se devolvió su dinero. Toma otro pedido.'
    : null

interface Cancelable extends PedidoConPago {
  readonly id: number
  /** Null for an order that is not cancelled, or that was cancelled without a reason. */
  readonly motivo_cancelacion: string | null
}

export const isCanceladoPorCliente = ({
  estado,
  motivo_cancelacion,
}: Pick<Cancelable, 'estado' | 'motivo_cancelacion'>): boolean =>
  estado === 'CANCELADO' && motivo_cancelacion === POR_EL_CLIENTE

/** The reason inside the sentence for the customer: other words stay as staff wrote them. */
export function paraElCliente(motivo: string): string {
  const known = MOTIVOS_DE_CANCELAR.find((one) => one === motivo)
  return known === undefined ? motivo.replace(/[\s.]+$/, '') : PARA_EL_CLIENTE[known]
}

/**
 * What becomes of the money of an order that is cancelled, or would be: a sentence for its
 * customer.
 */
export function dineroDeCancelado(pedido: Omit<Cancelable, 'id' | 'motivo_cancelacion'>): string {
  const cobro = cobroOf({ ...pedido, estado: 'CANCELADO' })
  if (cobro.tipo === 'devolver') {
    return `Te devolvemos ${formatMoney(cobro.valor)} por el mismo medio con el que pagaste.`
  }
  if (pedido.pagado > 0) return 'Ya te devolvimos tu dinero.'
  // A transfer counts only when staff confirm it.
  return pedido.forma_de_pago === 'TRANSFERENCIA'
    ? 'No te cobramos nada. Si ya hiciste la transferencia, te la devolvemos.'
    : 'No te cobramos nada.'
}

/**
 * What the customer reads of a cancelled order. Without a reason its money is named only where some
 * was paid: a server that knows no payments says nothing of them.
 */
export function cancelacionText(pedido: Cancelable): { readonly title: string; readonly text: string } {
  const { id, motivo_cancelacion: motivo, pagado } = pedido
  const dinero = `${dineroDeCancelado(pedido)} ${DUDAS}`
  if (motivo === null) return { title: 'Tu pedido fue cancelado', text: pagado > 0 ? dinero : DUDAS }
  const suyo = `tu pedido #${formatNumero(id)}`
  return {
    title: isCanceladoPorCliente(pedido)
      ? `Cancelaste ${suyo}.`
      : `Tuvimos que cancelar ${suyo}: ${paraElCliente(motivo)}.`,
    text: dinero,
  }
}

/** What staff read of a cancelled order: 'Cancelado: Producto agotado'. */
export function canceladoLabel(motivo: string | null): string {
  if (motivo === null) return ESTADO_LABEL.CANCELADO
  return motivo === POR_EL_CLIENTE ? motivo : `${ESTADO_LABEL.CANCELADO}: ${motivo}`
}
