// Phones of which orders are not taken, and the amount from which staff call before they accept.
// Rules pedido/numero-bloqueado and tablero/llamar.
import { MAX_MOTIVO_DE_BLOQUEO } from '#domain/cancelacion/bloqueo.ts'
import * as z from 'zod/mini'
import { celular, id, idParams, instante, nombrado, pesosEscritos, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const GESTION = ['gestionar_pedidos'] as const

const numeroBloqueado = z.object({
  id: z.int(),
  numero: z.string(),
  motivo: z.string(),
  /** Null is every branch. */
  sede: z.nullable(nombrado),
  /** Who blocked it. */
  por: z.string(),
  creado_en: instante,
})
export type NumeroBloqueado = z.infer<typeof numeroBloqueado>

const confianza = z.object({
  /** Pesos from which staff call before they accept; null asks for no call. */
  llamar_desde: z.nullable(z.int()),
  numeros: z.array(numeroBloqueado),
})

const DESDE = 'Escribe un valor mayor que 0, o deja el campo vacío'

export const bloqueosApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/numeros-bloqueados/',
    access: GESTION,
    summary: 'Phones of which orders are not taken, the newest first, and the amount of a call',
    response: confianza,
  }),
  block: endpoint({
    method: 'PUT',
    path: '/api/numeros-bloqueados/',
    access: GESTION,
    summary: 'Take no more orders of a phone, in one branch or, with sede null, in every branch',
    body: z.object({
      numero: celular,
      motivo: texto(MAX_MOTIVO_DE_BLOQUEO, 1, 'Escribe el motivo'),
      sede: z.nullable(id),
    }),
    response: numeroBloqueado,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/numeros-bloqueados/{id}/',
    access: GESTION,
    summary: 'Take orders of the phone again',
    params: idParams,
    response: z.undefined(),
    status: 204,
  }),
  setLlamar: endpoint({
    method: 'PUT',
    path: '/api/llamar-para-confirmar/',
    access: ['gestionar_negocio'],
    summary: 'The amount from which staff call before they accept an order; null asks for no call',
    body: z.object({ desde: z.nullable(pesosEscritos.check(z.minimum(1, DESDE))) }),
    response: z.object({ llamar_desde: z.nullable(z.int()) }),
  }),
}
