import type { Estado } from '#domain/pedido/pedido.ts'

/** The key that takes an order to a state: A(ceptar), P(reparar), E(nviar, entregar). */
export function stepKey(target: Estado): 'A' | 'P' | 'E' {
  if (target === 'ACEPTADO') return 'A'
  return target === 'EN_PROCESO' ? 'P' : 'E'
}
