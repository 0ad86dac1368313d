// The calls of orders that the house gives: each turns the HTTP side into one action.
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import type { Register } from '#server/http/route.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import type { Person } from '#server/lib/session.ts'
import type { Services } from '#server/lib/services.ts'
import type { FastifyRequest } from 'fastify'
import { startPedidoLink } from '#server/mensajes/send-pedido-link.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import { chargePedido, givePedido } from './give-pedido.ts'
import { reportCortesias } from './report-cortesias.ts'
import { readCortesia, repeatPedido } from './cortesias.ts'

export function cortesiasRoutes(register: Register, services: Services, tokens: PedidoTokens): void {
  register(cortesiasApi.read, ({ person, params }) => readCortesia(services, person, params.id))
  register(cortesiasApi.report, ({ person, query }) => reportCortesias(services, person.alcance, query))
  register(cortesiasApi.give, async ({ person, params, request, reply, body }) =>
    tellReplay(reply, await givePedido(services, changeOf(params.id, person, request), body)),
  )
  register(cortesiasApi.takeBack, async ({ person, params, request, reply }) =>
    tellReplay(reply, await chargePedido(services, changeOf(params.id, person, request))),
  )
  register(cortesiasApi.repeat, async ({ person, params, request, reply, body }) => {
    const change = changeOf(params.id, person, request)
    const repeated = await repeatPedido(services, tokens, change, body)
    const pedido = tellReplay(reply, repeated)
    const numero =
      pedido.invitado?.numero ?? (pedido.tomado_por_personal ? undefined : pedido.usuario?.numero)
    if (!repeated.replayed && numero !== undefined) {
      startPedidoLink(services, {
        pedidoId: pedido.id,
        to: { numero, usuarioId: null },
        token: tokens.of(pedido.id, 0),
      })
    }
    return pedido
  })
}

const changeOf = (pedidoId: number, person: Person, request: FastifyRequest) => ({
  pedidoId,
  person,
  clave: keyOf(request),
})
