// The quarters of an hour that a customer may choose (rules ritmo/para-mas-tarde and
// ritmo/capacidad).
import { TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import * as z from 'zod/mini'
import { idText, instante } from '#contract/lib/campos.ts'
import { cuenta, viaje } from '#contract/lib/cuenta.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { cocina } from './sede.ts'

const cuartos = z.object({
  /** Each may be sent as `para_las` of an order. */
  cuartos: z.array(instante),
  /**
   * When an order without an hour begins while the kitchen is full, and what it needs then; else
   * null.
   */
  lleno: z.nullable(z.object({ programado_para: instante, cocina })),
})
export type Cuartos = z.infer<typeof cuartos>

export const cuartosApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/locations/cuartos/',
    access: 'optional',
    summary: 'The quarters of an hour of the next 7 days for which a branch takes an order of that size',
    query: z.object({
      sede: idText,
      tipo_pedido: z.enum(TIPOS_PEDIDO, 'Tipo de pedido inválido'),
      /** The pizzas of the order. */
      pizzas: cuenta(100_000),
      viaje,
    }),
    response: cuartos,
  }),
}
