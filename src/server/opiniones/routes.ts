// The calls of what customers say of their orders.
import { opinionesApi } from '#contract/pedidos/opinion.ts'
import type { Register } from '#server/http/route.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { pedidoOfToken } from '#server/pedidos/read/pedido-of-token.ts'
import { isCustomerOf, maySeePedido } from '#server/pedidos/read/owns-pedido.ts'
import { countOpiniones, readOpinion, sayOpinion } from './opiniones.ts'

export function opinionesRoutes(register: Register, services: Services): void {
  register(opinionesApi.read, async ({ person, params: { id } }) => {
    if (!(await maySeePedido(services.db, person, id))) throw notFound('El pedido no existe')
    return readOpinion(services, id)
  })
  register(opinionesApi.say, async ({ person, params: { id }, body }) => {
    if (!(await isCustomerOf(services.db, person.id, id))) throw notFound('El pedido no existe')
    return sayOpinion(services, id, body)
  })
  const idOf = async (ip: string, token: string): Promise<number> =>
    (await pedidoOfToken(services, ip, token)).id
  register(opinionesApi.readByToken, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    return readOpinion(services, await idOf(request.ip, params.token))
  })
  register(opinionesApi.sayByToken, async ({ params, request, body }) =>
    sayOpinion(services, await idOf(request.ip, params.token), body),
  )
  register(opinionesApi.count, async ({ person, query }) => countOpiniones(services, person.alcance, query))
}
