// The calls of payments: each turns the HTTP side into one action.
import { pagosApi } from '#contract/pedidos/pagos.ts'
import type { Call, Register } from '#server/http/route.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { addPago, cancelPago, changeForma, listPagos } from './pagos.ts'

export function pagosRoutes(register: Register, services: Services): void {
  register(pagosApi.list, ({ person, params }) => listPagos(services, person, params.id))
  register(pagosApi.create, async (call) =>
    tellReplay(call.reply, await addPago(services, changeOf(call), call.body)),
  )
  register(pagosApi.cancel, async (call) =>
    tellReplay(call.reply, await cancelPago(services, changeOf(call), call.params.pago)),
  )
  register(pagosApi.changeForma, async (call) =>
    tellReplay(call.reply, await changeForma(services, changeOf(call), call.body)),
  )
}

type Change = Call<typeof pagosApi.create> | Call<typeof pagosApi.cancel> | Call<typeof pagosApi.changeForma>

const changeOf = ({ params, person, request }: Change) => ({
  pedidoId: params.id,
  person,
  clave: keyOf(request),
})
