// What the product tells by itself, as its owner sets it.
import { avisosApi } from '#contract/avisos.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { changeAjustesAvisos, readAjustesAvisos } from './ajustes.ts'

export function avisosRoutes(register: Register, services: Services): void {
  register(avisosApi.read, () => readAjustesAvisos(services))
  register(avisosApi.change, ({ person, body }) => changeAjustesAvisos(services, person, body))
}
