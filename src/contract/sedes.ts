// Branches, the search of an address and what its delivery costs (cliente.md §3, §7; personal.md §7).
import * as z from 'zod/mini'
import { idParams, idText, instante, pesos, texto } from './campos.ts'
import { completeCotizacion, completeSedes, completeSugerencias } from './complete-sedes.ts'
import { endpoint } from './endpoint.ts'

export const sede = z.object({
  id: z.int(),
  nombre: z.string(),
  direccion: z.string(),
  barrio: z.string(),
  ciudad: z.string(),
  imagen: z.nullable(z.string()),
  telefono: z.string(),
  productos: z.array(z.int()),
  lat: z.number(),
  lng: z.number(),
  abierta: z.boolean(),
  /** Next opening while closed; null when open, or when it does not open in the next 7 days. */
  proxima_apertura: z.nullable(instante),
})
/** As our server sends it. */
export type SedeEnviada = z.infer<typeof sede>
/** As the browser reads it: `abierta` is null where a server does not say. */
export type Sede = Omit<SedeEnviada, 'abierta' | 'lat' | 'lng'> & { readonly abierta: boolean | null }

export const sugerencia = z.object({
  place_id: z.string(),
  direccion: z.string(),
  lat: z.number(),
  lng: z.number(),
  out_of_coverage: z.boolean(),
  distancia_metros: z.int(),
})
/** As our server sends it. */
export type SugerenciaEnviada = z.infer<typeof sugerencia>
/** As the browser reads it: how far it is, is null where a server does not say. */
export type Sugerencia = Omit<SugerenciaEnviada, 'distancia_metros'> & {
  readonly distancia_metros: number | null
}

/** A suggestion found before a branch was chosen, with the branch that would deliver there. */
export const sugerenciaConSede = z.extend(sugerencia, {
  sede: z.object({ id: z.int(), nombre: z.string() }),
})

export const cotizacion = z.object({
  /** '3,1 km' */
  distance: z.string(),
  /** Whole minutes: '12 min' */
  duration: z.string(),
  distancia_metros: z.int(),
  minutos: z.int(),
  costo_domicilio: pesos,
  out_of_coverage: z.boolean(),
  /** Out of coverage: another branch that delivers there, an open one first; null when none does, or none is needed. */
  sede_sugerida: z.nullable(z.int()),
  /** The map service did not answer: the built-in grid did, to about a minute. */
  estimado: z.boolean(),
  /** Until when the order is charged this fee. */
  vence: instante,
})
/** As our server sends it. */
export type CotizacionEnviada = z.infer<typeof cotizacion>
/** As the browser reads it: null is what a server does not say. */
export type Cotizacion = Omit<CotizacionEnviada, 'distancia_metros' | 'minutos'> & {
  readonly distancia_metros: number | null
  readonly minutos: number | null
}

export const ESTADOS_MESA = ['LIBRE', 'ESPERANDO', 'OCUPADA'] as const
export type EstadoMesa = (typeof ESTADOS_MESA)[number]

export const mesa = z.object({
  id: z.int(),
  nombre: z.string(),
  sede: z.int(),
  /** Only for staff who manage tables or orders. */
  estado: z.optional(z.enum(ESTADOS_MESA)),
})
export type Mesa = z.infer<typeof mesa>

/** A plain decimal within the limit, with as many decimals as a client writes. */
const grados = (limite: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'Coordenada inválida')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z
        .number('Coordenada inválida')
        .check(z.minimum(-limite, 'Coordenada inválida'), z.maximum(limite, 'Coordenada inválida')),
    ),
  )

export const sedesApi = {
  sedes: endpoint({
    method: 'GET',
    path: '/api/locations/sedes/',
    access: 'public',
    summary: 'Branches, whether each is open, and when it opens next',
    response: z.array(sede),
    complete: completeSedes,
  }),
  telefono: endpoint({
    method: 'GET',
    path: '/api/locations/sedes/{id}/obtener_telefono/',
    access: 'public',
    summary: 'Phone of a branch',
    params: idParams,
    response: z.object({ telefono: z.string() }),
  }),
  mesas: endpoint({
    method: 'GET',
    path: '/api/locations/mesas/',
    access: 'optional',
    summary: 'Tables of a branch, or of all, by number; with their state for staff',
    query: z.object({ sede: z.optional(idText) }),
    response: z.array(mesa),
  }),
  directions: endpoint({
    method: 'GET',
    path: '/api/directions/',
    access: 'public',
    summary: 'Address suggestions for a text typed by a customer of a branch',
    query: z.object({ input_text: texto(200, 1), sede_id: idText }),
    response: z.object({ suggestions: z.array(sugerencia) }),
    complete: completeSugerencias,
  }),
  directionsSinSede: endpoint({
    method: 'GET',
    path: '/api/directions/sedes/',
    access: 'public',
    summary: 'Address suggestions before a branch is chosen, each with the branch that reaches it soonest',
    query: z.object({ input_text: texto(200, 1) }),
    response: z.object({ suggestions: z.array(sugerenciaConSede) }),
  }),
  distance: endpoint({
    method: 'GET',
    path: '/api/calculate-distance/',
    access: 'public',
    summary:
      'Distance, minutes and fee from a branch to a point; the fee is remembered for the address sent along',
    query: z.pipe(
      z.object({
        lat: grados(90),
        lon: z.optional(grados(180)),
        lng: z.optional(grados(180)),
        sede_id: idText,
        direccion: z.optional(texto(200)),
      }),
      z.transform((query, context) => {
        const lng = query.lon ?? query.lng
        if (lng === undefined) {
          context.issues.push({ code: 'custom', message: 'Coordenada inválida', path: ['lon'], input: query })
          return z.NEVER
        }
        return { lat: query.lat, lng, sede_id: query.sede_id, direccion: query.direccion }
      }),
    ),
    response: cotizacion,
    complete: completeCotizacion,
  }),
}
