// The business's own data in one record for both front ends, so that another pizzeria is a change
// of data.
import { ZONA_POR_DEFECTO } from '#domain/format.ts'
import * as z from 'zod/mini'
import { endpoint } from '#contract/lib/endpoint.ts'

export const negocio = z.object({
  nombre: z.string(),
  lema: z.string(),
  nit: z.string(),
  ciudad: z.string(),
  /** The address for questions about personal data; blank when there is none. */
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

/**
 * For a server without this call: a neutral look, and the documented bonus (rules
 * cupon/fin-del-bono and api/solo-documentado).
 */
const NEGOCIO_NEUTRO: Negocio = {
  nombre: 'Pizzería',
  lema: '',
  nit: '',
  ciudad: '',
  correo: '',
  zona_horaria: ZONA_POR_DEFECTO,
  colores: { primario: '', secundario: '' },
  bono_bienvenida: {
    porcentaje: 15,
    titulo: 'Bono de bienvenida',
    mensaje: 'Verifica tu celular y recibe un cupón de descuento.',
    vigente_hasta: '2025-12-31',
  },
  consentimiento_version: '',
}

/**
 * For the failure of that call: a server without it gets the neutral business. Any other failure
 * stays a failure.
 */
export function orNeutro(failure: unknown): Negocio {
  if (failure instanceof Error && 'status' in failure && failure.status === 404) return NEGOCIO_NEUTRO
  throw failure
}

export const negocioApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/negocio/',
    access: 'public',
    summary: 'Name, colours, time zone and welcome bonus of the business',
    response: negocio,
  }),
}
