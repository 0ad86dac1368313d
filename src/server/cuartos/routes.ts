// The call about the hours that a customer may choose.
import { cuartosApi } from '#contract/sedes/cuartos.ts'
import { can } from '#domain/permisos.ts'
import type { Register } from '#server/http/route.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/lib/services.ts'
import { offerCuartos } from './offer-cuartos.ts'

/** Per minute and caller. */
const READS = 120

export function cuartosRoutes(register: Register, services: Services): void {
  register(cuartosApi.list, async ({ query, person, request }) => {
    services.limits.hit('cuartos', networkOf(request.ip), READS, 60)
    const isStaff = can(person?.permisos ?? [], ['gestionar_pedidos'])
    return offerCuartos(services, query, isStaff && person?.alcance.includes(query.sede) === true)
  })
}
