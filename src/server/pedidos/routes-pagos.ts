// The calls of payments: each turns the HTTP side into one action.
import { pagosApi } from '#contract/pedidos/pagos.ts'
import type { Call, Register } from '#server/http/route.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { refundPago } from './devoluciones.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { changeLleva, readLleva } from './lleva.ts'
import { changeNumeroFactura } from './factura.ts'
import { listPagos } from './list-pagos.ts'
import { addPago, cancelPago, changeForma, changePropina } from './pagos.ts'

export function pagosRoutes(register: Register, services: Services): void {
  register(pagosApi.list, ({ person, params }) => listPagos(services, person, params.id))
  register(pagosApi.create, async (call) =>
    tellReplay(call.reply, await addPago(services, changeOf(call), call.body)),
  )
  register(pagosApi.cancel, async (call) =>
    tellReplay(call.reply, await cancelPago(services, changeOf(call), call.params.pago)),
  )
  register(pagosApi.refund, async (call) =>
    tellReplay(call.reply, await refundPago(services, changeOf(call), call.body)),
  )
  register(pagosApi.changeForma, async (call) =>
    tellReplay(call.reply, await changeForma(services, changeOf(call), call.body)),
  )
  register(liquidacionesApi.lleva, ({ person, params }) => readLleva(services, person, params.id))
  register(liquidacionesApi.changeLleva, async (call) =>
    tellReplay(call.reply, await changeLleva(services, changeOf(call), call.body)),
  )
  register(pagosApi.changeNumeroFactura, async (call) =>
    tellReplay(call.reply, await changeNumeroFactura(services, changeOf(call), call.body)),
  )
  register(pagosApi.changePropina, async (call) =>
    tellReplay(call.reply, await changePropina(services, changeOf(call), call.body)),
  )
}

type Change =
  | Call<typeof pagosApi.create>
  | Call<typeof pagosApi.cancel>
  | Call<typeof pagosApi.refund>
  | Call<typeof pagosApi.changeForma>
  | Call<typeof pagosApi.changePropina>
  | Call<typeof liquidacionesApi.changeLleva>
  | Call<typeof pagosApi.changeNumeroFactura>

const changeOf = ({ params, person, request }: Change) => ({
  pedidoId: params.id,
  person,
  clave: keyOf(request),
})
