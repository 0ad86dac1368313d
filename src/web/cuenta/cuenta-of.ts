// The one field of a forgotten password holds a phone or an email.
import type { Cuenta } from '#contract/usuarios/usuario.ts'
import { CELULAR_INVALIDO, EMAIL_INVALIDO, isCelular, isEmailOrAdmin } from '#domain/validation.ts'

/** Spaces, dashes and the +57 are allowed. */
const digitsOf = (text: string) => text.replaceAll(/[\s().-]/g, '').replace(/^\+?57(?=\d{10}$)/, '')

export function cuentaOf(text: string): Cuenta {
  const digits = digitsOf(text)
  return isCelular(digits) ? { numero: digits } : { email: text.trim().toLowerCase() }
}

export function cuentaProblem(text: string): string | true {
  const trimmed = text.trim()
  if (trimmed === '') return 'Escribe tu correo o tu celular'
  if (isCelular(digitsOf(trimmed)) || isEmailOrAdmin(trimmed)) return true
  return /^[+\d\s().-]+$/.test(trimmed) ? CELULAR_INVALIDO : EMAIL_INVALIDO
}
