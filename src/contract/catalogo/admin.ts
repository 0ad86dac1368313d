// The catalogue as staff change it: ingredients, categories, products and their prices by size
// (rules producto/formulario, producto/ingrediente and precio/por-tamano).
import { FAMILIAS } from '#domain/categoria.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { idParams, MAX_INT, parrafo, texto } from '#contract/lib/campos.ts'
import { each, type Sin } from '#contract/lib/documentado.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { archivo, entero, referenciaEscrita, siNo } from '#contract/lib/form.ts'
import { categoria, precioPorMedida, producto } from './catalogo.ts'

const NOMBRE_REQUERIDO = 'El nombre es requerido'
const CATEGORIA_REQUERIDA = 'La categoría es requerida'
const PRECIO_ENTERO = 'El precio debe ser un número entero de pesos'
const PRECIO_POSITIVO = 'El precio debe ser mayor que 0'
const DESCUENTO = 'El descuento debe estar entre 0 y 100'
const DESCUENTO_ENTERO = 'El descuento debe ser un número entero entre 0 y 100'
const ADICION = 'El precio de la adición no es válido'
export const FAMILIA_INVALIDA = 'Elige una opción de la lista'
const MAX_ADICIONES = 100
const MAX_INGREDIENTES = 40

export const categoriaIngrediente = z.object({
  id: z.int(),
  nombre: z.string(),
  tiene_medidas: z.boolean(),
})
export type CategoriaIngrediente = z.infer<typeof categoriaIngrediente>

export const ingrediente = z.object({
  id: z.int(),
  nombre: z.string(),
  descripcion: z.string(),
  categoria: z.object({ id: z.int(), nombre: z.string() }),
  /** Key of its drawing (src/illustration), if it has one. */
  dibujo: z.nullable(z.string()),
  /** Sent as true alone: it is not offered any more. */
  archivado: z.optional(z.boolean()),
  /** How many products that are not archived name it. Sent of one ingredient. */
  usos: z.optional(z.object({ recetas: z.int(), adiciones: z.int() })),
})
export type Ingrediente = z.infer<typeof ingrediente>

export const nuevoIngrediente = z.object({
  nombre: texto(120, 1, NOMBRE_REQUERIDO),
  descripcion: z.optional(z.nullable(parrafo(1000))),
  categoria: referenciaEscrita(CATEGORIA_REQUERIDA),
})
export type NuevoIngrediente = z.output<typeof nuevoIngrediente>

export const nuevaCategoria = z.object({
  nombre: texto(120, 1, NOMBRE_REQUERIDO),
  tiene_medidas: z._default(z.boolean(), false),
})
export type NuevaCategoria = z.output<typeof nuevaCategoria>

/** A category of products. Without a family it means what its name says. */
export const nuevaCategoriaDeProductos = z.extend(nuevaCategoria, {
  familia: z.optional(z.enum(FAMILIAS, FAMILIA_INVALIDA)),
})
export type NuevaCategoriaDeProductos = z.output<typeof nuevaCategoriaDeProductos>

export const nuevaAdicion = z.object({
  id: referenciaEscrita('La adición no existe'),
  precio_adicion: z.optional(entero(0, { entero: ADICION, minimo: ADICION })),
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
  descripcion: z.optional(z.nullable(parrafo(1000))),
  categoria: referenciaEscrita(CATEGORIA_REQUERIDA),
  /** In pesos; required unless the price comes from sizes. */
  precio: z.optional(entero(1, { entero: PRECIO_ENTERO, minimo: PRECIO_POSITIVO })),
  /** Percent; 0 is none. */
  descuento: z.optional(entero(0, { entero: DESCUENTO_ENTERO, minimo: DESCUENTO }, 100)),
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

const precio = z.pipe(
  z.union([z.number(PRECIO_ENTERO), z.string(PRECIO_ENTERO)]),
  z.pipe(
    z.transform((value: number | string) =>
      typeof value === 'string' && !/^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number.NaN : Number(value),
    ),
    z.int(PRECIO_ENTERO).check(z.minimum(1, PRECIO_POSITIVO), z.maximum(MAX_INT, PRECIO_ENTERO)),
  ),
)
export const nuevoPrecio = z.object({
  medida: referenciaEscrita('La medida no existe'),
  precio,
  /** Absent keeps the present value; a first price gets the size's default. */
  admite_mitades: z.optional(z.boolean()),
})
export type NuevoPrecio = z.output<typeof nuevoPrecio>

const completeIngrediente = (sent: Sin<Ingrediente, 'descripcion' | 'dibujo'>): Ingrediente => ({
  ...sent,
  descripcion: sent.descripcion ?? '',
  dibujo: sent.dibujo ?? null,
})

export const catalogoAdminApi = {
  ingredientes: endpoint({
    method: 'GET',
    path: '/api/ingredientes/',
    access: ACCESO.ingredientes.leer,
    summary: 'Ingredients by name; archived ones too with archivados=true',
    query: z.object({ archivados: z.optional(z.literal(['true', 'false'], 'Dato inválido')) }),
    response: z.array(ingrediente),
    complete: each(completeIngrediente),
  }),
  ingrediente: endpoint({
    method: 'GET',
    path: '/api/ingredientes/{id}/',
    access: ACCESO.ingredientes.leer,
    summary: 'One ingredient',
    params: idParams,
    response: ingrediente,
    complete: completeIngrediente,
  }),
  createIngrediente: endpoint({
    method: 'POST',
    path: '/api/ingredientes/',
    access: ACCESO.ingredientes.escribir,
    summary: 'Add an ingredient',
    body: nuevoIngrediente,
    response: ingrediente,
    status: 201,
    idempotent: true,
  }),
  changeIngrediente: endpoint({
    method: 'PUT',
    path: '/api/ingredientes/{id}/',
    access: ACCESO.ingredientes.escribir,
    summary: 'Replace an ingredient',
    params: idParams,
    body: nuevoIngrediente,
    response: ingrediente,
  }),
  archiveIngrediente: endpoint({
    method: 'PATCH',
    path: '/api/ingredientes/{id}/',
    access: ACCESO.ingredientes.escribir,
    summary: 'Archive or restore an ingredient; an archived one is no extra, and gets into no recipe',
    params: idParams,
    body: z.object({ archivado: z.boolean('Dato inválido') }),
    response: ingrediente,
  }),
  categoriasIngredientes: endpoint({
    method: 'GET',
    path: '/api/categoria-ingredientes/',
    access: ACCESO.categorias_ingredientes.leer,
    summary: 'Categories of ingredients by name',
    response: z.array(categoriaIngrediente),
  }),
  createCategoriaIngrediente: endpoint({
    method: 'POST',
    path: '/api/categoria-ingredientes/',
    access: ACCESO.categorias_ingredientes.escribir,
    summary: 'Add a category of ingredients',
    body: nuevaCategoria,
    response: categoriaIngrediente,
    status: 201,
    idempotent: true,
  }),
  createCategoria: endpoint({
    method: 'POST',
    path: '/api/categoria-productos/',
    access: ACCESO.categorias_productos.escribir,
    summary: 'Add a category of products at the end of the menu; its address is made of its name',
    body: nuevaCategoriaDeProductos,
    response: categoria,
    status: 201,
    idempotent: true,
  }),
  createProducto: endpoint({
    method: 'POST',
    path: '/api/productos/',
    access: ACCESO.productos.escribir,
    summary: 'Add a product, sold in every branch',
    body: nuevoProducto,
    form: true,
    response: producto,
    status: 201,
    exactStatus: true,
    idempotent: true,
  }),
  changeProducto: endpoint({
    method: 'PUT',
    path: '/api/productos/{id}/',
    access: ACCESO.productos.escribir,
    summary: 'Replace a product; its picture stays unless a new one is sent',
    params: idParams,
    body: nuevoProducto,
    form: true,
    response: producto,
  }),
  setPrecio: endpoint({
    method: 'POST',
    path: '/api/precios-por-medida/',
    access: ACCESO.productos.escribir,
    summary: 'Set the price of a product at one size',
    body: z.extend(nuevoPrecio, { producto: referenciaEscrita('El producto no existe') }),
    response: precioPorMedida,
  }),
  setPrecios: endpoint({
    method: 'PUT',
    path: '/api/productos/{id}/precios-por-medida/',
    access: ACCESO.productos.escribir,
    summary: 'Set the prices of a product at several sizes, all or none; sizes left out keep theirs',
    params: idParams,
    body: z.object({
      precios: z.array(nuevoPrecio).check(z.minLength(1, 'Escribe al menos un precio'), z.maxLength(50)),
    }),
    response: producto,
  }),
}
