// Why an order cannot be sent yet, shown beside the disabled button. Rule pedido/falta-algo.
import type { TipoPedido } from '#domain/pedido/pedido.ts'

interface CheckoutState {
  readonly tipo: TipoPedido
  readonly hasProblems: boolean
  /** True for a branch that was archived since it was chosen. */
  readonly isSedeGone: boolean
  readonly hasSede: boolean
  readonly hasDireccion: boolean
  readonly hasMesa: boolean
  /** True when the branch is closed for customers and does not open in the coming days. */
  readonly neverOpens: boolean
  /** True for a new branch whose hours were never set. */
  readonly isNew: boolean
  /** What is missing of the chosen hour. */
  readonly hora: string | null
  /** The refusal of an order below its minimum. */
  readonly tooSmall: string | null
  readonly isStaff: boolean
  /** Says that the page still reads data, or that it could not read a past order's payment. */
  readonly sinLeer: string | null
}

/** Null when nothing is missing. */
export function missingForPedido(state: CheckoutState): string | null {
  if (state.isSedeGone) return 'Esta sede ya no recibe pedidos. Elige otra.'
  if (state.hasProblems) return 'Hay productos que no se pueden pedir en esta sede'
  if (state.tipo === 'DOMICILIO' && !(state.hasSede && state.hasDireccion))
    return 'Falta la dirección de entrega'
  if (!state.hasSede) return 'Falta la sede'
  if (state.tipo === 'MESA' && !state.hasMesa && !state.isStaff) return 'Falta la mesa'
  if (state.isNew) return 'Esta sede todavía no recibe pedidos'
  // Staff still take orders while nobody has the board open (rule tablero/sin-tablero).
  if (state.neverOpens && !state.isStaff) return 'La sede está cerrada en este momento'
  return state.hora ?? state.tooSmall ?? state.sinLeer
}
