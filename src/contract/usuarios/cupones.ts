// The customer's own coupons, and the campaigns that they may use (rules cupon/vigente,
// cupon/ofrecido and cupon/campana).
import { TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import * as z from 'zod/mini'
import { pesos, porcentaje, texto } from '#contract/lib/campos.ts'
import { each, type Sin } from '#contract/lib/documentado.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

export const MAX_CODIGO = 60

/** A separate schema, so that OpenAPI lists it as a component. */
export const nombrado = z.object({ id: z.int(), nombre: z.string() })

/** What a campaign asks of an order. Empty lists mean all. */
const condiciones = z.object({
  /** Pesos off; null when the campaign takes off `porcentaje_descuento`. */
  monto: z.nullable(pesos),
  /** Least sum of the products. */
  pedido_minimo: pesos,
  tipos_pedido: z.array(z.enum(TIPOS_PEDIDO)),
  sedes: z.array(nombrado),
  categorias: z.array(nombrado),
  /** Whether it also counts on products that have a discount of their own. */
  se_junta: z.boolean(),
})

export const cupon = z.object({
  /** Negative for a campaign, so that both kinds share a list. */
  id: z.int(),
  codigo: z.string(),
  /** 0 for a campaign that takes off an amount. */
  porcentaje_descuento: porcentaje,
  /** Last valid day, business calendar. */
  fecha_fin: z.string(),
  esta_vigente: z.boolean(),
  usado: z.boolean(),
  /** Null for a coupon of the person alone. */
  campana: z.nullable(condiciones),
})
export type Cupon = z.infer<typeof cupon>

/** The documents do not say how `fecha_fin` is written: it stays as sent, empty without one. */
const completeCupon = (sent: Sin<Cupon, 'campana' | 'fecha_fin'>): Cupon => ({
  ...sent,
  fecha_fin: sent.fecha_fin ?? '',
  campana: sent.campana ?? null,
})

export const cuponesApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/cupones/usuario/',
    access: 'session',
    summary:
      'Coupons of the person, newest first, also used and expired ones; then the announced campaigns for them',
    response: z.array(cupon),
    complete: each(completeCupon),
  }),
  find: endpoint({
    method: 'POST',
    path: '/api/cupones/codigo/',
    access: 'session',
    summary: 'Find the coupon of a typed code, if the person may use it now; uses nothing',
    body: z.object({ codigo: texto(MAX_CODIGO, 1, 'Escribe el código') }),
    response: cupon,
    complete: completeCupon,
  }),
}
