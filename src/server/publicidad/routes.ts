import { publicidadApi } from '#contract/publicidad.ts'
import { RawJson, type Register } from '#server/lib/route.ts'
import type { Services } from '#server/lib/services.ts'
import { findPublicidadVigente } from './find-vigente.ts'

export function publicidadRoutes(register: Register, services: Services): void {
  register(publicidadApi.vigente, async ({ reply }) => {
    const publicidad = await findPublicidadVigente(services)
    if (publicidad !== null) return publicidad
    await reply.code(204).send()
    return NO_CONTENT
  })
}

/** Already answered. */
const NO_CONTENT = new RawJson('')
