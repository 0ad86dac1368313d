// The calls about phones of which orders are not taken.
import { bloqueosApi } from '#contract/pedidos/bloqueos.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { blockNumero, readConfianza, setLlamar, unblockNumero } from './bloqueos.ts'

export function bloqueosRoutes(register: Register, services: Services): void {
  register(bloqueosApi.read, ({ person }) => readConfianza(services, person))
  register(bloqueosApi.block, ({ person, body }) => blockNumero(services, person, body))
  register(bloqueosApi.unblock, async ({ person, params }) => {
    await unblockNumero(services, person, params.id)
    return undefined
  })
  register(bloqueosApi.setLlamar, ({ person, body }) => setLlamar(services, person, body.desde))
}
