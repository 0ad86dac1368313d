import { cuponesApi } from '#contract/usuarios/cupones.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { listCuponesOf } from './list-cupones.ts'

export function cuponesRoutes(register: Register, services: Services): void {
  register(cuponesApi.own, async (call) => listCuponesOf(services, call.person.id))
}
