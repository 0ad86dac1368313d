// The menu and the builder's offer, as a branch sells them now.
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { readArmadoOfSede, readMenuOfSede } from './marked-menu.ts'

export function menuRoutes(register: Register, services: Services): void {
  register(catalogoApi.menu, ({ query }) => readMenuOfSede(services, query))
  register(catalogoApi.armado, ({ query }) => readArmadoOfSede(services, query))
}
