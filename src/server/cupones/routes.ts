import { campanasApi } from '#contract/usuarios/campanas.ts'
import { cuponesApi } from '#contract/usuarios/cupones.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { findCuponByCodigo, listCampanasFor, listCuponesOf } from './list-cupones.ts'
import {
  changeCampana,
  changeEstadoCampana,
  createCampana,
  listCampanas,
  readCampana,
  removeCampana,
} from './save-campana.ts'

export function cuponesRoutes(register: Register, services: Services): void {
  register(cuponesApi.own, async ({ person }) => [
    ...(await listCuponesOf(services, person.id)),
    ...(await listCampanasFor(services, person.id)),
  ])
  register(cuponesApi.find, ({ person, body }) => findCuponByCodigo(services, person.id, body.codigo))

  register(campanasApi.list, () => listCampanas(services))
  register(campanasApi.read, ({ params }) => readCampana(services, params.id))
  register(campanasApi.create, async (call) =>
    tellReplay(call.reply, await createCampana(services, call.person, call.body, keyOf(call.request))),
  )
  register(campanasApi.change, ({ person, params, body }) => changeCampana(services, person, params.id, body))
  register(campanasApi.changeEstado, ({ person, params, body }) =>
    changeEstadoCampana(services, person, params.id, body.estado),
  )
  register(campanasApi.remove, async ({ person, params }) => {
    await removeCampana(services, person, params.id)
    return undefined
  })
}
