// Adverts as staff write them (rule publicidad/formulario).
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { dia, idParams, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { archivo, siNo } from '#contract/lib/form.ts'
import { publicidad } from './publicidad.ts'

export const RANGO_INVALIDO = 'Rango de fechas inválido'
/** The latest end of an advert, counted from today (rule publicidad/fechas). */
export const MAX_YEARS_AHEAD = 5

/** An instant with its zone, or a day of the business. */
const fecha = z
  .string(RANGO_INVALIDO)
  .check(
    z.refine(
      (text) => z.iso.datetime({ offset: true }).safeParse(text).success || dia.safeParse(text).success,
      RANGO_INVALIDO,
    ),
  )

export const nuevaPublicidad = z.object({
  titulo: texto(200, 1, 'El título es requerido'),
  fecha_inicio: fecha,
  fecha_fin: fecha,
  /** True by default for a new advert; absent on a change keeps its value. */
  activa: z.optional(siNo),
  /** JPEG or PNG, up to 5 MB. Required for a new advert; absent keeps the present one. */
  imagen: z.optional(archivo),
})
export type NuevaPublicidad = z.output<typeof nuevaPublicidad>

export const publicidadAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/publicidades/',
    access: ACCESO.publicidades.leer,
    summary: 'Adverts, newest first, each with whether it is current',
    response: z.array(publicidad),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/publicidades/{id}/',
    access: ACCESO.publicidades.leer,
    summary: 'One advert',
    params: idParams,
    response: publicidad,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/publicidades/',
    access: ACCESO.publicidades.escribir,
    summary: 'Add an advert with its picture',
    body: nuevaPublicidad,
    form: true,
    response: publicidad,
    status: 201,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/publicidades/{id}/',
    access: ACCESO.publicidades.escribir,
    summary: 'Replace an advert; its picture stays unless a new one is sent',
    params: idParams,
    body: nuevaPublicidad,
    form: true,
    response: publicidad,
  }),
  toggle: endpoint({
    method: 'PATCH',
    path: '/api/publicidades/{id}/',
    access: ACCESO.publicidades.escribir,
    summary: 'Switch an advert on or off',
    params: idParams,
    body: z.object({ activa: z.boolean('Dato inválido') }),
    response: publicidad,
  }),
}
