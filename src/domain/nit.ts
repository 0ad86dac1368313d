// The Colombian tax number (NIT) with its check digit.

/** The weights of the digits, from the last one to the first. */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

export const NIT_SIN_DIGITO =
  'Escribe el NIT con guion y dígito de verificación, como aparece en el RUT: 900.123.456-8'
export const NIT_INVALIDO = 'NIT inválido: revisa el número y su dígito de verificación'

/** The check digit of 1 to 15 digits: the weighted sum modulo 11 of the DIAN. */
export function nitCheckDigit(digits: string): number {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0)
  const rest = sum % 11
  return rest < 2 ? rest : 11 - rest
}

/**
 * The NIT as the RUT prints it ('900.123.456-8') or the reason why the text is none. Points and
 * blanks of the text do not matter.
 */
export function readNit(text: string): { readonly nit: string } | { readonly problem: string } {
  const plain = text.replaceAll(/[.\s]/g, '')
  if (/^\d+$/.test(plain)) return { problem: NIT_SIN_DIGITO }
  const [, digits = '', digit = ''] = /^([1-9]\d{4,14})-(\d)$/.exec(plain) ?? []
  if (digits === '' || nitCheckDigit(digits) !== Number(digit)) return { problem: NIT_INVALIDO }
  return { nit: `${digits.replaceAll(/\B(?=(\d{3})+$)/g, '.')}-${digit}` }
}
