// Branches as staff add, change, order and archive them (rules sede/registro, sede/archivada and
// sede/ubicacion).
import { parseUbicacion, UBICACION_INVALIDA } from '#domain/direccion/ubicacion.ts'
import { FORMAS_DE_PAGO, type FormaDePago } from '#domain/pedido/pago.ts'
import { ACCESO } from '#domain/permisos.ts'
import { NOMBRE_REQUERIDO } from '#domain/validation.ts'
import * as z from 'zod/mini'
import { celular, id, idParams, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { archivo, entero, referenciaEscrita, siNo } from '#contract/lib/form.ts'
import { completeSede } from './complete.ts'
import { sede } from './sede.ts'

/** A form's text for a branch that asks nothing. Others are the names, with commas between them. */
export const SIN_FORMAS = 'NINGUNA'

/** 'latitud, longitud', read as a point. */
const ubicacion = z.pipe(
  z.string(UBICACION_INVALIDA),
  z.transform((text: string, context) => {
    const point = parseUbicacion(text)
    if (typeof point !== 'string') return point
    context.issues.push({ code: 'custom', message: point, input: text })
    return z.NEVER
  }),
)

const COCINA = 'Escribe de 1 a 180 minutos, o nada'
/** How many minutes the kitchen needs; a blank text promises no hour. */
export const minutosCocina = entero(1, 180, COCINA)

export const nuevaSede = z.object({
  nombre: texto(60, 1, NOMBRE_REQUERIDO),
  direccion: texto(200, 1, 'La dirección es requerida'),
  barrio: z._default(texto(80), ''),
  ciudad: texto(80, 1, 'La ciudad es requerida'),
  telefono: celular,
  ubicacion,
  /** JPEG or PNG, up to 5 MB. Without one the branch has a drawn front. */
  imagen: z.optional(archivo),
  /** The branch whose products it sells; all products when absent. */
  productos_de: z.optional(referenciaEscrita('La sede no existe')),
  minutos_cocina: z.optional(minutosCocina),
})
export type NuevaSede = z.output<typeof nuevaSede>

/** The forms of a branch; null, or a blank text of a form, is those of the business. */
const formas = z.pipe(
  z.union([z.array(z.string()), z.string(), z.null()], 'Dato inválido'),
  z.transform((value: string[] | string | null, context): FormaDePago[] | null => {
    if (value === null || value === '') return null
    const names = typeof value !== 'string' ? value : value === SIN_FORMAS ? [] : value.split(',')
    const chosen = FORMAS_DE_PAGO.filter((forma) => names.includes(forma))
    if (chosen.length === new Set(names).size) return chosen
    context.issues.push({ code: 'custom', message: 'Forma de pago inválida', input: value })
    return z.NEVER
  }),
)

const PIZZAS = 'Escribe de 1 a 500 pizzas, o nada'
/** How many pizzas the kitchen begins in a quarter of an hour; a blank text is no limit. */
export const pizzasPorCuarto = entero(1, 500, PIZZAS)

/** An absent field keeps its value. */
export const cambioDeSede = z.object({
  nombre: z.optional(nuevaSede.shape.nombre),
  direccion: z.optional(nuevaSede.shape.direccion),
  barrio: z.optional(texto(80)),
  ciudad: z.optional(nuevaSede.shape.ciudad),
  telefono: z.optional(nuevaSede.shape.telefono),
  ubicacion: z.optional(ubicacion),
  imagen: z.optional(archivo),
  /** True removes the picture: the branch has a drawn front again. */
  quitar_imagen: z.optional(siNo),
  minutos_cocina: z.optional(minutosCocina),
  pizzas_por_cuarto: z.optional(pizzasPorCuarto),
  /** An archived branch takes no orders, and customers do not see it. */
  archivada: z.optional(siNo),
  /** Its own forms of payment; a type of order that is left out keeps them. */
  formas_de_pago: z.optional(
    z.object({ MESA: z.optional(formas), DOMICILIO: z.optional(formas), RECOGER: z.optional(formas) }),
  ),
})
export type CambioDeSede = z.output<typeof cambioDeSede>

/** A place that an address search found. */
const lugar = z.object({ direccion: z.string(), lat: z.number(), lng: z.number() })

/** What a branch still has to finish. */
const pendientesDeSede = z.object({
  sede: z.int(),
  /** Orders that the kitchen owes. */
  pedidos: z.int(),
  /** The open accounts of its tables, and its open drawers. */
  cuentas: z.int(),
  cajas: z.int(),
  /** Those of the orders that are for a later hour, by hour: 200 at most. */
  programados: z.array(z.object({ id: z.int(), para_las: z.string() })),
})
export type PendientesDeSede = z.output<typeof pendientesDeSede>

export const gestionSedesApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/locations/sedes/',
    access: ACCESO.sedes.escribir,
    summary: 'Add a branch; it takes orders once its hours were set',
    body: nuevaSede,
    form: true,
    response: sede,
    status: 201,
    idempotent: true,
    complete: completeSede,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/locations/sedes/{id}/',
    access: ACCESO.sedes.escribir,
    summary: 'Change a branch, archive it or restore it; absent fields stay',
    params: idParams,
    body: cambioDeSede,
    form: true,
    response: sede,
    complete: completeSede,
  }),
  ordenar: endpoint({
    method: 'POST',
    path: '/api/locations/sedes/ordenar/',
    access: ACCESO.sedes.escribir,
    summary: 'Set the order in which the branches are listed',
    body: z.object({ sedes: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    response: z.array(z.int()),
  }),
  archivadas: endpoint({
    method: 'GET',
    path: '/api/locations/sedes-archivadas/',
    access: ACCESO.sedes_archivadas.leer,
    summary: 'Archived branches, which only staff see',
    response: z.array(z.object({ id: z.int(), nombre: z.string(), direccion: z.string() })),
  }),
  pendientes: endpoint({
    method: 'GET',
    path: '/api/locations/pendientes-sedes/',
    access: ACCESO.sedes.escribir,
    summary: 'What each branch of the caller still has to finish, before it closes or is archived',
    response: z.array(pendientesDeSede),
  }),
  lugares: endpoint({
    method: 'GET',
    path: '/api/locations/lugares/',
    access: ACCESO.sedes.escribir,
    summary: 'Places of an address, for the place of a branch',
    query: z.object({ texto: texto(200, 1) }),
    response: z.array(lugar),
  }),
}
