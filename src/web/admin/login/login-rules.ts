// Validates the two fields of the staff log-in: each function returns the error, or true. Rule
// cuenta/ingreso.

/** Text, '@', text, a dot, text; or the literal 'admin' of a new installation. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function emailProblem(email: string): string | true {
  const text = email.trim()
  if (text === '') return 'El correo electrónico es requerido'
  return text === 'admin' || EMAIL.test(text) || 'Ingrese un correo electrónico válido'
}

export const passwordProblem = (password: string): string | true =>
  password !== '' || 'La contraseña es requerida'
