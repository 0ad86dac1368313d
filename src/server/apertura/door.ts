// Who may see the menu: everybody once the business is open, until then staff in a preview.
import { isPreview } from '#server/lib/previews.ts'
import type { Services } from '#server/lib/services.ts'
import type { Door } from '#server/page/page.ts'
import type { FastifyRequest } from 'fastify'
import { readNegocio } from '#server/negocio/read-negocio.ts'

export async function doorOf(services: Services, request: FastifyRequest): Promise<Door> {
  if (isPreview(services, request)) return 'preview'
  return (await readNegocio(services)).abierto ? 'open' : 'closed'
}
