// All orders of a person, for the copy of their data.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { ownPedidosOf } from './own-pedidos.ts'
import { readPedidos } from './read-pedidos.ts'

export interface PedidoWithConsent {
  readonly pedido: PedidoEnviado
  /** The version of the data policy accepted with the order, and from where. */
  readonly consentimiento: { readonly version: string; readonly ip: string | null }
}

/** Newest first. */
export async function listPedidosOf(services: Services, usuarioId: number): Promise<PedidoWithConsent[]> {
  const rows = await ownPedidosOf(services.db, usuarioId)
    .select(['id', 'consentimiento', 'consentimiento_ip'])
    .orderBy('id', 'desc')
    .execute()
  const consents = new Map(
    rows.map(({ id, consentimiento: version, consentimiento_ip: ip }) => [id, { version, ip }]),
  )
  const pedidos = await readPedidos(services.db, Alcance.TODAS, [...consents.keys()])
  return pedidos.map((pedido) => ({
    pedido,
    consentimiento: consents.get(pedido.id) ?? { version: '', ip: null },
  }))
}
