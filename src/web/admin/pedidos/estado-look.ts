// The colours of a state on the board. Its icon is EstadoIcon, and its text is always beside it.
import { isEstado, type Estado, type TipoPedido } from '#domain/pedido/pedido.ts'
import { Armchair, Bike, type LucideIcon, ShoppingBag } from 'lucide-react'

interface Look {
  /** The state's colour as background, with the matching text colour. */
  solid: string
  text: string
}

const LOOKS: Readonly<Record<Estado, Look>> = {
  PENDIENTE: { solid: 'bg-pendiente on-estado', text: 'text-pendiente-t' },
  ACEPTADO: { solid: 'bg-aceptado on-estado', text: 'text-aceptado-t' },
  EN_PROCESO: { solid: 'bg-proceso text-on-maiz', text: 'text-proceso-t' },
  ENVIADO: { solid: 'bg-enviado on-estado', text: 'text-enviado-t' },
  COMPLETADO: { solid: 'bg-completado on-estado', text: 'text-completado-t' },
  CANCELADO: { solid: 'bg-cancelado on-estado', text: 'text-cancelado-t' },
}

/** An unknown state is red, like a cancelled order. Rule pedido/estados. */
export const estadoLook = (estado: string): Look => LOOKS[isEstado(estado) ? estado : 'CANCELADO']

/** How an order leaves the kitchen: with a rider, in a bag, to a table. */
export const TIPO_ICON: Readonly<Record<TipoPedido, LucideIcon>> = {
  DOMICILIO: Bike,
  RECOGER: ShoppingBag,
  MESA: Armchair,
}
