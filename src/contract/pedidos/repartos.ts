// Deliveries as their riders, the board and customers read them (rules in docs/rules/reparto.md).
import {
  CODIGO_DE_ENTREGA,
  CODIGO_REQUERIDO,
  ENTREGAS,
  MAX_MOTIVO_NO_ENTREGADO,
} from '#domain/reparto/entrega.ts'
import { ESTADOS } from '#domain/pedido/pedido.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { id, idParams, instante, nombrado, pesos, sumaDePesos, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const noEntregado = z.object({ motivo: z.string(), fecha: instante })

const reparto = z.object({
  id: z.int(),
  estado: z.enum(ESTADOS),
  sede: nombrado,
  /** A barrio or a direction from the branch. */
  grupo: z.string(),
  /** By when it was promised. */
  para_las: z.nullable(instante),
  /** Since when the person has it; null before. */
  desde: z.nullable(instante),
  /** Null an hour after the delivery. */
  direccion: z.nullable(
    z.object({
      direccion_entrega: z.string(),
      /** Blank before the person takes it. */
      instrucciones: z.string(),
      barrio: z.nullable(z.string()),
    }),
  ),
  /** Null before the person takes it, and an hour after the delivery. */
  cliente: z.nullable(z.object({ nombre: z.string(), numero: z.string() })),
  productos: z.array(z.object({ cantidad: z.int(), nombre: z.string() })),
  /** The sentence for the rider, such as 'Ya está pagado. No cobres nada.'. */
  cobro: z.string(),
  /** Pesos to collect, of which cash leaves out what is below $ 50; 0 when it is paid. */
  por_cobrar: pesos,
  /** How the customer said to pay. */
  forma_de_pago: z.nullable(z.string()),
  entrega: z.nullable(z.enum(ENTREGAS)),
  entregado_en: z.nullable(instante),
  no_entregado: z.nullable(noEntregado),
})
export type Reparto = z.infer<typeof reparto>

const repartos = z.object({
  /** Who reads. */
  persona: nombrado,
  /** Nobody carries them: ready ones, and those in the kitchen. */
  por_llevar: z.array(reparto),
  /** The person carries them, or delivered them within 18 hours. */
  mios: z.array(reparto),
  /** The person carried them when they were cancelled, within the last hour. */
  cancelados: z.optional(z.array(z.object({ id: z.int(), sede: nombrado }))),
  /** Pesos in cash that the person holds until they settle. */
  en_mano: sumaDePesos,
  /** Whether a delivery needs the code of the customer's page. */
  pide_codigo: z.boolean(),
})
export type Repartos = z.infer<typeof repartos>

const movido = z.object({ id: z.int(), estado: z.enum(ESTADOS) })

export const nuevaEntrega = z.object({
  entrega: z.enum(ENTREGAS, 'Elige cómo lo entregaste'),
  /** Null when nothing was collected. Cash stays with the rider until they settle. */
  pago: z._default(
    z.nullable(
      z.object({
        forma: z.enum(['EFECTIVO', 'DATAFONO'], 'Elige cómo pagó'),
        valor: pesos.check(z.minimum(1, 'Escribe el valor')),
      }),
    ),
    null,
  ),
  /** The code that the customer's page shows. */
  codigo: z._default(z.nullable(texto(4).check(z.regex(CODIGO_DE_ENTREGA, CODIGO_REQUERIDO))), null),
})

export const noSeEntrego = z.object({ motivo: texto(MAX_MOTIVO_NO_ENTREGADO, 1, 'Escribe el motivo') })

export const repartosApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/repartos/',
    access: ACCESO.repartos.leer,
    summary: 'For a rider: what can be taken, and what they carry',
    response: repartos,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/repartos/{id}/tomar/',
    access: ACCESO.repartos.escribir,
    summary: 'Take an order: it is on its way. 409 when somebody else has it',
    params: idParams,
    response: movido,
    idempotent: true,
  }),
  deliver: endpoint({
    method: 'POST',
    path: '/api/repartos/{id}/entregar/',
    access: ACCESO.repartos.escribir,
    summary: 'Hand an order over, with the payment that the rider received',
    params: idParams,
    body: nuevaEntrega,
    response: movido,
    idempotent: true,
  }),
  fail: endpoint({
    method: 'POST',
    path: '/api/repartos/{id}/no-entregado/',
    access: ACCESO.repartos.escribir,
    summary: 'Say why an order could not be delivered; it stays sent',
    params: idParams,
    body: noSeEntrego,
    response: movido,
    idempotent: true,
  }),
}

const enCamino = z.object({
  pedido: z.int(),
  sede: nombrado,
  lleva: nombrado,
  desde: instante,
  direccion: z.string(),
  no_entregado: z.nullable(noEntregado),
})
export type EnCamino = z.infer<typeof enCamino>

const deCliente = z.object({
  /** The first name of the rider while the order is on its way. */
  lleva: z.nullable(z.string()),
  entrega: z.nullable(z.enum(ENTREGAS)),
  /** For the rider, when the business asks for it. */
  codigo: z.nullable(z.string()),
})
export type EntregaDeCliente = z.infer<typeof deCliente>

/** What the board and customers read of deliveries. */
export const entregasApi = {
  enCamino: endpoint({
    method: 'GET',
    path: '/api/pedidos/en-camino/',
    access: ACCESO.pedidos.leer,
    summary: 'Who has which order since when, and which ones could not be delivered',
    response: z.array(enCamino),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/pedidos/{id}/entrega/',
    access: 'session',
    summary: 'For the customer of an order: who brings it, and the code for that person',
    params: idParams,
    response: deCliente,
  }),
  byToken: endpoint({
    method: 'GET',
    path: '/api/pedidos/token/{token}/entrega/',
    access: 'public',
    summary: 'The same for the order of a secret token',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    response: deCliente,
  }),
}

const domiciliario = z.object({
  id: z.int(),
  nombre: z.string(),
  sede: nombrado,
  /** The link ends then. */
  hasta: instante,
})
export type DomiciliarioPorHoy = z.infer<typeof domiciliario>

/** Riders for one shift, without an account (rule reparto/por-hoy). */
export const domiciliariosApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/domiciliarios/',
    access: ACCESO.pedidos.escribir,
    summary: 'Riders for today whose link works',
    response: z.array(domiciliario),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/domiciliarios/',
    access: ACCESO.pedidos.escribir,
    summary:
      'Let somebody deliver for this shift; the token of the link is returned once. A repeated call returns another token, and the earlier one ends',
    body: z.object({ sede: id, nombre: texto(60, 1, 'Escribe el nombre') }),
    response: z.extend(domiciliario, { token: z.string() }),
    status: 201,
    idempotent: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/domiciliarios/{id}/',
    access: ACCESO.pedidos.escribir,
    summary: 'End the link of a rider for today',
    params: idParams,
    response: z.undefined(),
    status: 204,
  }),
}

const ajustes = z.object({
  /** Whether riders ask for the code of the customer's page. */
  codigo_de_entrega: z.boolean('Elige si se pide el código'),
})
export type AjustesDeReparto = z.infer<typeof ajustes>

export const ajustesDeRepartoApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/ajustes-de-reparto/',
    access: ACCESO.negocio.leer,
    summary: 'How the business delivers',
    response: ajustes,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/ajustes-de-reparto/',
    access: ACCESO.negocio.escribir,
    summary: 'Change how the business delivers',
    body: ajustes,
    response: ajustes,
  }),
}
