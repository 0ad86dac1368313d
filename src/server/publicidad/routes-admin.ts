// The calls by which staff manage adverts.
import { publicidadAdminApi } from '#contract/publicidad/admin.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { listPublicidades, readPublicidad } from './read-publicidades.ts'
import { changePublicidad, createPublicidad, togglePublicidad } from './save-publicidad.ts'

export function publicidadAdminRoutes(register: Register, services: Services): void {
  register(publicidadAdminApi.list, () => listPublicidades(services))
  register(publicidadAdminApi.read, ({ params }) => readPublicidad(services, params.id))
  register(publicidadAdminApi.create, async (call) =>
    tellReplay(call.reply, await createPublicidad(services, call.person, call.body, keyOf(call.request))),
  )
  register(publicidadAdminApi.change, async (call) =>
    changePublicidad(services, call.person, call.params.id, call.body),
  )
  register(publicidadAdminApi.toggle, async (call) =>
    togglePublicidad(services, call.person, call.params.id, call.body.activa),
  )
}
