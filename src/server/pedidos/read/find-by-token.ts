// The order of a secret token (rule pedido/token).
import { isTokenVigente, TOKEN_PEDIDO } from '#domain/pedido/token-pedido.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { readPedido } from './read-pedidos.ts'
import { digestOf } from '#server/lib/session.ts'

/** Null for a token of another form, an unknown one and an expired one alike. */
export async function findByToken(services: Services, token: string): Promise<PedidoEnviado | null> {
  if (!TOKEN_PEDIDO.test(token)) return null
  const row = await services.db
    .selectFrom('pedidos')
    .select('id')
    .where('token_digest', '=', digestOf(token))
    .executeTakeFirst()
  if (row === undefined) return null
  const pedido = await readPedido(services.db, Alcance.TODAS, row.id)
  return pedido !== null && isTokenVigente(pedido, services.now()) ? pedido : null
}
