import { direccionesApi } from '#contract/direcciones.ts'
import { personOf, type Register } from '#server/lib/route.ts'
import type { Services } from '#server/lib/services.ts'
import { keepDireccion, listDirecciones, removeDireccion, renameDireccion } from './direcciones.ts'

/** The calls about the addresses that a person keeps. */
export function direccionesRoutes(register: Register, services: Services): void {
  register(direccionesApi.list, (call) => listDirecciones(services, personOf(call).id))
  register(direccionesApi.create, (call) => keepDireccion(services, personOf(call).id, call.body))
  register(direccionesApi.rename, (call) =>
    renameDireccion(services, personOf(call).id, { id: call.params.id, nombre: call.body.nombre }),
  )
  register(direccionesApi.remove, async (call) => {
    await removeDireccion(services, personOf(call).id, call.params.id)
    return undefined
  })
}
