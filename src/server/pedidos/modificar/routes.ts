// The calls that change an order: each turns the HTTP side into one action.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { modificarApi } from '#contract/pedidos/modificar.ts'
import type { Register } from '#server/http/route.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import { changeBarrio } from './change-barrio.ts'
import { listCambios } from './list-cambios.ts'
import { modifyPedido, previewCambio } from './modify-pedido.ts'

export function modificarRoutes(register: Register, services: Services, tokens: PedidoTokens): void {
  register(modificarApi.change, async ({ person, params, request, reply, body }) => {
    const change = { pedidoId: params.id, person, clave: keyOf(request) }
    return tellReplay(reply, await modifyPedido(services, tokens, change, body))
  })
  register(modificarApi.preview, ({ person, params, body }) =>
    previewCambio(services, { pedidoId: params.id, person }, body),
  )
  register(pedidosApi.changeBarrio, async ({ person, params, request, reply, body }) => {
    const { version, barrio } = body
    const change = { pedidoId: params.id, person, clave: keyOf(request), version }
    return tellReplay(reply, await changeBarrio(services, change, barrio))
  })
  register(modificarApi.list, ({ person, params }) => listCambios(services, person, params.id))
}
