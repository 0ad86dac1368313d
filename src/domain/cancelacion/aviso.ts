// What staff read of a customer before they accept an order (rule tablero/avisos).
import { businessDay, formatDiaLargo } from '#domain/format.ts'

/** Notices about the customer of an order that waits to be accepted. */
export interface AvisoDeCliente {
  /** None of their earlier orders left the kitchen. */
  readonly cliente_nuevo: boolean
  /**
   * Instant of their last order that was cancelled because they did not answer; null without one.
   */
  readonly no_recibio: string | null
}

/** 'No recibió el 3 de mayo', 'Cliente nuevo', or '' for a customer that is known. */
export function avisoText({ cliente_nuevo, no_recibio }: AvisoDeCliente, now: Date, zona: string): string {
  if (no_recibio === null) return cliente_nuevo ? 'Cliente nuevo' : ''
  const thisYear = ` de ${businessDay(now, zona).slice(0, 4)}`
  const dia = formatDiaLargo(no_recibio, zona)
  return `No recibió el ${dia.endsWith(thisYear) ? dia.slice(0, -thisYear.length) : dia}`
}
