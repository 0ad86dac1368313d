// A payment as staff write it (rules pago/formas and pago/registrar).
import { MEDIOS } from '#domain/dinero.ts'
import { FORMA_INVALIDA, FORMAS_EN_MANO } from '#domain/pedido/pago.ts'
import * as z from 'zod/mini'
import { id, pesosEscritos } from '#contract/lib/campos.ts'
import { propinaEscrita } from './propina.ts'

export const forma = z.enum(FORMAS_EN_MANO, FORMA_INVALIDA)
/** The key of the business that a transfer reached; null is 'sin llave'. */
export const medio = z.nullable(z.enum(MEDIOS, 'Elige la llave'))

export const nuevoPago = z.object({
  forma,
  valor: z._default(z.nullable(pesosEscritos), null),
  /** The tip of the order from now on; null keeps it. */
  propina: z._default(z.nullable(propinaEscrita), null),
  /** The drawer, where several of the branch are open. */
  caja: z._default(z.nullable(id), null),
  /** In cash: the person who holds it until they settle; null is the drawer. */
  recibe: z._default(z.nullable(id), null),
  /** The key of a transfer. Null is the only one of the business, or 'sin llave' among several. */
  medio: z._default(medio, null),
})
