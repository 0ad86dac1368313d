// The form of payment of a new order. Rules pago/formas and pago/con-cuanto.
import type { Negocio } from '#contract/negocio.ts'
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import { cashProblem, FORMA_INVALIDA, FORMA_TEXTO } from '#domain/pedido/pago.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { Owner } from './owner.ts'

/**
 * A customer pays in a form that the business takes for this type of order; staff may write any
 * form. `total` is before a coupon, whose discount is not known yet: with a coupon, cash that does
 * not cover the total is not kept.
 */
export function refusePago(
  { forma_de_pago: forma, con_cuanto, tipo_pedido, codigo_cupon }: PedidoSolicitado,
  { negocio, owner, total }: { negocio: Negocio; owner: Owner; total: number },
): void {
  if (forma === null) return
  if (owner.creado_por === null && !negocio.formas_de_pago[tipo_pedido].includes(forma)) {
    throw conflict('forma_de_pago_no_disponible', `Ya no recibimos ${FORMA_TEXTO[forma]}. ${FORMA_INVALIDA}.`)
  }
  if (forma !== 'EFECTIVO' || con_cuanto === null || (codigo_cupon ?? '') !== '') return
  const problem = cashProblem(con_cuanto, total)
  if (problem !== null) throw invalid(problem, { con_cuanto: problem })
}

/** The cash of an order as it is stored; null is the exact amount. */
export function cashOf({ forma_de_pago, con_cuanto }: PedidoSolicitado, total: number): number | null {
  if (forma_de_pago !== 'EFECTIVO' || con_cuanto === null) return null
  return cashProblem(con_cuanto, total) === null ? con_cuanto : null
}
