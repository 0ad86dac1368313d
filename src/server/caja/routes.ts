// The calls of drawers.
import { cajasApi } from '#contract/caja/cajas.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { propinasApi } from '#contract/caja/propinas.ts'
import type { Call, Register } from '#server/http/route.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { addMovimiento } from './add-movimiento.ts'
import { changeAjustes, readAjustes } from './ajustes.ts'
import { changeCaja } from './change-caja.ts'
import { moveBase } from './bases.ts'
import { closeTurno } from './close-turno.ts'
import { createLiquidacion, readLiquidacion } from './liquidaciones.ts'
import { listPorLiquidar } from './por-liquidar.ts'
import { createCaja, openTurno } from './open-turno.ts'
import { handOutPropinas, listPropinas } from './propinas.ts'
import { listTurnos, readCierre } from './read-turno.ts'
import { listCajas, readCaja } from './store.ts'

export function cajasRoutes(register: Register, services: Services): void {
  const { db } = services
  register(cajasApi.list, ({ person, query }) =>
    listCajas(services, person.alcance, { archived: query.archivadas === 'true' }),
  )
  register(cajasApi.create, async ({ person, request, reply, body }) =>
    tellReplay(reply, await createCaja(services, { person, clave: keyOf(request) }, body)),
  )
  register(cajasApi.ajustes, () => readAjustes(services))
  register(cajasApi.changeAjustes, ({ person, body }) => changeAjustes(services, person, body))
  register(cajasApi.read, ({ person, params }) => readCaja(db, person.alcance, params.id))
  register(cajasApi.change, ({ person, params, body }) => changeCaja(services, person, params.id, body))
  register(cajasApi.open, async (call) =>
    tellReplay(call.reply, await openTurno(services, atCaja(call), call.body)),
  )
  register(cajasApi.addMovimiento, async (call) =>
    tellReplay(call.reply, await addMovimiento(services, atCaja(call), call.body)),
  )
  register(cajasApi.close, async (call) =>
    tellReplay(call.reply, await closeTurno(services, atCaja(call), call.body)),
  )
  register(liquidacionesApi.list, ({ person, params }) => listPorLiquidar(services, person, params.id))
  register(liquidacionesApi.create, async (call) =>
    tellReplay(call.reply, await createLiquidacion(services, atCaja(call), call.body)),
  )
  register(liquidacionesApi.read, ({ person, params }) => readLiquidacion(db, person.alcance, params.id))
  register(liquidacionesApi.moveBase, async (call) =>
    tellReplay(call.reply, await moveBase(services, atCaja(call), call.body)),
  )
  register(propinasApi.read, ({ person, params }) => listPropinas(services, person, params.id))
  register(propinasApi.create, async (call) =>
    tellReplay(call.reply, await handOutPropinas(services, atCaja(call), call.body)),
  )
  register(cajasApi.turnos, ({ person, query }) => listTurnos(services, person.alcance, query.antes))
  register(cajasApi.cierre, ({ person, params }) => readCierre(db, person.alcance, params.id))
}

type AtCaja =
  | Call<typeof cajasApi.open>
  | Call<typeof cajasApi.addMovimiento>
  | Call<typeof cajasApi.close>
  | Call<typeof liquidacionesApi.create>
  | Call<typeof liquidacionesApi.moveBase>
  | Call<typeof propinasApi.create>

const atCaja = ({ person, params, request }: AtCaja) => ({
  person,
  cajaId: params.id,
  clave: keyOf(request),
})
