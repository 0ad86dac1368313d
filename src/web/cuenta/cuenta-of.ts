// The one field of a forgotten password holds a phone or an email.
import type { Cuenta } from '#contract/usuarios/usuario.ts'
import { CELULAR_INVALIDO, celularOf, EMAIL_INVALIDO, isCelular, isEmailOrAdmin } from '#domain/validation.ts'

export function cuentaOf(text: string): Cuenta {
  const digits = celularOf(text)
  return isCelular(digits) ? { numero: digits } : { email: text.trim().toLowerCase() }
}

export function cuentaProblem(text: string): string | true {
  const trimmed = text.trim()
  if (trimmed === '') return 'Escribe tu correo o tu celular'
  if (isCelular(celularOf(trimmed)) || isEmailOrAdmin(trimmed)) return true
  return /^[+\d\s().-]+$/.test(trimmed) ? CELULAR_INVALIDO : EMAIL_INVALIDO
}
