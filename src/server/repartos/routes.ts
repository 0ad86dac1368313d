// The calls of deliveries: each turns the HTTP side into one action.
import {
  ajustesDeRepartoApi,
  domiciliariosApi,
  entregasApi,
  repartosApi,
} from '#contract/pedidos/repartos.ts'
import type { Call, Register } from '#server/http/route.ts'
import { notFound } from '#server/lib/errors.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { pedidoOfToken } from '#server/pedidos/read/pedido-of-token.ts'
import { ownsPedido } from '#server/pedidos/read/owns-pedido.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import { changeAjustes, readAjustes } from './ajustes.ts'
import { createDomiciliario, listDomiciliarios, revokeDomiciliario } from './domiciliarios.ts'
import { listRepartos } from './list-repartos.ts'
import { deliverReparto, failReparto, takeReparto } from './move-reparto.ts'
import { listEnCamino, readEntrega } from './read-entregas.ts'

export function repartosRoutes(register: Register, services: Services, tokens: PedidoTokens): void {
  const codigoDe = (pedidoId: number) => tokens.codigoDe(pedidoId)
  register(repartosApi.list, ({ person }) => listRepartos(services, person))
  register(repartosApi.take, async (call) =>
    tellReplay(call.reply, await takeReparto(services, changeOf(call))),
  )
  register(repartosApi.deliver, async (call) =>
    tellReplay(call.reply, await deliverReparto(services, changeOf(call), call.body, codigoDe)),
  )
  register(repartosApi.fail, async (call) =>
    tellReplay(call.reply, await failReparto(services, changeOf(call), call.body)),
  )

  register(entregasApi.enCamino, ({ person }) => listEnCamino(services, person.alcance))
  register(entregasApi.own, async ({ person, params: { id } }) => {
    if (!(await ownsPedido(services.db, person.id, id))) throw notFound('El pedido no existe')
    return readEntrega(services, id, codigoDe)
  })
  register(entregasApi.byToken, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const pedido = await pedidoOfToken(services, request.ip, params.token)
    return readEntrega(services, pedido.id, codigoDe)
  })

  register(domiciliariosApi.list, ({ person }) => listDomiciliarios(services, person.alcance))
  register(domiciliariosApi.create, async ({ person, body, request, reply }) =>
    tellReplay(reply, await createDomiciliario(services, person, body, keyOf(request))),
  )
  register(domiciliariosApi.revoke, async ({ person, params }) => {
    await revokeDomiciliario(services, person, params.id)
    return undefined
  })

  register(ajustesDeRepartoApi.read, () => readAjustes(services))
  register(ajustesDeRepartoApi.change, ({ person, body }) => changeAjustes(services, person, body))
}

const changeOf = ({
  params,
  person,
  request,
}: Call<typeof repartosApi.take> | Call<typeof repartosApi.deliver> | Call<typeof repartosApi.fail>) => ({
  pedidoId: params.id,
  person,
  clave: keyOf(request),
})
