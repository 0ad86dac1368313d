// The table of prices: what each category costs at each size, which products follow it, and the
// change of many prices at once (rules precio/tabla and precio/muchos).
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { id, MAX_INT } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const precios = z.array(z.object({ medida: z.int(), precio: z.int() }))

const productoDeTabla = z.object({
  id: z.int(),
  nombre: z.string(),
  sigue_tabla: z.boolean(),
  /** Its price without sizes. */
  precio: z.nullable(z.int()),
  /** Its own prices by size. A product that follows the table has them at single sizes alone. */
  precios,
})
export type ProductoDeTabla = z.infer<typeof productoDeTabla>

const categoriaDeTabla = z.object({
  id: z.int(),
  nombre: z.string(),
  /** Its products are priced by size: only such a category has prices in the table. */
  con_medidas: z.boolean(),
  precios,
  /** By name, without archived ones. */
  productos: z.array(productoDeTabla),
})
export type CategoriaDeTabla = z.infer<typeof categoriaDeTabla>

const tablaDePrecios = z.object({
  /** Smallest first, without archived ones. */
  medidas: z.array(z.object({ id: z.int(), nombre: z.string() })),
  /** In the order of the menu, also hidden ones. */
  categorias: z.array(categoriaDeTabla),
})
export type TablaDePrecios = z.infer<typeof tablaDePrecios>

export const PRECIO_DE_TABLA = 'El precio debe ser un número entero de pesos, mayor que 0'
const pesosONada = z.nullable(
  z.int(PRECIO_DE_TABLA).check(z.minimum(1, PRECIO_DE_TABLA), z.maximum(MAX_INT, PRECIO_DE_TABLA)),
)

/**
 * One price: of a category at a size, of a product at a size, or of a product without sizes. `antes`
 * is what the person saw. Null is no price; of a product at a size it is the price of the table.
 */
const cambioDePrecio = z.object({
  categoria: z.optional(id),
  producto: z.optional(id),
  medida: z.optional(id),
  antes: pesosONada,
  despues: pesosONada,
})
export type CambioDePrecio = z.output<typeof cambioDePrecio>

const cambioDePrecios = z.object({
  cambios: z
    .array(cambioDePrecio)
    .check(
      z.minLength(1, 'Cambia al menos un precio'),
      z.maxLength(2000, 'Son demasiados precios para una sola vez'),
    ),
  /** Leave prices as they are that are not `antes` any more, instead of refusing all. */
  saltar_cambiados: z._default(z.boolean('Dato inválido'), false),
})
export type CambioDePrecios = z.output<typeof cambioDePrecios>

const preciosCambiados = z.object({
  cambiados: z.int(),
  /** Prices that somebody else has changed, and that stay. */
  omitidos: z.int(),
})
export type PreciosCambiados = z.infer<typeof preciosCambiados>

export const tablaApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/tabla-de-precios/',
    access: ACCESO.productos.escribir,
    summary: 'The prices of categories by size, and the own prices of their products',
    response: tablaDePrecios,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/tabla-de-precios/',
    access: ACCESO.productos.escribir,
    summary: 'Change many prices, all or none; 409 when one is not what it was',
    body: cambioDePrecios,
    response: preciosCambiados,
    idempotent: true,
  }),
}
