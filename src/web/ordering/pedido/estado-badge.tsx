// The state of an order as a pill: colour, icon and word. Rule pedido/estados.
import { estadoLabel, isEstado, type Estado, type TipoPedido } from '#domain/pedido/pedido.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Bike, CircleCheckBig, CircleX, Clock3, Flame, ShoppingBag, ThumbsUp, Utensils } from 'lucide-react'

const TONES: Readonly<Record<Estado, BadgeTone>> = {
  PENDIENTE: 'pendiente',
  ACEPTADO: 'aceptado',
  EN_PROCESO: 'proceso',
  ENVIADO: 'enviado',
  COMPLETADO: 'completado',
  CANCELADO: 'cancelado',
}

const ICONS = {
  PENDIENTE: Clock3,
  ACEPTADO: ThumbsUp,
  EN_PROCESO: Flame,
  COMPLETADO: CircleCheckBig,
  CANCELADO: CircleX,
} as const

/** How an order leaves the kitchen depends on its type. */
const LEAVING = { DOMICILIO: Bike, RECOGER: ShoppingBag, MESA: Utensils } as const

/** An unknown state looks like a cancelled order, with its own text. */
const knownOf = (estado: string): Estado => (isEstado(estado) ? estado : 'CANCELADO')

export function EstadoIcon({
  estado,
  tipo,
  className,
}: {
  estado: string
  tipo: TipoPedido
  className?: string
}) {
  const known = knownOf(estado)
  const Icon = known === 'ENVIADO' ? LEAVING[tipo] : ICONS[known]
  return <Icon className={className} aria-hidden="true" />
}

export function EstadoBadge({ estado, tipo }: { estado: string; tipo: TipoPedido }) {
  return (
    <Badge tone={TONES[knownOf(estado)]} icon={<EstadoIcon estado={estado} tipo={tipo} />}>
      {estadoLabel(estado)}
    </Badge>
  )
}
