// The state of an order as a pill: colour, icon and word (look: order states).
import { ESTADO_LABEL, type Estado, type TipoPedido } from '#domain/pedido.ts'
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

export function EstadoIcon({
  estado,
  tipo,
  className,
}: {
  estado: Estado
  tipo: TipoPedido
  className?: string
}) {
  const Icon = estado === 'ENVIADO' ? LEAVING[tipo] : ICONS[estado]
  return <Icon className={className} aria-hidden="true" />
}

export function EstadoBadge({ estado, tipo }: { estado: Estado; tipo: TipoPedido }) {
  return (
    <Badge tone={TONES[estado]} icon={<EstadoIcon estado={estado} tipo={tipo} />}>
      {ESTADO_LABEL[estado]}
    </Badge>
  )
}
