// The alarms of a branch (rules tablero/sin-aceptar and tablero/sin-tablero): when, and in which
// words.
import { formatNumero, MINUTE_MS } from '#domain/format.ts'

/** So long an open branch may be without an open board. */
export const SIN_TABLERO_MS = 2 * MINUTE_MS
/** How often a board says that it is open. */
export const LATIDO_DE_TABLERO_MS = 30 * 1000

const lista = new Intl.ListFormat('es', { type: 'conjunction' })

/** 'Nadie tiene abierto el tablero de Chapinero y Chicó.' */
export const sinTableroText = (sedes: readonly string[]): string =>
  `Nadie tiene abierto el tablero de ${lista.format(sedes)}.`

/** 'El pedido #00042 espera hace 5 minutos y nadie lo acepta.' */
export const sinAceptarText = (id: number, minutos: number): string =>
  `El pedido #${formatNumero(id)} espera hace ${String(minutos)} minutos y nadie lo acepta.`
