// A count in the query of a call.
import * as z from 'zod/mini'

/** A whole number from 0 to `max`, written as text. */
export const cuenta = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, 'Número inválido')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.maximum(max, 'Número inválido')),
    ),
  )

/** The minutes of a ride, where they are known. */
export const viaje = z.optional(cuenta(1_000))
