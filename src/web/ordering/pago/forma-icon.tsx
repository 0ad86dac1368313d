import type { FormaDePago } from '#domain/pedido/pago.ts'
import { Banknote, CreditCard, Smartphone, type LucideIcon } from 'lucide-react'

const ICON: Readonly<Record<FormaDePago, LucideIcon>> = {
  EFECTIVO: Banknote,
  DATAFONO: CreditCard,
  TRANSFERENCIA: Smartphone,
}

export function FormaIcon({ forma, className = '' }: { forma: FormaDePago; className?: string }) {
  const Icon = ICON[forma]
  return <Icon className={className} aria-hidden="true" />
}
