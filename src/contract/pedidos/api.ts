// The calls of orders: placing, reading and moving them (rules pedido/creacion and pedido/lectura).
import { MAX_MOTIVO_DE_CANCELAR } from '#domain/cancelacion/cancelacion.ts'
import { ESTADOS } from '#domain/pedido/pedido.ts'
import * as z from 'zod/mini'
import { celular, dia, id, idParams, idText, opcion, texto } from '#contract/lib/campos.ts'
import { orNull } from '#contract/lib/documentado.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import {
  completeAnyPedido,
  completeCreado,
  completePedido,
  completePedidoDeToken,
  completePedidos,
} from './complete.ts'
import { nuevoPedido } from './nuevo-pedido.ts'
import {
  avisoDePedido,
  clienteConocido,
  direccionReciente,
  pedido,
  pedidoCreado,
  pedidoTrasladado,
} from './pedido.ts'

/** Most finished orders in one response, the newest: of all days, and of chosen ones. */
export const MAX_FINALIZADOS = { todos: 200, rango: 1000 } as const
/** Most own orders in one response. */
export const MAX_MIS_PEDIDOS = 20

const GESTION = ['gestionar_pedidos'] as const
const rango = z.object({ fecha_inicio: z.optional(dia), fecha_fin: z.optional(dia) })

const DEMORA = 'Escribe de 1 a 60 minutos'

/** The version that the caller saw. An order that has changed since then is left alone. */
const versionVista = z.optional(z.int('Versión inválida'))

export const pedidosApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/pedidos/',
    access: 'optional',
    summary: 'Place an order as a guest or as the person of the token',
    body: nuevoPedido,
    response: pedidoCreado,
    status: 201,
    complete: completeCreado,
    idempotent: true,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/pedidos/pasados/',
    access: ['gestionar_caja'],
    summary: 'Note an order that was sold on paper, with `pasado`; for staff who also manage orders',
    body: nuevoPedido,
    response: pedido,
    status: 201,
    complete: completePedido,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/pedidos/',
    access: GESTION,
    summary:
      'Newest 200 orders; `antes` and the Link header lead to the next page; `buscar` finds numbers, people, phones, addresses and tables',
    query: z.object({ antes: z.optional(idText), buscar: z.optional(texto(100)) }),
    response: z.array(pedido),
    complete: completePedidos,
  }),
  activos: endpoint({
    method: 'GET',
    path: '/api/pedidos/activos/',
    access: GESTION,
    summary: 'Orders that the kitchen has not finished',
    query: rango,
    response: z.array(pedido),
    complete: completePedidos,
  }),
  finalizados: endpoint({
    method: 'GET',
    path: '/api/pedidos/finalizados/',
    access: GESTION,
    summary: 'Finished orders: the newest 200, of chosen days the newest 1000',
    query: rango,
    response: z.array(pedido),
    complete: completePedidos,
  }),
  cliente: endpoint({
    method: 'GET',
    path: '/api/pedidos/cliente/',
    access: GESTION,
    summary: 'Name, addresses and last order of a phone that ordered before; null for an unknown one',
    query: z.object({ numero: celular }),
    response: z.nullable(clienteConocido),
  }),
  avisos: endpoint({
    method: 'GET',
    path: '/api/pedidos/avisos/',
    access: GESTION,
    summary:
      'Of orders that wait to be accepted: whether the customer is new, and when they last did not answer',
    response: z.array(avisoDePedido),
  }),
  byToken: endpoint({
    method: 'GET',
    path: '/api/pedidos/token/{token}/',
    access: 'public',
    summary: 'The order of a secret token',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    response: pedido,
    complete: completePedidoDeToken,
  }),
  ultimo: endpoint({
    method: 'GET',
    path: '/api/pedidos/ultimo/',
    access: 'session',
    summary: 'The newest order of the person, or null',
    response: z.nullable(pedido),
    complete: orNull(completePedido),
  }),
  mios: endpoint({
    method: 'GET',
    path: '/api/pedidos/mios/',
    access: 'session',
    summary: 'The orders of the person, the newest 20; `antes` leads to the next page',
    query: z.object({ antes: z.optional(idText) }),
    response: z.array(pedido),
    complete: completePedidos,
  }),
  direcciones: endpoint({
    method: 'GET',
    path: '/api/pedidos/direcciones/',
    access: 'session',
    summary: 'The last addresses that orders of the person were delivered to',
    response: z.array(direccionReciente),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/pedidos/{id}/',
    access: 'session',
    onSharedDevice: true,
    summary: 'One order, for its owner or for staff who manage orders',
    params: idParams,
    response: pedido,
    complete: completePedido,
  }),
  changeEstado: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/cambiar_estado/',
    access: GESTION,
    summary:
      'Move an order to any state; with `version`, only if it is still that one (409 otherwise). `motivo` says why it is cancelled',
    params: idParams,
    body: z.object({
      estado: z.enum(ESTADOS, 'Estado inválido'),
      /** Read by the customer, too (rule pedido/cancelar). */
      motivo: z.optional(texto(MAX_MOTIVO_DE_CANCELAR, 1, 'Escribe el motivo')),
      version: versionVista,
    }),
    response: pedido,
    complete: completeAnyPedido,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/cancelar/',
    access: 'session',
    summary:
      'Its customer cancels an order that staff have not accepted yet; a second time it changes nothing',
    params: idParams,
    response: pedido,
    complete: completePedido,
  }),
  cancelByToken: endpoint({
    method: 'POST',
    path: '/api/pedidos/token/{token}/cancelar/',
    access: 'public',
    summary: 'The same for the order of a secret token',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    response: pedido,
    complete: completePedido,
  }),
  changeActivo: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/cambiar_estado_activo/',
    access: GESTION,
    summary: 'Toggle `activo`, or set it when the optional body says so; `version` as for the state',
    params: idParams,
    body: z.optional(z.nullable(z.object({ activo: z.optional(z.boolean()), version: versionVista }))),
    response: pedido,
    complete: completeAnyPedido,
    idempotent: true,
  }),
  changeBarrio: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/cambiar_barrio/',
    access: GESTION,
    summary: 'Correct the barrio of a delivery that nobody has accepted yet; `version` as for the state',
    params: idParams,
    body: z.object({ barrio: texto(60, 1), version: versionVista }),
    response: pedido,
    complete: completeAnyPedido,
    idempotent: true,
  }),
  delay: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/demorar/',
    access: GESTION,
    summary: 'Ask the customer for more minutes: the promised hour moves; `version` as for the state',
    params: idParams,
    body: z.object({
      minutos: z.int(DEMORA).check(z.minimum(1, DEMORA), z.maximum(60, DEMORA)),
      version: versionVista,
    }),
    response: pedido,
    complete: completeAnyPedido,
    idempotent: true,
  }),
  changeSede: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/cambiar_sede/',
    access: GESTION,
    summary: 'Hand an order over to another branch; `version` as for the state',
    params: idParams,
    body: z.object({ sede: id, version: versionVista }),
    response: pedidoTrasladado,
    idempotent: true,
  }),
  traslado: endpoint({
    method: 'GET',
    path: '/api/pedidos/{id}/traslado/',
    access: GESTION,
    summary: 'State and branch of an order, also for people of the branches that had it before',
    params: idParams,
    response: pedidoTrasladado,
  }),
  estados: endpoint({
    method: 'GET',
    path: '/estados-pedido/',
    aliases: ['/api/estados-pedido/'],
    access: GESTION,
    summary: 'States an order can take',
    response: z.array(opcion),
  }),
}
