// Staff change an order while the kitchen has it: first its price, then the change itself (rule
// pedido/modificar).
import { MAX_INSTRUCCIONES } from '#domain/direccion/instrucciones.ts'
import * as z from 'zod/mini'
import { id, idParams, instante, MAX_INT, pesos, texto, parrafo } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { completeAnyPedido } from './complete.ts'
import { invitado, MAX_LINEAS, nuevaLinea } from './nuevo-pedido.ts'
import { pedido } from './pedido.ts'
import { cambiables } from './simples.ts'

const GESTION = ['gestionar_pedidos'] as const

const lineaModificada = z.extend(nuevaLinea, {
  /** The id of the existing line; null for a new line. */
  linea: z._default(z.nullable(id), null),
})
export type LineaModificada = z.output<typeof lineaModificada>

/** A part that is left out stays as it is. */
export const cambio = z.object({
  /** The version that the caller saw. An order that has changed since then is left alone (409). */
  version: z
    .int('Versión inválida')
    .check(z.minimum(1, 'Versión inválida'), z.maximum(MAX_INT, 'Versión inválida')),
  ...z.partial(cambiables).shape,
  sede: z.optional(id),
  direccion: z.optional(
    z.object({
      direccion_entrega: texto(200, 1, 'Escribe la dirección'),
      instrucciones: z._default(parrafo(MAX_INSTRUCCIONES), ''),
    }),
  ),
  invitado: z.optional(invitado),
  /** When the branch starts on it; null is as soon as possible. */
  programado_para: z.optional(z.nullable(z.iso.datetime('Fecha inválida'))),
  /** All lines of the order after the change. */
  productos_pedidos: z.optional(
    z
      .array(lineaModificada)
      .check(
        z.minLength(1, 'Deja al menos un producto. Si el cliente ya no quiere nada, cancela el pedido.'),
        z.maxLength(MAX_LINEAS, `Un pedido lleva máximo ${String(MAX_LINEAS)} productos distintos`),
      ),
  ),
})
export type CambioDePedido = z.output<typeof cambio>
/** What the browser sends. */
export type CambioPedido = z.input<typeof cambio>

/** What a change would make of an order. */
const previaDeCambio = z.object({
  /** `total_a_pagar` before and after. */
  antes: pesos,
  ahora: pesos,
  diferencia: z.int(),
  /** After the change. */
  subtotal: pesos,
  descuento: pesos,
  costo_domicilio: pesos,
  /** What the order would owe then, with its tip, and what would go back of its payments. */
  por_cobrar: pesos,
  por_devolver: pesos,
  /** The coupon that the order loses, and why; null when it loses none. */
  cupon_perdido: z.nullable(z.object({ codigo: z.string(), motivo: z.string() })),
  /** Whether the kitchen is cooking it. */
  en_cocina: z.boolean(),
  para_las: z.nullable(instante),
  /** The total of each line that was sent. */
  totales: z.array(pesos),
  /** What changes, in Spanish; empty when nothing does. */
  textos: z.array(z.string()),
})
export type PreviaDeCambio = z.infer<typeof previaDeCambio>

const cambioHecho = z.object({
  fecha: instante,
  por: z.string(),
  textos: z.array(z.string()),
  antes: pesos,
  ahora: pesos,
})
export type CambioHecho = z.infer<typeof cambioHecho>

export const modificarApi = {
  change: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/modificar/',
    access: GESTION,
    summary: 'Change lines, address, type, branch, contact or time of an order that the kitchen has',
    params: idParams,
    body: cambio,
    response: pedido,
    complete: completeAnyPedido,
    idempotent: true,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/modificar/previa/',
    access: GESTION,
    summary: 'What the same change would make of the order; changes nothing',
    params: idParams,
    body: cambio,
    response: previaDeCambio,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/pedidos/{id}/cambios/',
    access: GESTION,
    summary: 'Who changed the order, when and what, the newest first',
    params: idParams,
    response: z.array(cambioHecho),
  }),
}
