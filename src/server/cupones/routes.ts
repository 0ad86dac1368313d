import { cuponesApi } from '#contract/cupones.ts'
import { personOf, type Register } from '#server/lib/route.ts'
import type { Services } from '#server/lib/services.ts'
import { listCuponesOf } from './list-cupones.ts'

export function cuponesRoutes(register: Register, services: Services): void {
  register(cuponesApi.own, async (call) => listCuponesOf(services, personOf(call).id))
}
