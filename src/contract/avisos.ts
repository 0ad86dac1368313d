// What the product tells by itself: alarms to the person in charge, and messages to customers.
import { AVISOS_AL_CLIENTE } from '#domain/aviso/plantilla.ts'
import { ACCESO } from '#domain/permisos.ts'
import { CELULAR_INVALIDO, isCelularMovil } from '#domain/validation.ts'
import * as z from 'zod/mini'
import { texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const aviso = z.enum(AVISOS_AL_CLIENTE, 'Mensaje inválido')

const ajustesAvisos = z.object({
  /** Ten digits of the person who is told of alarms; blank for nobody. */
  numero_encargado: z.string(),
  /** Customers cannot order in a branch while nobody has its board open. */
  pausa_sin_tablero: z.boolean(),
  /** Whether alarms can be sent to that number. */
  envia_alarmas: z.boolean(),
  /** False: messages stay in 'Bandeja de salida'. */
  por_whatsapp: z.boolean(),
  mensajes: z.array(
    z.object({
      aviso,
      activo: z.boolean(),
      /** Whether it can be sent: its template is configured. */
      se_envia: z.boolean(),
    }),
  ),
})
export type AjustesAvisos = z.infer<typeof ajustesAvisos>

/** Fields that are left out keep their value. */
const cambioAvisos = z.object({
  numero_encargado: z.optional(
    texto(20).check(z.refine((text) => text === '' || isCelularMovil(text), CELULAR_INVALIDO)),
  ),
  pausa_sin_tablero: z.optional(z.boolean('Dato inválido')),
  /** The messages to customers that are switched off. */
  mensajes_apagados: z.optional(z.array(aviso).check(z.maxLength(AVISOS_AL_CLIENTE.length))),
})
export type CambioAvisos = z.output<typeof cambioAvisos>

export const avisosApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/negocio/avisos/',
    access: ACCESO.negocio.leer,
    summary: 'Who is told of alarms, and which messages customers get',
    response: ajustesAvisos,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/negocio/avisos/',
    access: ACCESO.negocio.escribir,
    summary: 'Change who is told of alarms, and which messages customers get',
    body: cambioAvisos,
    response: ajustesAvisos,
  }),
}
