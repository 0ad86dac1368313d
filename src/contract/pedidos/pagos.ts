// The payments of an order, as staff register them (rules pago/formas and pago/registrar).
import { FORMAS_RECIBIDAS } from '#domain/pedido/pago.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { id, idParams, idText, instante, pesos, pesosEscritos, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { numeroDeFactura } from './factura.ts'
import { forma, medio, nuevoPago } from './nuevo-pago.ts'
import { pedido } from './pedido.ts'
import { propinaEscrita } from './propina.ts'

const GESTION = ['gestionar_pedidos'] as const

const pago = z.object({
  id: z.int(),
  forma: z.enum(FORMAS_RECIBIDAS),
  valor: pesos,
  /** What cash left out of the rest: the payment settles valor + redondeo. */
  redondeo: pesos,
  /** The part of valor that is tip. */
  propina: pesos,
  fecha: instante,
  /** Who registered it; '' when that account is gone. */
  registrado_por: z.string(),
  /** The drawer that received it; null is 'sin caja'. */
  caja: z.nullable(z.string()),
  /** The person who holds the cash, or held it until the settlement; null is the drawer. */
  recibido_por: z.nullable(z.string()),
  medio,
  /** A payment of a closed shift cannot be cancelled. */
  turno_cerrado: z.boolean(),
  /** The other orders of its table that the same payment paid. An older server sends none. */
  otros_pedidos: z.optional(z.array(z.int())),
  /** Whether only the account of its table cancels it. An older server does not say. */
  de_cuenta: z.optional(z.boolean()),
  /** Pesos of it that went back. */
  devoluciones: z.array(z.object({ valor: pesos, motivo: z.string(), fecha: instante, por: z.string() })),
  /** Since when it does not count; null while it does. */
  anulado: z.nullable(z.object({ fecha: instante, por: z.string() })),
})
export type Pago = z.infer<typeof pago>

export const pagosApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/pedidos/{id}/pagos/',
    access: GESTION,
    summary: 'The payments of an order, the first one first, with those that were cancelled',
    params: idParams,
    response: z.array(pago),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/pagos/',
    access: GESTION,
    summary: 'Register a payment; without `valor` it is all that is still to collect',
    params: idParams,
    body: nuevoPago,
    response: pedido,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/pagos/{pago}/anular/',
    access: GESTION,
    summary: 'Cancel a payment that was registered by mistake; a second time it changes nothing',
    params: z.extend(idParams, { pago: idText }),
    response: pedido,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/devoluciones/',
    access: ACCESO.devoluciones.escribir,
    summary: 'Return money of a payment, by its form; without `valor` it is all that is left of it',
    params: idParams,
    body: z.object({
      pago: id,
      valor: z._default(z.nullable(pesosEscritos), null),
      motivo: texto(120, 1, 'Escribe el motivo'),
      /** The drawer, where several of the branch are open. */
      caja: z._default(z.nullable(id), null),
    }),
    response: pedido,
    idempotent: true,
  }),
  changeForma: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/forma_de_pago/',
    access: GESTION,
    summary: 'Change how an order will be paid; `con_cuanto` counts for cash alone',
    params: idParams,
    body: z.object({
      forma_de_pago: z.nullable(forma),
      con_cuanto: z._default(z.nullable(pesosEscritos), null),
    }),
    response: pedido,
    idempotent: true,
  }),
  changePropina: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/propina/',
    access: GESTION,
    summary: 'Change the voluntary tip of an order that is not paid yet',
    params: idParams,
    body: z.object({ propina: propinaEscrita }),
    response: pedido,
    idempotent: true,
  }),
  changeNumeroFactura: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/numero_factura/',
    access: GESTION,
    summary: 'Write the number of the invoice or POS slip of an order; blank removes it',
    params: idParams,
    body: z.object({ numero_factura: numeroDeFactura }),
    response: pedido,
    idempotent: true,
  }),
}
