// The order of a secret token that a request carries, within the limits of guessing.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { notFound } from '#server/lib/errors.ts'
import { requireKnown } from '#server/lib/limits.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/lib/services.ts'
import { findByToken } from './find-by-token.ts'

const READS = 120

/** An order has a limit of its own: one Wi-Fi is many customers. */
export async function pedidoOfToken(services: Services, ip: string, token: string): Promise<PedidoEnviado> {
  const miss = { kind: 'token', red: networkOf(ip), refusal: invalido }
  const pedido = requireKnown(services.limits, miss, await findByToken(services, token))
  services.limits.hit('pedido', String(pedido.id), READS, 60)
  return pedido
}

const invalido = () => notFound('Token inválido o expirado.', 'token_invalido')
