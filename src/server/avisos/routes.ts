// What the product tells by itself, as its owner sets it.
import { avisosApi, pushApi, pushDeRepartosApi } from '#contract/avisos.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { changeAjustesAvisos, readAjustesAvisos } from './ajustes.ts'
import { readEquipo, subscribe, unsubscribe } from './suscripciones.ts'

export function avisosRoutes(register: Register, services: Services): void {
  register(avisosApi.read, () => readAjustesAvisos(services))
  register(avisosApi.change, ({ person, body }) => changeAjustesAvisos(services, person, body))
  for (const api of [pushApi, pushDeRepartosApi]) {
    register(api.read, ({ person }) => readEquipo(services, person))
    register(api.subscribe, ({ person, body }) => subscribe(services, person, body))
    register(api.unsubscribe, ({ person }) => unsubscribe(services, person))
  }
}
