// Messages that were sent, or wait in the outbox, for the staff who manage people.
import * as z from 'zod/mini'
import { celularExacto, instante } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

/** `bandeja`: not sent, staff pass it on. The other states come from WhatsApp. */
export const ESTADOS_MENSAJE = ['bandeja', 'aceptado', 'enviado', 'entregado', 'leido', 'fallido'] as const
export type EstadoMensaje = (typeof ESTADOS_MENSAJE)[number]

export const mensajeSaliente = z.object({
  id: z.int(),
  creado_en: instante,
  numero: z.string(),
  tipo: z.enum(['codigo', 'pedido']),
  /** For a code sent by WhatsApp only its kind; the outbox holds the code itself. */
  texto: z.string(),
  estado: z.enum(ESTADOS_MENSAJE),
  /** WhatsApp's code of the failure. */
  error_codigo: z.nullable(z.int()),
})
export type MensajeSaliente = z.infer<typeof mensajeSaliente>

export const mensajesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/mensajes-salientes/',
    access: ['gestionar_usuarios'],
    summary:
      'Newest 100 messages, of one phone with numero; without those to people with more permissions than the reader',
    query: z.object({
      numero: z.optional(celularExacto),
    }),
    response: z.array(mensajeSaliente),
  }),
}
