import type { FormaRecibida } from '#domain/pedido/pago.ts'
import { Banknote, CreditCard, Globe, Smartphone, Store, type LucideIcon } from 'lucide-react'

const ICON: Readonly<Record<FormaRecibida, LucideIcon>> = {
  EFECTIVO: Banknote,
  DATAFONO: CreditCard,
  TRANSFERENCIA: Smartphone,
  EN_LINEA: Globe,
  APP: Store,
}

export function FormaIcon({ forma, className = '' }: { forma: FormaRecibida; className?: string }) {
  const Icon = ICON[forma]
  return <Icon className={className} aria-hidden="true" />
}
