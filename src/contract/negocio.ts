// The business's own data, read by both front ends: one record, so that another pizzeria is a change of data.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const negocio = z.object({
  nombre: z.string(),
  lema: z.string(),
  nit: z.string(),
  ciudad: z.string(),
  /** Where people write about their data; blank when there is none. */
  correo: z.string(),
  /** IANA zone in which days are counted and times are shown. */
  zona_horaria: z.string(),
  colores: z.object({ primario: z.string(), secundario: z.string() }),
  bono_bienvenida: z.object({
    porcentaje: z.number(),
    titulo: z.string(),
    mensaje: z.string(),
    /** Last day on which it is given, business calendar. */
    vigente_hasta: z.string(),
  }),
  /** Version of the data-protection text that a customer accepts (Ley 1581 de 2012). */
  consentimiento_version: z.string(),
})
export type Negocio = z.infer<typeof negocio>

export const negocioApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/negocio/',
    access: 'public',
    summary: 'Name, colours, time zone and welcome bonus of the business',
    response: negocio,
  }),
}
