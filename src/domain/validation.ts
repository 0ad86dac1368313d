// The exact sentences of the forms, and what each field accepts (rules pantalla/formularios and
// cuenta/registro).
import { normalize } from './texto.ts'

export const EMAIL_REQUERIDO = 'El correo electrónico es requerido'
export const EMAIL_INVALIDO = 'Ingrese un correo electrónico válido'
export const PASSWORD_REQUERIDA = 'La contraseña es requerida'
export const PASSWORD_COMUN = 'Esa contraseña es muy común'
export const PASSWORD_CORTA = 'La contraseña debe tener al menos 8 caracteres'
export const NOMBRE_REQUERIDO = 'El nombre es requerido'
export const APELLIDO_REQUERIDO = 'El apellido es requerido'
export const CELULAR_REQUERIDO = 'El número de teléfono es requerido'
export const CELULAR_TOMADO = 'Este número de teléfono ya está registrado y verificado'
export const CELULAR_INVALIDO = 'Ingrese un número de teléfono válido (10 dígitos)'
export const SEDE_REQUERIDA = 'Por favor selecciona una sede primero.'
export const DIRECCION_REQUERIDA = 'Por favor selecciona una dirección válida.'
/** In the delivery dialog, where search, choice and fee are one step. */
export const DOMICILIO_REQUERIDO = 'Busca, selecciona una dirección válida y espera el cálculo del domicilio.'
export const FUERA_DE_COBERTURA = 'Fuera de cobertura'
export const FUERA_DE_COBERTURA_TEXTO =
  'Esta dirección se encuentra fuera de nuestra área de entrega para la sede seleccionada.'

export const MIN_PASSWORD = 8
export const DIGITS_OF_CELULAR = 10
export const DIGITS_OF_CODIGO = 6
/** Seconds before another verification code may be sent. */
export const RESEND_SECONDS = 120

/**
 * Staff may write this instead of an e-mail: the name of the first administrator (rule
 * permisos/primer-administrador).
 */
export const ADMIN_LITERAL = 'admin'

const MAX_EMAIL = 254

/** One @ with something before it and a dotted domain after it. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
}

/** An e-mail, or the literal 'admin' of the staff log-in. */
export function isEmailOrAdmin(text: string): boolean {
  return text === ADMIN_LITERAL || isEmail(text)
}

/**
 * The number as it is stored: without the spaces, dashes and +57 with which people write it. A 57
 * without its plus is one only before ten digits, so it goes with the eleventh.
 */
export function celularOf(text: string): string {
  const numero = text.replaceAll(/[\s().-]/g, '').replace(/^\+57/, '')
  return numero.length > DIGITS_OF_CELULAR ? numero.replace(/^57/, '') : numero
}

/** Exactly ten digits, without the +57. */
export function isCelular(text: string): boolean {
  return /^\d{10}$/.test(text)
}

/**
 * The words of a search, each of which must occur. A whole phone is one word, as it is stored:
 * '+57 310 555 0111' gives ['3105550111'].
 */
export function searchWords(text: string): string[] {
  const numero = celularOf(text)
  if (isCelular(numero)) return [numero]
  return normalize(text)
    .split(' ')
    .filter((word) => word !== '')
}

/** A phone that can receive a WhatsApp code: a Colombian mobile begins with 3. */
export function isCelularMovil(text: string): boolean {
  return isCelular(text) && text.startsWith('3')
}

/**
 * The name by which a person logs in, as accounts store it: an e-mail, 'admin', or the phone of
 * staff without an e-mail (rule cuenta/ingreso). '+57 310 555 0142' is '3105550142'.
 */
export function toIngreso(typed: string): string {
  const text = typed.trim().toLowerCase()
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^(\+?57)(?=3\d{9}$)/, '')
  return isCelularMovil(digits) ? digits : text
}

/** Whether the account has no e-mail: its person logs in by phone. */
export const entersByCelular = (email: string): boolean => isCelularMovil(email)

export function isPassword(text: string): boolean {
  return text.length >= MIN_PASSWORD
}

export const CLAVE_EQUIPO_REQUERIDA = 'Escribe tu clave, de 4 a 6 números'
export const CLAVE_EQUIPO_INVALIDA = 'Elige de 4 a 6 números que no sean seguidos ni iguales'

/** The short key for shared devices: four to six digits, neither all equal nor in sequence. */
export function isClaveDeEquipo(text: string): boolean {
  const isSequence = '01234567890'.includes(text) || '09876543210'.includes(text)
  return /^\d{4,6}$/.test(text) && !/^(.)\1+$/.test(text) && !isSequence
}

/** Exactly six digits. The verify button waits for them. */
export function isCodigo(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** What a verification field keeps of a typed or pasted text: at most six digits. */
export function onlyCodigo(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, DIGITS_OF_CODIGO)
}

/**
 * Whether a refusal is about a phone that is verified already: 'Este número ya está verificado …'.
 */
export function mentionsVerifiedPhone(text: string): boolean {
  const words = normalize(text)
  return /telefono|numero|celular/.test(words) && /\bverificado/.test(words)
}
