// The receipt of a paid order (rules comprobante/numero and comprobante/contenido).
import { FORMAS_RECIBIDAS } from '#domain/pedido/pago.ts'
import { IMPUESTOS } from '#domain/pedido/impuesto.ts'
import { TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import * as z from 'zod/mini'
import { idParams, instante, pesos } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

/** What a receipt says, kept as it was. It names no customer. */
export const contenido = z.object({
  negocio: z.object({
    nombre: z.string(),
    razon_social: z.string(),
    nit: z.string(),
    direccion: z.string(),
    ciudad: z.string(),
    telefono: z.string(),
  }),
  sede: z.object({ nombre: z.string(), direccion: z.string(), telefono: z.string() }),
  tipo_pedido: z.enum(TIPOS_PEDIDO),
  mesa: z.nullable(z.string()),
  lineas: z.array(
    z.object({
      cantidad: z.int(),
      nombre: z.string(),
      /** Its size, halves and extras. */
      detalle: z.string(),
      /** Before the coupon. */
      total: pesos,
      /** After the coupon, without and of the tax. */
      base: pesos,
      impuesto: pesos,
    }),
  ),
  subtotal: pesos,
  descuento: pesos,
  costo_domicilio: pesos,
  total_a_pagar: pesos,
  propina: pesos,
  impuesto: z.object({ tipo: z.enum(IMPUESTOS), base: pesos, valor: pesos }),
  pagos: z.array(
    z.object({ forma: z.enum(FORMAS_RECIBIDAS), valor: pesos, redondeo: pesos, fecha: instante }),
  ),
  /** The cash that the customer handed over, and its change; null when that is not known. */
  efectivo: z.nullable(z.object({ recibido: pesos, vueltas: pesos })),
})
export type ContenidoComprobante = z.infer<typeof contenido>

const comprobante = z.extend(contenido, {
  /** The number in its branch, without gaps. */
  numero: z.int(),
  fecha: instante,
  pedidos: z.array(z.int()),
  /** Since when it does not count; null while it does. */
  anulado: z.nullable(instante),
})
export type Comprobante = z.infer<typeof comprobante>

export const comprobantesApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/pedidos/{id}/comprobantes/',
    access: 'session',
    onSharedDevice: true,
    summary: 'The receipts of an order, the newest first, for its owner or for staff who manage orders',
    params: idParams,
    response: z.array(comprobante),
  }),
  byToken: endpoint({
    method: 'GET',
    path: '/api/pedidos/token/{token}/comprobantes/',
    access: 'public',
    summary: 'The receipts of the order of a secret token, the newest first',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    response: z.array(comprobante),
  }),
}
