// The calls about what a branch has run out of.
import { disponibilidadApi } from '#contract/disponibilidad/disponibilidad.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { readAgotados } from './read-disponibilidad.ts'
import { listAgotados, sellAgain, setAgotado, undoAgotado } from './set-agotado.ts'

export function disponibilidadRoutes(register: Register, services: Services): void {
  register(disponibilidadApi.read, async ({ query }) => readAgotados(services, query.sede))
  register(disponibilidadApi.list, ({ person }) => listAgotados(services, person.alcance))
  register(disponibilidadApi.set, ({ person, body }) => setAgotado(services, person, body))
  register(disponibilidadApi.undo, ({ person, body }) => undoAgotado(services, person, body))
  register(disponibilidadApi.lift, ({ person, body }) => sellAgain(services, person, body))
}
