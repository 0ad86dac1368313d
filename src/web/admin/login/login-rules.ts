// What the staff log-in asks of its two fields (personal.md §5): each answers its problem in words, or true.

/** Something, an at sign, something, a dot, something; or the literal 'admin' of a first start. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function emailProblem(email: string): string | true {
  const text = email.trim()
  if (text === '') return 'El correo electrónico es requerido'
  return text === 'admin' || EMAIL.test(text) || 'Ingrese un correo electrónico válido'
}

export const passwordProblem = (password: string): string | true =>
  password !== '' || 'La contraseña es requerida'
