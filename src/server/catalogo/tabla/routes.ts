// The calls of the table of prices.
import { tablaApi } from '#contract/catalogo/tabla.ts'
import type { Register } from '#server/http/route.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { changePrecios } from './change-precios.ts'
import { followProductos } from './follow-productos.ts'
import { readTabla } from './read-tabla.ts'

export function tablaRoutes(register: Register, services: Services): void {
  register(tablaApi.read, ({ query }) => readTabla(services.db, { drafts: query.borradores === 'true' }))
  register(tablaApi.change, async (call) =>
    tellReplay(call.reply, await changePrecios(services, call.person, call.body, keyOf(call.request))),
  )
  register(tablaApi.follow, async (call) =>
    tellReplay(call.reply, await followProductos(services, call.person, call.body, keyOf(call.request))),
  )
}
