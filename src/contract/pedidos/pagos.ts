// The payments of an order, as staff register them (rules pago/formas and pago/registrar).
import { FORMA_INVALIDA, FORMAS_DE_PAGO } from '#domain/pedido/pago.ts'
import * as z from 'zod/mini'
import { idParams, idText, instante, pesos, pesosEscritos } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { pedido } from './pedido.ts'

const forma = z.enum(FORMAS_DE_PAGO, FORMA_INVALIDA)
const GESTION = ['gestionar_pedidos'] as const

const pago = z.object({
  id: z.int(),
  forma,
  valor: pesos,
  /** What cash left out of the rest: the payment settles valor + redondeo. */
  redondeo: pesos,
  fecha: instante,
  /** Who registered it; '' when that account is gone. */
  registrado_por: z.string(),
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
    body: z.object({ forma, valor: z._default(z.nullable(pesosEscritos), null) }),
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
}
