// The catalogue as staff change it: ingredients, categories, products and their prices by size
// (rules producto/formulario, producto/ingrediente and precio/por-tamano).
import { FAMILIAS } from '#domain/categoria.ts'
import { ACCESO } from '#domain/permisos.ts'
import { numberOf } from '#domain/pesos.ts'
import * as z from 'zod/mini'
import { idParams, MAX_INT, nombrado, parrafo, texto } from '#contract/lib/campos.ts'
import { each, type Sin } from '#contract/lib/documentado.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { referenciaEscrita } from '#contract/lib/form.ts'
import { categoria, precioPorMedida, producto } from './catalogo.ts'
import {
  CATEGORIA_REQUERIDA,
  NOMBRE_REQUERIDO,
  nuevoProducto,
  PRECIO_ENTERO,
  PRECIO_POSITIVO,
} from './nuevo-producto.ts'

export const FAMILIA_INVALIDA = 'Elige una opción de la lista'

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
  categoria: nombrado,
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

const precio = z.pipe(
  z.union([z.number(PRECIO_ENTERO), z.string(PRECIO_ENTERO)]),
  z.pipe(
    z.transform((value: number | string) => (typeof value === 'string' ? numberOf(value) : value)),
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
