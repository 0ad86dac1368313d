// The calls of receipts.
import { comprobantesApi } from '#contract/pedidos/comprobante.ts'
import type { Register } from '#server/http/route.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { pedidoOfToken } from '#server/pedidos/read/pedido-of-token.ts'
import { maySeePedido } from '#server/pedidos/read/owns-pedido.ts'
import { listComprobantes } from './list-comprobantes.ts'

export function comprobantesRoutes(register: Register, services: Services): void {
  register(comprobantesApi.read, async ({ person, params }) => {
    if (!(await maySeePedido(services.db, person, params.id))) throw notFound('El pedido no existe')
    return listComprobantes(services.db, params.id)
  })
  register(comprobantesApi.byToken, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const pedido = await pedidoOfToken(services, request.ip, params.token)
    return listComprobantes(services.db, pedido.id)
  })
}
