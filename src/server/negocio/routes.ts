import { negocioApi } from '#contract/negocio.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from './read-negocio.ts'

export function negocioRoutes(register: Register, services: Services): void {
  register(negocioApi.read, async () => readNegocio(services))
}
