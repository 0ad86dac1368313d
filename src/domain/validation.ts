// Rules of single fields and the exact words with which they are refused (cliente.md §5).

export const EMAIL_REQUERIDO = 'El correo electrónico es requerido'
export const EMAIL_INVALIDO = 'Ingrese un correo electrónico válido'
export const CLAVE_REQUERIDA = 'La contraseña es requerida'
export const CLAVE_CORTA = 'La contraseña debe tener al menos 8 caracteres'
export const NOMBRE_REQUERIDO = 'El nombre es requerido'
export const APELLIDO_REQUERIDO = 'El apellido es requerido'
export const CELULAR_REQUERIDO = 'El número de teléfono es requerido'
export const CELULAR_INVALIDO = 'Ingrese un número de teléfono válido (10 dígitos)'

export const MIN_CLAVE = 8

/** Well-formed enough to be written to: one @, a name before it, a dotted domain after it. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

/** Ten digits, without the +57 that stands before the field. */
export const isCelular = (text: string): boolean => /^\d{10}$/.test(text)

/** Message of an e-mail field, or null when it is fine. The staff side also accepts the literal 'admin'. */
export function checkEmail(text: string, options: { admin?: boolean } = {}): string | null {
  if (text.trim() === '') return EMAIL_REQUERIDO
  if (options.admin === true && text.trim() === 'admin') return null
  return isEmail(text.trim()) ? null : EMAIL_INVALIDO
}

/** Message of a password field, or null. The minimum holds for new passwords and the checkout's log-in only. */
export function checkClave(text: string, options: { min?: number } = {}): string | null {
  if (text === '') return CLAVE_REQUERIDA
  return text.length < (options.min ?? 1) ? CLAVE_CORTA : null
}

/** Message of a phone field, or null. */
export function checkCelular(text: string): string | null {
  if (text.trim() === '') return CELULAR_REQUERIDO
  return isCelular(text.trim()) ? null : CELULAR_INVALIDO
}
