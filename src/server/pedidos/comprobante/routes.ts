// The calls of receipts.
import { comprobantesApi } from '#contract/pedidos/comprobante.ts'
import type { Register } from '#server/http/route.ts'
import { notFound } from '#server/lib/errors.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/lib/services.ts'
import { findByToken } from '#server/pedidos/read/find-by-token.ts'
import { maySeePedido } from '#server/pedidos/read/owns-pedido.ts'
import { listComprobantes } from './list-comprobantes.ts'

export function comprobantesRoutes(register: Register, services: Services): void {
  register(comprobantesApi.read, async ({ person, params }) => {
    if (!(await maySeePedido(services.db, person, params.id))) throw notFound('El pedido no existe')
    return listComprobantes(services.db, params.id)
  })
  register(comprobantesApi.byToken, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    services.limits.hit('token', networkOf(request.ip), 30, 60)
    const pedido = await findByToken(services, params.token)
    if (pedido === null) throw notFound('Token inválido o expirado.', 'token_invalido')
    return listComprobantes(services.db, pedido.id)
  })
}
