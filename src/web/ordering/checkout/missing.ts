// Why an order cannot be sent yet: the reason that stands beside the disabled button (cliente.md §4, decisions 14, 152).
import type { TipoPedido } from '#domain/pedido/pedido.ts'

interface CheckoutState {
  readonly tipo: TipoPedido
  readonly hasProblems: boolean
  readonly hasSede: boolean
  readonly hasDireccion: boolean
  readonly hasMesa: boolean
  /** The branch is closed and does not open in the coming days. */
  readonly neverOpens: boolean
  readonly isStaff: boolean
}

/** Null when nothing is missing. */
export function missingForPedido(state: CheckoutState): string | null {
  if (state.hasProblems) return 'Hay productos que no se pueden pedir en esta sede'
  if (state.tipo === 'DOMICILIO' && !(state.hasSede && state.hasDireccion))
    return 'Falta la dirección de entrega'
  if (!state.hasSede) return 'Falta la sede'
  if (state.tipo === 'MESA' && !state.hasMesa && !state.isStaff) return 'Falta la mesa'
  if (state.neverOpens) return 'La sede está cerrada en este momento'
  return null
}
