// What a branch still has to finish, in words.
import type { PendientesDeSede } from '#contract/sedes/gestion.ts'

/** 'Todavía tiene 3 pedidos en curso y 1 caja abierta. …'; empty when nothing is open. */
export function pendientesText({ pedidos, cuentas, cajas }: PendientesDeSede): string {
  const parts = [
    countOf(pedidos, 'pedido en curso', 'pedidos en curso'),
    countOf(cuentas, 'cuenta de mesa abierta', 'cuentas de mesa abiertas'),
    countOf(cajas, 'caja abierta', 'cajas abiertas'),
  ].filter((part) => part !== null)
  if (parts.length === 0) return ''
  return `Todavía tiene ${y.format(parts)}. Termina primero lo que está en curso.`
}

const y = new Intl.ListFormat('es', { type: 'conjunction' })
const countOf = (count: number, one: string, many: string) =>
  count === 0 ? null : `${String(count)} ${count === 1 ? one : many}`
