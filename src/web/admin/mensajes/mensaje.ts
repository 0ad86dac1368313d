// What staff copy from a message, and which phone they search for.
import type { EstadoMensaje, MensajeSaliente } from '#contract/mensajes.ts'
import { DIGITS_OF_CELULAR } from '#domain/validation.ts'

/**
 * The code, or the link of the order. Null when the text has neither: it has no code that WhatsApp
 * itself sent.
 */
export function copiable({ tipo, texto }: Pick<MensajeSaliente, 'tipo' | 'texto'>): string | null {
  const found = tipo === 'codigo' ? /\b\d{6}\b/.exec(texto) : /https?:\/\/\S+/.exec(texto)
  return found?.[0] ?? null
}

/** The digits of a phone in any spelling: '+57 399 000 0205', '399 000'. */
export function digitsOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const local = digits.startsWith('57') && digits.length > DIGITS_OF_CELULAR ? digits.slice(2) : digits
  return local.slice(0, DIGITS_OF_CELULAR)
}

/** The server is asked for complete phones only. */
export const wholeNumero = (digits: string): string => (digits.length === DIGITS_OF_CELULAR ? digits : '')

export const MENSAJE_LABEL: Readonly<Record<EstadoMensaje, string>> = {
  bandeja: 'En bandeja',
  aceptado: 'En camino',
  enviado: 'Enviado',
  entregado: 'Entregado',
  leido: 'Leído',
  fallido: 'No llegó',
}
