// Automatic messages: alarms to the person in charge, and messages to customers.
import { AVISOS_AL_CLIENTE } from '#domain/aviso/plantilla.ts'
import { ACCESO } from '#domain/permisos.ts'
import { CELULAR_INVALIDO, isCelularMovil } from '#domain/validation.ts'
import * as z from 'zod/mini'
import { texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const aviso = z.enum(AVISOS_AL_CLIENTE, 'Mensaje inválido')

const ajustesAvisos = z.object({
  /** Ten digits of the person who gets the alarms; blank for nobody. */
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

const nuevaSuscripcion = z.object({
  /** The address at the push service of the browser. */
  endpoint: texto(1_000, 1, 'Dato inválido'),
  p256dh: z.string('Dato inválido').check(z.regex(/^[\w-]{87}=?$/, 'Dato inválido')),
  auth: z.string('Dato inválido').check(z.regex(/^[\w-]{22}(==)?$/, 'Dato inválido')),
})
export type NuevaSuscripcion = z.output<typeof nuevaSuscripcion>

const equipoConAvisos = z.object({
  /** By which push services know this product. */
  clave_publica: z.string(),
  /** The device that gets this session's alarms; null for none. */
  endpoint: z.nullable(z.string()),
})
export type EquipoConAvisos = z.infer<typeof equipoConAvisos>

/** Alarms as notifications of a browser (rule tablero/aviso-en-el-equipo). */
export const pushApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/avisos/push/',
    access: ACCESO.pedidos.leer,
    summary: 'Read the key for browser notifications, and the address of the calling session',
    response: equipoConAvisos,
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/api/avisos/push/',
    access: ACCESO.pedidos.leer,
    summary: 'Tell this device of alarms until the session ends',
    body: nuevaSuscripcion,
    response: z.undefined(),
    status: 204,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/avisos/push/',
    access: ACCESO.pedidos.leer,
    summary: 'Tell this device no more',
    response: z.undefined(),
    status: 204,
  }),
}

/** The same for riders, whose key opens deliveries alone (rule reparto/aviso-en-el-equipo). */
export const pushDeRepartosApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/repartos/avisos/',
    access: ACCESO.repartos.leer,
    summary: 'Read the key for browser notifications of a rider, and the address of the calling session',
    response: equipoConAvisos,
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/api/repartos/avisos/',
    access: ACCESO.repartos.escribir,
    summary: 'Tell this device of deliveries until the session ends',
    body: nuevaSuscripcion,
    response: z.undefined(),
    status: 204,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/repartos/avisos/',
    access: ACCESO.repartos.escribir,
    summary: 'Tell this device of deliveries no more',
    response: z.undefined(),
    status: 204,
  }),
}

export const avisosApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/negocio/avisos/',
    access: ACCESO.negocio.leer,
    summary: 'Who receives alarms, and which messages customers get',
    response: ajustesAvisos,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/negocio/avisos/',
    access: ACCESO.negocio.escribir,
    summary: 'Change who receives alarms, and which messages customers get',
    body: cambioAvisos,
    response: ajustesAvisos,
  }),
}
