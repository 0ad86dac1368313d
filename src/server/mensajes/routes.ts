// The messages to customers, as staff see them.
import { mensajesApi } from '#contract/mensajes.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { listMensajes } from './list-mensajes.ts'

export function mensajesRoutes(register: Register, services: Services): void {
  register(mensajesApi.list, async (call) => listMensajes(services, call.person, call.query.numero ?? null))
}
