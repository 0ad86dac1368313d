// Prank orders: phones of which the business takes no orders, and large orders that staff confirm
// by phone (rules pedido/numero-bloqueado and tablero/llamar).
import { formatTelefono } from '#domain/format.ts'

/** Reasons that staff choose from; they can write their own. */
export const MOTIVOS_DE_BLOQUEO = ['No recibió el pedido', 'Pedido de broma', 'Trato irrespetuoso'] as const

/** The length of a reason. */
export const MAX_MOTIVO_DE_BLOQUEO = 120

/** What the customer reads: it blames nobody, and offers the phone of the branch. */
export function bloqueadoText(telefono: string): string {
  const llama = telefono === '' ? 'Llama a la sede' : `Llámanos al ${formatTelefono(telefono)}`
  return `No podemos tomar este pedido por la página. ${llama} y con gusto te atendemos.`
}

interface PedidoPorLlamar {
  readonly total_a_pagar: number
  readonly pagado: number
  /** Typed by staff, who had the customer on the phone. */
  readonly tomado_por_personal: boolean
}

/**
 * Whether staff call the customer before they accept the order. `desde` in pesos; null is never.
 */
export const isPorLlamar = (
  { total_a_pagar, pagado, tomado_por_personal }: PedidoPorLlamar,
  desde: number | null,
): boolean => desde !== null && total_a_pagar >= desde && pagado === 0 && !tomado_por_personal
