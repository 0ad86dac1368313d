import { aperturaApi } from '#contract/apertura.ts'
import type { Register } from '#server/http/route.ts'
import { PREVIEW_SECONDS } from '#server/lib/previews.ts'
import type { Services } from '#server/lib/services.ts'
import { openNegocio } from './open-negocio.ts'
import { previewPath } from './preview-link.ts'
import { readApertura } from './read-apertura.ts'

export function aperturaRoutes(register: Register, services: Services): void {
  register(aperturaApi.read, () => readApertura(services, services.db))
  register(aperturaApi.open, ({ person }) => openNegocio(services, person))
  register(aperturaApi.preview, () => {
    const now = services.now()
    return {
      ruta: previewPath(services.previews.create(now)),
      vence: new Date(now.getTime() + PREVIEW_SECONDS * 1000).toISOString(),
    }
  })
}
