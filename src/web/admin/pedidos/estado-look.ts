// How states and types look: colour AND icon, always beside their text.
import type { Estado, TipoPedido } from '#domain/pedido.ts'
import {
  Armchair,
  Bike,
  CircleCheckBig,
  CircleX,
  Clock3,
  Flame,
  type LucideIcon,
  ShoppingBag,
  ThumbsUp,
  Utensils,
} from 'lucide-react'

interface Look {
  /** Filled with the state's colour, text on it included. */
  solid: string
  text: string
  Icon: LucideIcon
}

const LOOK: Readonly<Record<Estado, Look>> = {
  PENDIENTE: { solid: 'bg-pendiente on-estado', text: 'text-pendiente-t', Icon: Clock3 },
  ACEPTADO: { solid: 'bg-aceptado on-estado', text: 'text-aceptado-t', Icon: ThumbsUp },
  EN_PROCESO: { solid: 'bg-proceso text-on-maiz', text: 'text-proceso-t', Icon: Flame },
  ENVIADO: { solid: 'bg-enviado on-estado', text: 'text-enviado-t', Icon: Bike },
  COMPLETADO: { solid: 'bg-completado on-estado', text: 'text-completado-t', Icon: CircleCheckBig },
  CANCELADO: { solid: 'bg-cancelado on-estado', text: 'text-cancelado-t', Icon: CircleX },
}

const SENT: Readonly<Record<TipoPedido, LucideIcon>> = {
  DOMICILIO: Bike,
  RECOGER: ShoppingBag,
  MESA: Utensils,
}

/** 'Enviado' is drawn by what leaves the kitchen: a rider, a bag or a plate. */
export function estadoLook(estado: Estado, tipo: TipoPedido = 'DOMICILIO'): Look {
  return estado === 'ENVIADO' ? { ...LOOK.ENVIADO, Icon: SENT[tipo] } : LOOK[estado]
}

export const TIPO_ICON: Readonly<Record<TipoPedido, LucideIcon>> = {
  DOMICILIO: Bike,
  RECOGER: ShoppingBag,
  MESA: Armchair,
}
