// A product as staff write it (rules producto/formulario and producto/receta).
import * as z from 'zod/mini'
import { MAX_INT, texto } from '#contract/lib/campos.ts'
import { archivo, entero, referenciaEscrita, siNo } from '#contract/lib/form.ts'
import { simplesEscritos } from './simples.ts'

export const NOMBRE_REQUERIDO = 'El nombre es requerido'
export const CATEGORIA_REQUERIDA = 'La categoría es requerida'
export const PRECIO_ENTERO = 'El precio debe ser un número entero de pesos'
export const PRECIO_POSITIVO = 'El precio debe ser mayor que 0'
const DESCUENTO = 'El descuento debe estar entre 0 y 100'
const DESCUENTO_ENTERO = 'El descuento debe ser un número entero entre 0 y 100'
const ADICION = 'El precio de la adición no es válido'
const MAX_ADICIONES = 100
export const MAX_INGREDIENTES = 40

export const nuevaAdicion = z.object({
  id: referenciaEscrita('La adición no existe'),
  precio_adicion: z.optional(entero(0, MAX_INT, ADICION)),
})

const recetaEscrita = z
  .array(
    z.object({
      id: referenciaEscrita('El ingrediente no existe'),
      /** Whether a customer may have the product without it. */
      quitable: z._default(siNo, false),
    }),
  )
  .check(z.maxLength(MAX_INGREDIENTES, `Elige máximo ${String(MAX_INGREDIENTES)} ingredientes`))

export const nuevoProducto = z.object({
  /** The business' own code. Absent keeps the present one; an empty text removes it. */
  codigo: z.optional(z.nullable(texto(40))),
  nombre: texto(120, 1, NOMBRE_REQUERIDO),
  ...simplesEscritos,
  categoria: referenciaEscrita(CATEGORIA_REQUERIDA),
  /** In pesos; required unless the price comes from sizes. */
  precio: z.optional(entero(1, MAX_INT, PRECIO_POSITIVO, PRECIO_ENTERO)),
  /** Percent; 0 is none. */
  descuento: z.optional(entero(0, 100, DESCUENTO, DESCUENTO_ENTERO)),
  /** Absent keeps the present value; a new product has own prices then. */
  sigue_tabla: z.optional(siNo),
  /** It contains alcohol. Absent keeps what it is. */
  licor: z.optional(siNo),
  /** A draft needs no price. Absent keeps the present value; a new product is on sale then. */
  borrador: z.optional(siNo),
  /** JPEG or PNG, up to 5 MB. Absent keeps the present one. */
  imagen: z.optional(archivo),
  /** Ingredients that may be added, each with its price; absent means none. */
  posibles_adiciones: z.optional(
    z.nullable(
      z
        .array(nuevaAdicion)
        .check(z.maxLength(MAX_ADICIONES, `Elige máximo ${String(MAX_ADICIONES)} adiciones`)),
    ),
  ),
  /**
   * What it is made of, in order. Absent keeps the present recipe; an empty text of a form is an
   * empty list.
   */
  ingredientes: z.optional(
    z.nullable(
      z.union([
        recetaEscrita,
        z.pipe(
          z.literal('', 'Dato inválido'),
          z.transform((): z.output<typeof recetaEscrita> => []),
        ),
      ]),
    ),
  ),
})
export type NuevoProducto = z.output<typeof nuevoProducto>
