import { direccionesApi } from '#contract/usuarios/direcciones.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { keepDireccion, listDirecciones, removeDireccion, renameDireccion } from './direcciones.ts'

/** The calls for a person's saved addresses. */
export function direccionesRoutes(register: Register, services: Services): void {
  register(direccionesApi.list, (call) => listDirecciones(services, call.person.id))
  register(direccionesApi.create, (call) => keepDireccion(services, call.person.id, call.body))
  register(direccionesApi.rename, (call) =>
    renameDireccion(services, call.person.id, { id: call.params.id, nombre: call.body.nombre }),
  )
  register(direccionesApi.remove, async (call) => {
    await removeDireccion(services, call.person.id, call.params.id)
    return undefined
  })
}
