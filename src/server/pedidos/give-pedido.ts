// The house gives an order that nobody has paid, or charges it after all. Rules cortesia/dar and
// cortesia/sin-cobro.
import type { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { chargeAgain, giveAway } from '#domain/cortesia/cortesia.ts'
import { cortesiaProblem } from '#domain/modificacion/dinero.ts'
import { findPersona } from '#server/caja/personas.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { refuseDinero } from '#server/pedidos/comprobante/refuse-dinero.ts'
import { applyChange, type StaffChange } from './apply-change.ts'

const SIN_PERSONA = 'Elige quién lo consumió'
const TOTAL = { lineas: false, total: true }

export function givePedido(
  services: Services,
  change: StaffChange,
  { clase, motivo, para, persona }: BodyOf<typeof cortesiasApi.give>,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  const asked = { accion: 'cortesía', clase, motivo, para, persona }
  return applyChange(services, change, asked, async (trx, before) => {
    const problem = cortesiaProblem(before)
    if (problem !== null) throw conflict('pedido_no_se_regala', problem)
    await refuseDinero(trx, before, TOTAL)
    const isStaff = clase === 'PERSONAL'
    if (isStaff && persona === null) throw invalid(SIN_PERSONA, { persona: SIN_PERSONA })
    const who =
      isStaff && persona !== null ? await findPersona(trx, before.sede_id, persona, 'persona') : null
    const given = giveAway(before)
    await trx
      .updateTable('pedidos')
      .set({
        ...given,
        // Without a payment there is no tip.
        propina: 0,
        con_cuanto: null,
        cortesia_clase: clase,
        cortesia_motivo: motivo,
        cortesia_para: isStaff ? '' : para,
        cortesia_persona_id: who?.id ?? null,
        cortesia_por: change.person.id,
        version: before.version + 1,
      })
      .where('id', '=', change.pedidoId)
      .execute()
    return { campo: 'cortesia', antes: null, despues: clase, valor: given.cortesia_valor, motivo }
  })
}

/** The order owes again what it owed before, without a tip. */
export function chargePedido(
  services: Services,
  change: StaffChange,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  return applyChange(services, change, { accion: 'quitar cortesía' }, async (trx, before) => {
    const { cortesia_clase: clase } = before
    if (clase === null) return null
    if (clase === 'REPETIDO') throw conflict('pedido_repetido', 'Un pedido repetido no se cobra.')
    await refuseDinero(trx, before, TOTAL)
    await trx
      .updateTable('pedidos')
      .set({
        ...chargeAgain(before),
        cortesia_clase: null,
        cortesia_motivo: '',
        cortesia_para: '',
        cortesia_persona_id: null,
        cortesia_por: null,
        version: before.version + 1,
      })
      .where('id', '=', change.pedidoId)
      .execute()
    return { campo: 'cortesia', antes: clase, despues: null, valor: before.cortesia_valor }
  })
}
