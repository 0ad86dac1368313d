// The public calls of branches, of the address search and of the delivery fee (rules
// domicilio/cotizacion and direccion/busqueda).
import * as z from 'zod/mini'
import { idParams, idText, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { completeCotizacion, completeMesas, completeSedes, completeSugerencias } from './complete.ts'
import { atribucion, cotizacion, mesa, sede, sugerencia, sugerenciaConSede } from './sede.ts'

/** A plain decimal within the limit, with any number of decimals. */
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
    summary:
      'Tables of a branch, or of all, by number; for staff with their state; with archivadas=true also archived ones, for staff who manage tables',
    query: z.object({
      sede: z.optional(idText),
      archivadas: z.optional(z.literal(['true', 'false'], 'Dato inválido')),
    }),
    response: z.array(mesa),
    complete: completeMesas,
  }),
  directions: endpoint({
    method: 'GET',
    path: '/api/directions/',
    access: 'public',
    summary: 'Address suggestions for a text typed by a customer of a branch',
    query: z.object({ input_text: texto(200, 1), sede_id: idText }),
    response: z.object({ suggestions: z.array(sugerencia), atribucion }),
    complete: completeSugerencias,
  }),
  directionsSinSede: endpoint({
    method: 'GET',
    path: '/api/directions/sedes/',
    access: 'public',
    summary: 'Address suggestions before a branch is chosen, each with the branch that reaches it soonest',
    query: z.object({ input_text: texto(200, 1) }),
    response: z.object({ suggestions: z.array(sugerenciaConSede), atribucion }),
  }),
  distance: endpoint({
    method: 'GET',
    path: '/api/calculate-distance/',
    access: 'public',
    summary: 'Distance, minutes and fee from a branch to a point; the fee is stored for the given address',
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
