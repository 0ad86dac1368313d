import { publicidadApi } from '#contract/publicidad/publicidad.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { findPublicidadVigente } from './find-vigente.ts'

export function publicidadRoutes(register: Register, services: Services): void {
  register(publicidadApi.vigente, () => findPublicidadVigente(services))
}
