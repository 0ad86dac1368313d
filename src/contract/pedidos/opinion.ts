// What customers say of their orders. Private to the business (rule pedido/opinion).
import { CARAS, MAX_PALABRAS } from '#domain/aviso/opinion.ts'
import * as z from 'zod/mini'
import { dia, idParams, idText, instante, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const opinion = z.object({
  cara: z.enum(CARAS),
  /** Blank without words. */
  palabras: z.string(),
  fecha: instante,
})

const opinionDePedido = z.object({
  /** Null when its customer has not said anything. */
  opinion: z.nullable(opinion),
  /** Whether its customer can say something now, or change it. */
  abierta: z.boolean(),
})
export type OpinionDePedido = z.infer<typeof opinionDePedido>

const nuevaOpinion = z.object({
  cara: z.enum(CARAS, 'Elige una carita'),
  palabras: z._default(texto(MAX_PALABRAS), ''),
})
export type NuevaOpinion = z.output<typeof nuevaOpinion>

const tokenParams = z.object({ token: z.string().check(z.maxLength(200)) })

export const opinionesApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/pedidos/{id}/opinion/',
    access: 'session',
    summary: 'What the customer of an order said of it, for its owner and for staff of its branch',
    params: idParams,
    response: opinionDePedido,
  }),
  say: endpoint({
    method: 'PUT',
    path: '/api/pedidos/{id}/opinion/',
    access: 'session',
    summary: 'Its owner says how the order was, once; changeable for a day',
    params: idParams,
    body: nuevaOpinion,
    response: opinionDePedido,
  }),
  readByToken: endpoint({
    method: 'GET',
    path: '/api/pedidos/token/{token}/opinion/',
    access: 'public',
    summary: 'The same for the order of a secret token',
    params: tokenParams,
    response: opinionDePedido,
  }),
  sayByToken: endpoint({
    method: 'PUT',
    path: '/api/pedidos/token/{token}/opinion/',
    access: 'public',
    summary: 'The same for the order of a secret token',
    params: tokenParams,
    body: nuevaOpinion,
    response: opinionDePedido,
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/reportes/opiniones/',
    access: ['consultar_reportes'],
    summary: 'How many orders of these days each face has, of one branch or of all of the person',
    query: z.object({ desde: dia, hasta: dia, sede: z.optional(idText) }),
    response: z.object({ bien: z.int(), regular: z.int(), mal: z.int() }),
  }),
}
