// Payments online: the order waits, priced, until its payment is approved (rule pago/en-linea).
import { ESTADOS_INTENTO } from '#domain/pedido/en-linea.ts'
import * as z from 'zod/mini'
import { idParams, instante, nombrado, pesos } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { nuevoPedido } from './nuevo-pedido.ts'

/** Not from `ACCESO`: customers fetch these calls. */
const LEER_REEMBOLSOS = ['gestionar_pedidos', 'reembolsar'] as const
const REEMBOLSO = ['reembolsar'] as const

const pagoEnLinea = z.object({
  token: z.string(),
  estado: z.enum(ESTADOS_INTENTO),
  /** Pesos to pay. */
  valor: pesos,
  /** Until when the order waits. */
  vence: instante,
  /** Where it is paid; null once it cannot be paid any more. */
  enlace: z.nullable(z.string()),
  /** The order, once it is paid, and by when it is promised. */
  pedido: z.nullable(
    z.object({ id: z.int(), token: z.string(), para_las: z.optional(z.nullable(instante)) }),
  ),
  /** Why approved money goes back; null when none does. */
  por_devolver: z.nullable(z.string()),
  /** Whether Wompi failed to respond about it just now. */
  sin_respuesta: z.boolean(),
})
export type PagoEnLinea = z.infer<typeof pagoEnLinea>

const porDevolver = z.object({
  id: z.int(),
  fecha: instante,
  /** Pesos. */
  valor: z.number(),
  moneda: z.string(),
  transaccion: z.string(),
  motivo: z.string(),
  nombre: z.string(),
  numero: z.string(),
  sede: nombrado,
})
export type PorDevolver = z.infer<typeof porDevolver>

const token = z.object({ token: z.string().check(z.maxLength(200)) })

export const enLineaApi = {
  start: endpoint({
    method: 'POST',
    path: '/api/pagos/',
    access: 'optional',
    summary: 'Check and price an order that will be paid online; it is placed when the payment is approved',
    body: nuevoPedido,
    response: pagoEnLinea,
    status: 201,
    idempotent: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/pagos/{token}/',
    access: 'public',
    summary: 'The state of a payment; with the id of its transaction Wompi is asked first',
    params: token,
    query: z.object({ id: z.optional(z.string()) }),
    response: pagoEnLinea,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/pagos/{token}/',
    access: 'public',
    summary: 'Stop waiting for a payment, to pay in another form',
    params: token,
    response: pagoEnLinea,
  }),
  porDevolver: endpoint({
    method: 'GET',
    path: '/api/pagos-por-devolver/',
    access: LEER_REEMBOLSOS,
    summary: 'Approved money without an order, which staff return at Wompi; the oldest first',
    response: z.array(porDevolver),
  }),
  markDevuelto: endpoint({
    method: 'POST',
    path: '/api/pagos-por-devolver/{id}/devuelto/',
    access: REEMBOLSO,
    summary: 'Mark such money as returned; a second time it changes nothing',
    params: idParams,
    response: z.array(porDevolver),
  }),
}
