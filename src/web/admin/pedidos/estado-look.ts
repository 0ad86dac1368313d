// The colours of a state on the board; its icon is EstadoIcon, and its text always stands beside.
import { isEstado, type Estado, type TipoPedido } from '#domain/pedido/pedido.ts'
import { Armchair, Bike, type LucideIcon, ShoppingBag } from 'lucide-react'

interface Look {
  /** Filled with the state's colour, text on it included. */
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

/** A state that is not known here is red, as a cancelled order is. */
export const estadoLook = (estado: string): Look => LOOKS[isEstado(estado) ? estado : 'CANCELADO']

/** How the kitchen hands an order over: to a rider, in a bag, at a table. */
export const TIPO_ICON: Readonly<Record<TipoPedido, LucideIcon>> = {
  DOMICILIO: Bike,
  RECOGER: ShoppingBag,
  MESA: Armchair,
}
