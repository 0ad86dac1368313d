// The calls of shared devices.
import { equiposApi } from '#contract/usuarios/equipos.ts'
import type { Register } from '#server/http/route.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import { rememberPerson } from '#server/lib/log-account.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/lib/services.ts'
import { enterEquipo, readPersonas, setOwnClave } from './enter-equipo.ts'
import { enrolEquipo, listEquipos, revokeEquipo } from './equipos.ts'

export function equiposRoutes(register: Register, services: Services): void {
  register(equiposApi.list, (call) => listEquipos(services, call.person.alcance))
  register(equiposApi.create, async ({ person, body, request, reply }) =>
    tellReplay(reply, await enrolEquipo(services, person, body, keyOf(request))),
  )
  register(equiposApi.revoke, async (call) => {
    await revokeEquipo(services, call.person, call.params.id)
    return undefined
  })
  register(equiposApi.personas, ({ body, request }) =>
    readPersonas(services, body.equipo, networkOf(request.ip)),
  )
  register(equiposApi.entrar, async ({ body, request }) => {
    rememberPerson(request, body.usuario)
    return { token: await enterEquipo(services, body, networkOf(request.ip)) }
  })
  register(equiposApi.miClave, async (call) => {
    await setOwnClave(services, call.person, call.body)
    return undefined
  })
}
