// Validates the two fields of the staff log-in: each function returns the error, or true. Rule
// cuenta/ingreso.
import { entersByCelular, toIngreso } from '#domain/validation.ts'

/**
 * Text, '@', text, a dot, text; the literal 'admin' of a new installation; or the phone of staff
 * without an e-mail.
 */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function emailProblem(email: string): string | true {
  const text = email.trim()
  if (text === '') return 'El correo electrónico es requerido'
  const isKnown = text === 'admin' || entersByCelular(toIngreso(text)) || EMAIL.test(text)
  return isKnown || 'Ingrese un correo electrónico válido'
}

export const passwordProblem = (password: string): string | true =>
  password !== '' || 'La contraseña es requerida'
