// The channel of a new order. Staff choose it; a customer's own order is of the web (rule
// pedido/canal).
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import { canalPorDefecto, isApp, type Canal } from '#domain/pedido/canal.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Owner } from './owner.ts'

export function canalOf({ canal, tipo_pedido }: PedidoSolicitado, { creado_por }: Owner): Canal {
  const porDefecto = canalPorDefecto(creado_por !== null, tipo_pedido)
  return creado_por === null ? porDefecto : (canal ?? porDefecto)
}

/** Whether the order is sold by an app, which sets its own fee and minimum. */
export const isOfApp = (solicitud: PedidoSolicitado, owner: Owner): boolean =>
  isApp(canalOf(solicitud, owner))

const SOLO_APPS = 'Solo los pedidos de Rappi y DiDi Food llegan pagados por la app'

/** Whether the app collects the money. */
export function isPagadoPorApp(solicitud: PedidoSolicitado, owner: Owner): boolean {
  if (solicitud.pagado_por_app !== true) return false
  if (!isOfApp(solicitud, owner)) throw invalid(SOLO_APPS, { pagado_por_app: SOLO_APPS })
  return true
}
