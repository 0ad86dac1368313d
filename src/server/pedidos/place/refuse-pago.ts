// The form of payment and the tip of a new order. Rules pago/formas, pago/con-cuanto and
// propina/voluntaria.
import type { Negocio } from '#contract/negocio.ts'
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import { keptCash } from '#domain/pedido/billetes.ts'
import {
  cashProblem,
  FORMA_INVALIDA,
  FORMA_TEXTO,
  offeredFormas,
  type FormasDeSede,
} from '#domain/pedido/pago.ts'
import { asksTip } from '#domain/pedido/propina.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { Owner } from './owner.ts'

const NOT_HERE = 'Un pedido en línea se paga antes de hacerlo. Elige «En línea» o cambia la forma de pago.'
const NOT_FOR_CALLERS = 'En línea paga el cliente desde su propio celular. Elige otra forma de pago.'

interface Context {
  readonly negocio: Negocio
  readonly sede: { readonly formas_de_pago: FormasDeSede }
  readonly owner: Owner
  readonly total: number
  readonly isOnline: boolean
}

/**
 * A customer pays in a form that the branch takes for this type of order; staff may write any
 * form. `total` is before a coupon, whose discount is not known yet: with a coupon, cash that does
 * not cover the total is not kept.
 */
export function refusePago(
  { forma_de_pago: forma, con_cuanto, propina, tipo_pedido, codigo_cupon }: PedidoSolicitado,
  { negocio, sede, owner, total, isOnline }: Context,
): void {
  if (propina > 0 && owner.creado_por === null && !asksTip(tipo_pedido, negocio.propina)) {
    throw conflict('propina_no_disponible', 'Ya no preguntamos por la propina. Revisa el total.')
  }
  if (isOnline !== (forma === 'EN_LINEA')) throw conflict('forma_de_pago_no_disponible', NOT_HERE)
  if (forma === null) return
  if (isOnline && owner.creado_por !== null) throw conflict('forma_de_pago_no_disponible', NOT_FOR_CALLERS)
  if (
    owner.creado_por === null &&
    !offeredFormas(negocio, tipo_pedido, sede.formas_de_pago).includes(forma)
  ) {
    throw conflict('forma_de_pago_no_disponible', `Ya no recibimos ${FORMA_TEXTO[forma]}. ${FORMA_INVALIDA}.`)
  }
  if (forma !== 'EFECTIVO' || con_cuanto === null || (codigo_cupon ?? '') !== '') return
  const problem = cashProblem(con_cuanto, total + propina)
  if (problem !== null) throw invalid(problem, { con_cuanto: problem })
}

/** The cash of an order as it is stored; null is the exact amount. */
export function cashOf({ forma_de_pago, con_cuanto }: PedidoSolicitado, total: number): number | null {
  return forma_de_pago === 'EFECTIVO' ? keptCash(con_cuanto, total) : null
}
