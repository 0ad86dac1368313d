// The calls of tables: a guest who scanned the QR calls a waiter or asks for the bill, and staff go
// there (rule mesa/llamar).
import { TIPOS_LLAMADO } from '#domain/mesa/llamado.ts'
import * as z from 'zod/mini'
import { idParams, instante, nombrado, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const tipo = z.enum(TIPOS_LLAMADO, 'Elige qué necesitas')

/** An open call, for staff. */
export const llamado = z.object({ id: z.int(), tipo, mesa: nombrado, sede: nombrado, fecha: instante })
export type Llamado = z.infer<typeof llamado>

const llamadoPropio = z.object({
  tipo,
  fecha: instante,
  /** Whether somebody of the branch said 'Voy'. */
  atendido: z.boolean(),
})
export type LlamadoPropio = z.infer<typeof llamadoPropio>

const codigoParams = z.object({ codigo: texto(64) })

export const llamadosApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/mesas/qr/{codigo}/llamados/',
    access: 'public',
    summary: 'The calls of a table that are open, or were attended a moment ago',
    params: codigoParams,
    response: z.array(llamadoPropio),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/mesas/qr/{codigo}/llamados/',
    access: 'public',
    summary: 'Call a waiter to the table, or ask for its bill; a second time it changes nothing',
    params: codigoParams,
    body: z.object({ tipo }),
    response: z.array(llamadoPropio),
  }),
  attend: endpoint({
    method: 'POST',
    path: '/api/llamados/{id}/atender/',
    access: ['gestionar_pedidos'],
    summary: 'Say that somebody goes to the table; a second time it changes nothing',
    params: idParams,
    response: llamado,
  }),
}
