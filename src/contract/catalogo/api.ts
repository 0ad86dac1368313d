// The public calls of the catalogue (rules menu/de-la-sede and pizza/de-la-sede).
import { TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import * as z from 'zod/mini'
import { idParams, MAX_INT, texto } from '#contract/lib/campos.ts'
import { viaje } from '#contract/lib/cuenta.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { categoria, medida, opcionesDeArmado, producto } from './catalogo.ts'
import {
  completeArmado,
  completeCategorias,
  completeMedidas,
  completeProducto,
  completeProductos,
} from './complete.ts'

/** An empty value counts as absent, like an empty slug. */
const sedeOrEmpty = z.pipe(
  z.string().check(z.regex(/^(?:[1-9]\d{0,9})?$/, 'Identificador inválido')),
  z.pipe(
    z.transform((text: string) => (text === '' ? undefined : Number(text))),
    z.optional(z.number().check(z.maximum(MAX_INT, 'Identificador inválido'))),
  ),
)

/** 'true' also offers what may not be sold now (rule tomar-pedido/pasado). */
const pasado = z.optional(z.literal('true', 'Dato inválido'))

/** The hour at which an order is wanted (rule disponibilidad/en-el-menu). */
const para = z.optional(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'Fecha inválida')),
)
/** The type of the order that is wanted then; a pick-up without it. */
const tipo_pedido = z.optional(z.enum(TIPOS_PEDIDO, 'Tipo de pedido inválido'))

export const catalogoApi = {
  menu: endpoint({
    method: 'GET',
    path: '/api/categoria-productos/',
    access: 'public',
    summary: 'Categories with their products; of one category with slug, of one branch with sede',
    query: z.object({
      slug: z.optional(texto(120)),
      sede: z.optional(sedeOrEmpty),
      pasado,
      para,
      tipo_pedido,
      viaje,
    }),
    response: z.array(categoria),
    complete: completeCategorias,
  }),
  productos: endpoint({
    method: 'GET',
    path: '/api/productos/',
    access: 'optional',
    summary: 'All products; for staff archived ones too with archivados=true; `buscar` finds names',
    query: z.object({
      archivados: z.optional(z.literal(['true', 'false'], 'Dato inválido')),
      buscar: z.optional(texto(100)),
    }),
    response: z.array(producto),
    complete: completeProductos,
  }),
  producto: endpoint({
    method: 'GET',
    path: '/api/productos/{id}/',
    access: 'optional',
    summary: 'One product; an archived one and a draft for staff alone',
    params: idParams,
    response: producto,
    complete: completeProducto,
  }),
  medidas: endpoint({
    method: 'GET',
    path: '/api/medidas/',
    access: 'public',
    summary: 'Pizza sizes, smallest first',
    response: z.array(medida),
    complete: completeMedidas,
  }),
  armado: endpoint({
    method: 'GET',
    path: '/api/build-your-pizza-options/',
    access: 'public',
    summary: 'Flavours by family and the sizes that allow halves; at the prices of a branch with sede',
    query: z.object({ sede: z.optional(sedeOrEmpty), pasado }),
    response: opcionesDeArmado,
    complete: completeArmado,
  }),
}
