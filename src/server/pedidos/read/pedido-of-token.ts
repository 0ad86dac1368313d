// The order of a secret token that a request carries, within the limits of guessing.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { notFound } from '#server/lib/errors.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/lib/services.ts'
import { findByToken } from './find-by-token.ts'

const TRIES = 30
const READS = 120
const SECONDS = 60

/**
 * Only wrong tokens count against a network: one Wi-Fi is many customers, each with an order. A
 * known token has a limit of its own. Rule seguridad/limites.
 */
export async function pedidoOfToken(services: Services, ip: string, token: string): Promise<PedidoEnviado> {
  const giveBack = services.limits.reserve('token', networkOf(ip), TRIES, SECONDS)
  const pedido = await findByToken(services, token)
  if (pedido === null) throw notFound('Token inválido o expirado.', 'token_invalido')
  giveBack()
  services.limits.hit('pedido', String(pedido.id), READS, SECONDS)
  return pedido
}
