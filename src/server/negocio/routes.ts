import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { negocioApi } from '#contract/negocio.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { changeNegocio } from './change-negocio.ts'
import { readConsentimiento } from './read-consentimiento.ts'
import { readNegocio } from './read-negocio.ts'
import { saveQr } from './save-qr.ts'
import { readLogo, removeLogo, saveLogo } from './save-logo.ts'

export function negocioRoutes(register: Register, services: Services): void {
  register(negocioApi.read, () => readNegocio.json(services, 'negocio', (negocio) => negocio))
  register(negocioApi.consentimiento, async ({ query }) => readConsentimiento(services, query.version ?? ''))
  register(negocioAdminApi.change, async (call) => changeNegocio(services, call.person, call.body))
}

/** Calls with a file: registered where forms are accepted. */
export function negocioFormRoutes(register: Register, services: Services): void {
  register(negocioAdminApi.logo, async () => readLogo(services))
  register(negocioAdminApi.saveLogo, async (call) => saveLogo(services, call.person, call.body.imagen))
  register(negocioAdminApi.saveQr, async (call) => saveQr(services, call.person, call.body))
  register(negocioAdminApi.removeLogo, async (call) => removeLogo(services, call.person))
}
