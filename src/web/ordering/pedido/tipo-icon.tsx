import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { Armchair, Bike, Store } from 'lucide-react'

const ICONS = { MESA: Armchair, DOMICILIO: Bike, RECOGER: Store } as const

/** The icon of an order type. Decorative: its name is beside it. */
export function TipoIcon({ tipo, className = 'size-6' }: { tipo: TipoPedido; className?: string }) {
  const Icon = ICONS[tipo]
  return <Icon className={className} aria-hidden="true" />
}
