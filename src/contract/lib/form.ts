// Values as a form with a file sends them: texts, and a picture as bytes.
import { numberOf } from '#domain/pesos.ts'
import * as z from 'zod/mini'
import { MAX_INT } from './campos.ts'

/**
 * A whole number, or its text ('12500'); an empty text is null. `message` refuses a number beyond
 * the limits, and `notWhole` a value that is no whole number.
 */
export function entero(minimum: number, maximum: number, message: string, notWhole = message) {
  return z.pipe(
    z.union([z.number(notWhole), z.string(notWhole), z.null(notWhole)]),
    z.pipe(
      z.transform((value: number | string | null) => {
        if (typeof value !== 'string') return value
        const text = value.trim()
        return text === '' ? null : numberOf(text)
      }),
      z.nullable(z.int(notWhole).check(z.minimum(minimum, message), z.maximum(maximum, message))),
    ),
  )
}

/** A number with decimals, or its text with a point or a comma ('4,2'); an empty text is null. */
export function decimal(minimum: number, maximum: number, message: string) {
  return z.pipe(
    z.union([z.number(message), z.string(message), z.null(message)]),
    z.pipe(
      z.transform((value: number | string | null) => {
        if (typeof value !== 'string') return value
        const text = value.trim()
        if (text === '') return null
        return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
      }),
      z.nullable(z.number(message).check(z.minimum(minimum, message), z.maximum(maximum, message))),
    ),
  )
}

/** An id, its text, or the object that it belongs to. */
export function referenciaEscrita(message: string) {
  const escrito = z.union([z.number(message), z.string(message)])
  return z.pipe(
    z.union([z.number(message), z.string(message), z.object({ id: escrito }, message)]),
    z.pipe(
      z.transform((value: number | string | { id: number | string }) =>
        Number(typeof value === 'object' ? value.id : value),
      ),
      z.int(message).check(z.minimum(1, message), z.maximum(MAX_INT, message)),
    ),
  )
}

/** A boolean as a form writes it. */
export const siNo = z.pipe(
  z.union([
    z.boolean('Dato inválido'),
    z.string('Dato inválido').check(z.regex(/^(true|false|1|0|on|off)$/, 'Dato inválido')),
  ]),
  z.transform((value: boolean | string) => value === true || ['true', '1', 'on'].includes(String(value))),
)

const NO_PICTURE = 'La imagen debe ser JPEG o PNG'

/**
 * The bytes of a newly chosen picture. A text (the path of the present one) or an empty file means
 * no new picture.
 */
export const archivo = z.pipe(
  z.union([
    z.custom<Uint8Array>((value) => value instanceof Uint8Array, NO_PICTURE),
    z.string(NO_PICTURE),
    z.null(NO_PICTURE),
  ]),
  z.transform((value: Uint8Array | string | null) =>
    value instanceof Uint8Array && value.length > 0 ? value : undefined,
  ),
)
