// The calls of tables and of their accounts: each turns the HTTP side into one action.
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { llamadosApi } from '#contract/pedidos/llamados.ts'
import { qrApi } from '#contract/mesas/qr.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import type { Call, Register } from '#server/http/route.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/lib/services.ts'
import { changeMesa, createMesa } from './change-mesa.ts'
import { cancelCobro, createCobro } from './cobros.ts'
import { divideCuenta } from './divide-cuenta.ts'
import { attendLlamado, createLlamado, listOwn } from './llamados.ts'
import { mergeCuentas, moveCuenta } from './move-cuenta.ts'
import { findByCodigo, listCodigos, renewCodigo } from './qr.ts'
import { listCuentas, readCuenta } from './read-cuenta.ts'

export function mesasRoutes(register: Register, services: Services): void {
  register(sedesAdminApi.createMesa, async (call) =>
    tellReplay(call.reply, await createMesa(services, call.person, call.body.sede, keyOf(call.request))),
  )
  register(sedesAdminApi.changeMesa, async (call) =>
    changeMesa(services, call.person, call.params.id, call.body),
  )
  register(qrApi.list, ({ person }) => listCodigos(services, person.alcance))
  register(qrApi.renew, ({ person, params }) => renewCodigo(services, person, params.id))
  register(qrApi.find, ({ params, request }) => findByCodigo(services, params.codigo, networkOf(request.ip)))
  register(llamadosApi.own, ({ params, request }) => listOwn(services, params.codigo, networkOf(request.ip)))
  register(llamadosApi.create, ({ params, body, request }) =>
    createLlamado(services, { codigo: params.codigo, tipo: body.tipo, red: networkOf(request.ip) }),
  )
  register(llamadosApi.attend, ({ person, params }) => attendLlamado(services, person, params.id))
  register(cuentasApi.list, ({ person }) => listCuentas(services.db, person.alcance))
  register(cuentasApi.read, ({ person, params }) => readCuenta(services.db, person.alcance, params.id))
  register(cuentasApi.createPago, async (call) =>
    tellReplay(call.reply, await createCobro(services, changeOf(call, call.body.version), call.body)),
  )
  register(cuentasApi.cancelPago, async (call) =>
    tellReplay(call.reply, await cancelCobro(services, changeOf(call), call.params.pago)),
  )
  register(cuentasApi.divide, async (call) => {
    const { division, version } = call.body
    return tellReplay(call.reply, await divideCuenta(services, changeOf(call, version), division))
  })
  register(cuentasApi.move, async (call) => {
    const { mesa, version } = call.body
    return tellReplay(call.reply, await moveCuenta(services, changeOf(call, version), mesa))
  })
  register(cuentasApi.join, async (call) => {
    const { cuenta, version } = call.body
    return tellReplay(call.reply, await mergeCuentas(services, changeOf(call, version), cuenta))
  })
}

type Change =
  | Call<typeof cuentasApi.createPago>
  | Call<typeof cuentasApi.cancelPago>
  | Call<typeof cuentasApi.divide>
  | Call<typeof cuentasApi.move>
  | Call<typeof cuentasApi.join>

const changeOf = ({ params, person, request }: Change, version?: number) => ({
  cuentaId: params.id,
  person,
  clave: keyOf(request),
  version,
})
