// The table of prices: what each category costs at each size, which products follow it, and the
// change of many prices at once (rules precio/tabla and precio/muchos).
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { id, MAX_INT, nombrado } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { precioDeSede } from './catalogo.ts'

const precios = z.array(z.object({ medida: z.int(), precio: z.int() }))

const productoDeTabla = z.object({
  id: z.int(),
  nombre: z.string(),
  sigue_tabla: z.boolean(),
  /** Its price without sizes. */
  precio: z.nullable(z.int()),
  /** Its own prices by size. A product that follows the table has them at single sizes alone. */
  precios: z.array(z.object({ medida: z.int(), precio: z.int(), admite_mitades: z.optional(z.boolean()) })),
  /** Its own prices in single branches. Absent: none. */
  precios_sede: z.optional(z.array(precioDeSede)),
})
export type ProductoDeTabla = z.infer<typeof productoDeTabla>

const categoriaDeTabla = z.object({
  id: z.int(),
  nombre: z.string(),
  /** Its products are priced by size: only such a category has prices in the table. */
  con_medidas: z.boolean(),
  precios,
  /** The prices of the table in single branches. Absent: none. */
  precios_sede: z.optional(z.array(precioDeSede)),
  /** By name, without archived ones. */
  productos: z.array(productoDeTabla),
})
export type CategoriaDeTabla = z.infer<typeof categoriaDeTabla>

const tablaDePrecios = z.object({
  /** Smallest first, without archived ones. */
  medidas: z.array(nombrado),
  /** In the order of the menu, also hidden ones. */
  categorias: z.array(categoriaDeTabla),
})
export type TablaDePrecios = z.infer<typeof tablaDePrecios>

export const PRECIO_DE_TABLA = 'El precio debe ser un número entero de pesos, mayor que 0'
const pesosONada = z.nullable(
  z.int(PRECIO_DE_TABLA).check(z.minimum(1, PRECIO_DE_TABLA), z.maximum(MAX_INT, PRECIO_DE_TABLA)),
)

/**
 * One price: of a category at a size, of a product at a size, or of a product without sizes.
 * `antes` is what the person saw. Null is no price; of a product at a size it is the price of the
 * table. With `sede` it is the price in that branch alone, where null is the price of all branches.
 */
const cambioDePrecio = z.object({
  categoria: z.optional(id),
  producto: z.optional(id),
  medida: z.optional(id),
  sede: z.optional(id),
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

/** Whether a product follows the table, and its own prices by size. */
const seguimiento = z.object({
  sigue: z.boolean('Dato inválido'),
  precios: z
    .array(
      z.object({
        medida: id,
        precio: z
          .int(PRECIO_DE_TABLA)
          .check(z.minimum(1, PRECIO_DE_TABLA), z.maximum(MAX_INT, PRECIO_DE_TABLA)),
        /** Absent keeps the present value; a first price gets the size's default. */
        admite_mitades: z.optional(z.boolean('Dato inválido')),
      }),
    )
    .check(z.maxLength(50, 'Son demasiados precios para un producto')),
})

const cambioDeSeguimiento = z.object({ producto: id, antes: seguimiento, despues: seguimiento })
export type CambioDeSeguimiento = z.output<typeof cambioDeSeguimiento>

const cambioDeSeguimientos = z.object({
  cambios: z
    .array(cambioDeSeguimiento)
    .check(
      z.minLength(1, 'Elige los productos'),
      z.maxLength(500, 'Son demasiados productos para una sola vez'),
    ),
  /** Leave products as they are that are not `antes` any more, instead of refusing all. */
  saltar_cambiados: z._default(z.boolean('Dato inválido'), false),
})
export type CambioDeSeguimientos = z.output<typeof cambioDeSeguimientos>

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
    summary:
      'The prices of categories by size, and the own prices of their products; also of drafts with borradores=true',
    query: z.object({ borradores: z.optional(z.literal(['true', 'false'], 'Dato inválido')) }),
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
  follow: endpoint({
    method: 'POST',
    path: '/api/tabla-de-precios/seguir/',
    access: ACCESO.productos.escribir,
    summary: 'Products begin to follow the table or stop, all or none; 409 when one is not what it was',
    body: cambioDeSeguimientos,
    response: preciosCambiados,
    idempotent: true,
  }),
}
