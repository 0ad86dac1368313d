// The customer's own coupons (rules cupon/vigente and cupon/ofrecido).
import * as z from 'zod/mini'
import { porcentaje } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

export const cupon = z.object({
  id: z.int(),
  codigo: z.string(),
  porcentaje_descuento: porcentaje,
  /** Last valid day, business calendar. */
  fecha_fin: z.string(),
  esta_vigente: z.boolean(),
  usado: z.boolean(),
})
export type Cupon = z.infer<typeof cupon>

export const cuponesApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/cupones/usuario/',
    access: 'session',
    summary: 'Coupons of the person, newest first, also used and expired ones',
    response: z.array(cupon),
  }),
}
