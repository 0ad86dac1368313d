// The calls of payments online: each turns the HTTP side into one action.
import { cuentaWompiApi } from '#contract/cuenta-wompi.ts'
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import type { Register } from '#server/http/route.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import { networkOf } from '#server/lib/network.ts'
import { isPreview } from '#server/lib/previews.ts'
import type { Services } from '#server/lib/services.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import { readEstado, removeCuenta, saveCuenta, testCuenta } from './cuenta.ts'
import { listPorDevolver, markDevuelto } from './por-devolver.ts'
import { cancelPago, readPago } from './read-pago.ts'
import { startPago } from './start-pago.ts'

export function enLineaRoutes(register: Register, services: Services, tokens: PedidoTokens): void {
  register(enLineaApi.start, async ({ body, person, request, reply }) => {
    const started = await startPago(services, tokens, {
      solicitud: body,
      person,
      clave: keyOf(request),
      ip: request.ip,
      isTest: isPreview(services, request),
    })
    return tellReplay(reply, started)
  })
  register(enLineaApi.read, async ({ params, query, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const caller = { token: params.token, red: networkOf(request.ip) }
    return readPago(services, tokens, { ...caller, transaccion: query.id })
  })
  register(enLineaApi.cancel, ({ params, request }) =>
    cancelPago(services, tokens, { token: params.token, red: networkOf(request.ip) }),
  )
  register(enLineaApi.porDevolver, ({ person }) => listPorDevolver(services.db, person))
  register(enLineaApi.markDevuelto, ({ person, params }) => markDevuelto(services, person, params.id))

  register(cuentaWompiApi.read, () => readEstado(services))
  register(cuentaWompiApi.save, ({ person, body }) => saveCuenta(services, person, body))
  register(cuentaWompiApi.test, () => testCuenta(services))
  register(cuentaWompiApi.remove, ({ person }) => removeCuenta(services, person))
}
