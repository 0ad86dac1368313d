// A message as staff work with it: what of it is copied, and which of them a phone that is being typed means.
import type { EstadoMensaje, MensajeSaliente } from '#contract/mensajes.ts'
import { DIGITS_OF_CELULAR } from '#domain/validation.ts'

/** The code, or the link of the order; null when the text holds neither, as when WhatsApp sent the code itself. */
export function copiable({ tipo, texto }: Pick<MensajeSaliente, 'tipo' | 'texto'>): string | null {
  const found = tipo === 'codigo' ? /\b\d{6}\b/.exec(texto) : /https?:\/\/\S+/.exec(texto)
  return found?.[0] ?? null
}

/** The digits of a phone however it was written: '+57 399 000 0205', '399 000'. */
export function digitsOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const local = digits.startsWith('57') && digits.length > DIGITS_OF_CELULAR ? digits.slice(2) : digits
  return local.slice(0, DIGITS_OF_CELULAR)
}

/** What the server is asked for: only a whole phone. */
export const wholeNumero = (digits: string): string => (digits.length === DIGITS_OF_CELULAR ? digits : '')

export const ESTADO_LABEL: Readonly<Record<EstadoMensaje, string>> = {
  bandeja: 'En bandeja',
  aceptado: 'En camino',
  enviado: 'Enviado',
  entregado: 'Entregado',
  leido: 'Leído',
  fallido: 'No llegó',
}
