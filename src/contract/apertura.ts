// The way of a new business to its first customer. Ours alone: no documented call needs it.
import { PASOS } from '#domain/apertura.ts'
import * as z from 'zod/mini'
import { instante } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const apertura = z.object({
  /** Since when customers can order; null until the business opens. */
  abierto_desde: z.nullable(instante),
  /** Read from the data, in their order. */
  pasos: z.array(z.object({ paso: z.enum(PASOS), hecho: z.boolean() })),
  /** The branch that hours, deliveries and products are set for. Null before the first. */
  sede: z.nullable(z.int()),
  /** No street around that branch is known, so deliveries go by barrios. */
  sin_mapa: z.boolean(),
  /** There is no product and no category yet, so the example menu can be added. */
  carta_vacia: z.boolean(),
  /** Where customers find the menu: `PUBLIC_URL`. */
  direccion: z.string(),
})
export type Apertura = z.infer<typeof apertura>

const vista = z.object({
  /** On the customers' host. */
  ruta: z.string(),
  vence: instante,
})

export const aperturaApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/apertura/',
    access: ['gestionar_negocio'],
    summary: 'What a new business has still to do before it opens',
    response: apertura,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/apertura/abrir/',
    access: ['gestionar_negocio'],
    summary: 'Open the business to the public; 409 while a necessary step is missing',
    response: apertura,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/apertura/vista-previa/',
    access: ['gestionar_negocio'],
    summary: 'A link, valid for an hour, that shows the menu as customers see it and takes test orders',
    response: vista,
  }),
}
