// The catalogue: categories with their products, sizes, and the flavours of the pizza builder
// (rules menu/secciones and pizza/familias).
import * as z from 'zod/mini'
import { FAMILIAS } from '#domain/categoria.ts'
import { dibujo, pesos, porcentaje } from '#contract/lib/campos.ts'
import { simples, SIMPLES_POR_DEFECTO } from './simples.ts'

export const medida = z.object({
  id: z.int(),
  nombre: z.string(),
  value: z.int(),
  label: z.string(),
  porciones: z.int(),
  diametro_cm: z.int(),
  /** Whether a first price at this size allows halves, unless said otherwise. */
  admite_mitades_por_defecto: z.boolean(),
})
/** As our server sends it. */
export type MedidaEnviada = z.infer<typeof medida>
/** As the browser reads it: null where a server sends nothing. */
export type Medida = Omit<MedidaEnviada, 'porciones' | 'diametro_cm'> & {
  readonly porciones: number | null
  readonly diametro_cm: number | null
}

export const precioPorMedida = z.object({
  medida: z.int(),
  nombre: z.string(),
  precio: pesos,
  admite_mitades: z.boolean(),
})
export type PrecioPorMedida = z.infer<typeof precioPorMedida>

export const posibleAdicion = z.object({
  id: z.int(),
  ingrediente: z.object({
    id: z.int(),
    nombre: z.string(),
    dibujo: z.nullable(z.string()),
    /** Name of its category. Long lists of extras are grouped by it. */
    categoria: z.optional(z.string()),
  }),
  precio_adicion: pesos,
})
export type PosibleAdicion = z.infer<typeof posibleAdicion>

/** An ingredient that a product is made of. */
export const ingredienteDeProducto = z.object({
  id: z.int(),
  nombre: z.string(),
  /** Whether a customer may have the product without it. */
  quitable: z.boolean(),
})
export type IngredienteDeProducto = z.infer<typeof ingredienteDeProducto>

export const precioDeSede = z.object({
  sede: z.int(),
  /** Null: the price of a product without sizes. */
  medida: z.nullable(z.int()),
  precio: pesos,
})

export const producto = z.object({
  id: z.int(),
  /** The business' own code. Absent: it has none. */
  codigo: z.optional(z.string()),
  nombre: z.string(),
  ...simples.shape,
  categoria: z.object({
    id: z.int(),
    nombre: z.string(),
    tiene_medidas: z.boolean(),
    slug: z.optional(z.string()),
    /** What its products are in the builder. Absent: as the name of the category says. */
    familia: z.optional(z.enum(FAMILIAS)),
  }),
  /** Null when the price comes from the sizes, or is not set yet. */
  precio: z.nullable(pesos),
  descuento: porcentaje,
  /** Path of a JPEG or PNG; its variants end in -240, -400 and -640 with .avif and .webp. */
  imagen: z.nullable(z.string()),
  medida: z.null(),
  precios_por_medida: z.array(precioPorMedida),
  /**
   * Prices that differ in a branch. Absent: none does. Menus and the builder apply them instead.
   */
  precios_sede: z.optional(z.array(precioDeSede)),
  /** Sent as true alone, in menus of all branches: these are the lowest prices of several. */
  precio_desde: z.optional(z.boolean()),
  posibles_adiciones: z.array(posibleAdicion),
  /** The recipe, in its order. Absent: none is written down. */
  ingredientes: z.optional(z.array(ingredienteDeProducto)),
  dibujo: z.nullable(dibujo),
  etiquetas: z.array(z.string()),
  /** Sent as true alone: nobody sells it any more. */
  archivado: z.optional(z.boolean()),
  /** Sent as true alone: never on sale so far. It is archived, too. */
  borrador: z.optional(z.boolean()),
  /** Sent as true alone: sizes without a price of its own cost what the table of prices says. */
  sigue_tabla: z.optional(z.boolean()),
  /** Sent in the menu of a branch that may not sell it now: why. */
  no_disponible: z.optional(z.string()),
  /** Sent in the menu of a branch: ingredients that are out, and the note that leaves them out. */
  sin: z.optional(z.array(z.object({ texto: z.string(), nota: z.string() }))),
})
export type Producto = z.infer<typeof producto>

/** Defaults for fields that a server leaves out. A field without a line is a type error. */
export const PRODUCTO_POR_DEFECTO: Omit<Producto, 'id' | 'nombre' | 'categoria'> = {
  ...SIMPLES_POR_DEFECTO,
  precio: null,
  descuento: 0,
  imagen: null,
  medida: null,
  precios_por_medida: [],
  posibles_adiciones: [],
  dibujo: null,
  etiquetas: [],
}

export const categoria = z.object({
  id: z.int(),
  slug: z.string(),
  nombre: z.string(),
  tiene_medidas: z.boolean(),
  familia: z.optional(z.enum(FAMILIAS)),
  productos_por_categoria: z.array(producto),
})
export type Categoria = z.infer<typeof categoria>

export const opcionesDeArmado = z.object({
  sabores_por_categoria: z.object({
    TRADICIONALES: z.array(producto),
    ESPECIALES: z.array(producto),
    SUPER_ESPECIALES: z.array(producto),
  }),
  medidas: z.array(medida),
})
/** As our server sends them. */
export type OpcionesEnviadas = z.infer<typeof opcionesDeArmado>
export type OpcionesDeArmado = Omit<OpcionesEnviadas, 'medidas'> & { readonly medidas: Medida[] }
