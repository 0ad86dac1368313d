// The small schemas that all endpoints share: ids, texts, money, and the shape of an error.
import { isCleanLine, isCleanText } from '#domain/caracteres.ts'
import { CELULAR_INVALIDO, CELULAR_REQUERIDO, EMAIL_REQUERIDO } from '#domain/validation.ts'
import { PESOS_ESCRITOS } from '#domain/pesos.ts'
import * as z from 'zod/mini'

/** The largest id or amount in a PostgreSQL integer. Larger values are refused at validation. */
export const MAX_INT = 2_147_483_647

/** A database id inside a JSON body. */
export const id = z.int().check(z.minimum(1), z.maximum(MAX_INT))

/** An id written as text (path segment or query value). */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Identificador inválido')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.number().check(z.maximum(MAX_INT, 'Identificador inválido')),
  ),
)

export const idParams = z.object({ id: idText })

/** One line of typed text: trimmed, bounded, without invisible characters. */
export const texto = (max: number, min = 0, requerido = 'Este campo es requerido') =>
  escrito(isCleanLine, max, min, requerido)

/** Several lines of typed text: notes and descriptions. */
export const parrafo = (max: number) => escrito(isCleanText, max, 0, '')

function escrito(isClean: (text: string) => boolean, max: number, min: number, requerido: string) {
  return z
    .string(min === 0 ? undefined : requerido)
    .check(
      z.trim(),
      z.refine(isClean, 'El texto contiene caracteres no permitidos'),
      z.minLength(min, requerido),
      z.maxLength(max, `Escribe máximo ${String(max)} caracteres`),
    )
}

const diezCifras = z.regex(/^\d{10}$/, CELULAR_INVALIDO)

/** A phone as people type it: ten digits. */
export const celular = z
  .string(CELULAR_REQUERIDO)
  .check(z.trim(), z.minLength(1, CELULAR_REQUERIDO), diezCifras)

/** A phone that a program sends, as in the query of a list: nothing is trimmed. */
export const celularExacto = z.string().check(diezCifras)

/** The account. The first administrator's name is no e-mail, so any text is accepted. */
export const emailDeCuenta = texto(254, 1, EMAIL_REQUERIDO).check(z.toLowerCase())

/** Whole pesos, never negative. */
export const pesos = z.int().check(z.minimum(0), z.maximum(MAX_INT))

/** Pesos of many orders: a chain's month outgrows the integers of the database. */
export const sumaDePesos = z.int().check(z.minimum(0))

/** Whole pesos that a person types. */
export const pesosEscritos = z
  .int(PESOS_ESCRITOS)
  .check(z.minimum(0, PESOS_ESCRITOS), z.maximum(MAX_INT, PESOS_ESCRITOS))

/** A percentage of a discount: 0 to 100. */
export const porcentaje = z.number().check(z.minimum(0), z.maximum(100))

/** An instant as the server writes it: UTC, ISO 8601, with Z. */
export const instante = z.string()

/** An hour of a day as typed: 'HH:MM'. */
export const horaEscrita = (problema: string) =>
  z.string(problema).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, problema))

/**
 * A year of four figures that a person can mean; the database cannot store every date of
 * JavaScript.
 */
export const isOfThisCentury = (date: Date): boolean =>
  date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2100

/** A calendar day of the business: YYYY-MM-DD. */
export const dia = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Rango de fechas inválido'),
  z.refine((text) => {
    const date = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && isOfThisCentury(date)
  }, 'Rango de fechas inválido'),
)

/** A thing by its id, with the name that people read. */
export const nombrado = z.object({ id: z.int(), nombre: z.string() })

export const opcion = z.object({ value: z.string(), label: z.string() })

/** How a picture is drawn when there is no photo (see src/illustration). */
export const dibujo = z.object({
  tipo: z.string(),
  base: z.optional(z.string()),
  ingredientes: z.optional(z.array(z.string())),
  variante: z.optional(z.string()),
})
export type Dibujo = z.infer<typeof dibujo>

/**
 * Every refusal on the wire: a Spanish sentence, a stable code, the refused fields and, for changed
 * prices, the current figures.
 */
export const errorBody = z.object({
  error: z.string(),
  codigo: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
  datos: z.optional(z.unknown()),
})
export type ErrorBody = z.infer<typeof errorBody>
