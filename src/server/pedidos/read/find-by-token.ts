// The order of a secret token: while it is under way, and for 48 hours after it was placed (rule
// pedido/token).
import { TOKEN_PEDIDO } from '#domain/pedido/token-pedido.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { isActivo } from '#domain/pedido/pedido.ts'
import { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { readPedido } from './store.ts'
import { tokenDigest } from './token.ts'

const VALID_HOURS = 48

/** Null for a token of another form, an unknown one and an expired one alike. */
export async function findByToken(services: Services, token: string): Promise<PedidoEnviado | null> {
  if (!TOKEN_PEDIDO.test(token)) return null
  const row = await services.db
    .selectFrom('pedidos')
    .select(['id', 'fecha'])
    .where('token_digest', '=', tokenDigest(token))
    .executeTakeFirst()
  if (row === undefined) return null
  const pedido = await readPedido(services.db, Alcance.TODAS, row.id)
  if (pedido === null) return null
  const age = services.now().getTime() - row.fecha.getTime()
  return isActivo(pedido) || age <= VALID_HOURS * 60 * 60 * 1000 ? pedido : null
}
