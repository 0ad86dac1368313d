// The calls of printing: of staff, and of print stations.
import { estacionApi } from '#contract/impresion/estacion.ts'
import { impresionApi } from '#contract/impresion/impresion.ts'
import type { Register } from '#server/http/route.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/lib/services.ts'
import { printComanda, resolveImpresion } from './by-hand.ts'
import { createEstacion, enrolEstacion, hearEstacion, removeEstacion } from './estaciones.ts'
import { removeImpresora, saveImpresora, testImpresora } from './impresoras.ts'
import { readImpresion } from './read-impresion.ts'
import { reportTrabajo, takeTrabajo } from './take.ts'
import type { Waker } from './waker.ts'

export function impresionRoutes(register: Register, services: Services, waker: Waker): void {
  register(impresionApi.read, ({ person }) => readImpresion(services, person.alcance))
  register(impresionApi.saveImpresora, ({ person, body }) => saveImpresora(services, person, body))
  register(impresionApi.removeImpresora, async ({ person, params }) => {
    await removeImpresora(services, person, params.id)
    return undefined
  })
  register(impresionApi.testImpresora, async ({ person, params }) => {
    await testImpresora(services, person, params.id)
    return undefined
  })
  register(impresionApi.createEstacion, async ({ person, body, request, reply }) =>
    tellReplay(reply, await createEstacion(services, person, body, keyOf(request))),
  )
  register(impresionApi.removeEstacion, async ({ person, params }) => {
    await removeEstacion(services, person, params.id)
    return undefined
  })
  register(impresionApi.resolve, async ({ person, params, body }) => {
    await resolveImpresion(services, person, { id: params.id, ...body })
    return undefined
  })
  register(impresionApi.comanda, ({ person, params, body }) =>
    printComanda(services, person, { pedidoId: params.id, ...body }),
  )

  register(estacionApi.enrol, ({ body, request }) =>
    enrolEstacion(services, body.codigo, networkOf(request.ip)),
  )
  register(estacionApi.beat, ({ body, request }) =>
    hearEstacion(services, { ...body, red: networkOf(request.ip) }),
  )
  register(estacionApi.take, async ({ body, request }) => ({
    trabajo: await takeTrabajo(services, waker, {
      ...body,
      red: networkOf(request.ip),
      isGone: () => request.socket.destroyed,
    }),
  }))
  register(estacionApi.report, async ({ body, request }) => {
    await reportTrabajo(services, { ...body, red: networkOf(request.ip) })
    return undefined
  })
}
