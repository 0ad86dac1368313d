// All orders of a person, for the copy of their data.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { ownPedidosOf } from './own-pedidos.ts'
import { readPedidos } from './read-pedidos.ts'

export interface PedidoWithConsent {
  readonly pedido: PedidoEnviado
  /** Version of the data-protection text accepted with the order. */
  readonly consentimiento: string
}

/** Newest first. */
export async function listPedidosOf(services: Services, usuarioId: number): Promise<PedidoWithConsent[]> {
  const rows = await ownPedidosOf(services.db, usuarioId)
    .select(['id', 'consentimiento'])
    .orderBy('id', 'desc')
    .execute()
  const consents = new Map(rows.map(({ id, consentimiento }) => [id, consentimiento]))
  const pedidos = await readPedidos(services.db, Alcance.TODAS, [...consents.keys()])
  return pedidos.map((pedido) => ({ pedido, consentimiento: consents.get(pedido.id) ?? '' }))
}
