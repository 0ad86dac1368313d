// A rider takes an order, hands it over, or says why not. Rules reparto/tomar, reparto/entregar and
// reparto/no-entregado.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import type { repartosApi } from '#contract/pedidos/repartos.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import { CANCELADO, NO_LO_LLEVAS, tomarProblem, yaLoLleva } from '#domain/reparto/entrega.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, forbidden, notFound } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { findPersona } from '#server/caja/personas.ts'
import { applyChange, type Before, type StaffChange } from '#server/pedidos/apply-change.ts'
import { mover } from '#server/pedidos/change-estado.ts'
import { beginReparto, findCarrier, readNombre } from '#server/pedidos/lleva.ts'
import { receivePago } from '#server/pedidos/pagos.ts'
import type { Transaction, Updateable } from 'kysely'
import { checkCodigo } from './codigo.ts'
import { canRide } from './release-repartos.ts'

type Answer = Promise<IdempotentAnswer<PedidoEnviado>>

/** 409 when somebody else has it: of two riders at the same moment one takes it. */
export async function takeReparto(services: Services, change: StaffChange): Answer {
  const move = await mover(services)
  return applyChange(services, change, { accion: 'tomar' }, async (trx, before) => {
    refuseOtherType(before)
    const isMine = before.lleva_id === change.person.id
    if (isMine && before.estado !== 'EN_PROCESO') return null
    if (!isMine && before.lleva_id !== null) {
      throw conflict('ya_lo_lleva', yaLoLleva((await readNombre(trx, before.lleva_id)) ?? ''))
    }
    const problem = tomarProblem({
      ...before,
      total_a_pagar: before.total_pedido + before.costo_domicilio,
      redondeo: 0,
      cortesia: before.cortesia_clase === null ? null : { clase: before.cortesia_clase },
    })
    if (problem !== null) throw conflict('no_se_puede_tomar', problem)
    const { sede_id } = before
    const persona = isMine
      ? await findPersona(trx, sede_id, change.person.id, 'persona')
      : await findCarrier(trx, sede_id, change.person.id)
    // The permission may have gone since the call was let in.
    if (!isMine && !change.person.isPorHoy && !(await canRide(trx, persona.id))) throw forbidden()
    await trx
      .updateTable('pedidos')
      .set((eb) => ({ lleva_id: persona.id, version: eb('version', '+', 1) }))
      .where('id', '=', change.pedidoId)
      .execute()
    await beginReparto(trx, change.pedidoId, { persona: persona.id, now: services.now() })
    if (before.estado !== 'ENVIADO') await move(trx, { change, before, paso: { estado: 'ENVIADO' } })
    return { campo: 'tomado', antes: before.estado, despues: persona.nombre }
  })
}

/**
 * The order is COMPLETADO. Cash stays with the rider until they settle. Refuses an order that is
 * not on its way, also one that left while its code was not asked (409).
 */
export async function deliverReparto(
  services: Services,
  change: StaffChange,
  { codigo, ...body }: BodyOf<typeof repartosApi.deliver>,
  codigoDe: (pedidoId: number) => string,
): Answer {
  const move = await mover(services)
  const isShown = body.entrega !== 'EN_MANOS' || (await checkCodigo(services, change, codigo, codigoDe))
  return applyChange(services, change, { accion: 'entregar', ...body }, async (trx, before) => {
    refuseNotMine(change, before)
    const { entrega, pago } = body
    const isReady = before.estado === 'COMPLETADO' || (before.estado === 'ENVIADO' && isShown)
    if (!isReady) throw conflict('no_en_camino', 'Este pedido todavía no está en camino.')
    if (before.estado === 'COMPLETADO' && pago === null) return null
    if (pago !== null) {
      const recibe = pago.forma === 'EFECTIVO' ? change.person.id : null
      await receivePago(services, trx, {
        ...change,
        before,
        pago: { ...pago, propina: null, caja: null, recibe, medio: null },
        canAsk: false,
      })
    }
    if (before.estado !== 'COMPLETADO') await move(trx, { change, before, paso: { estado: 'COMPLETADO' } })
    await noteReparto(trx, change, { entrega, no_entregado: null, no_entregado_en: null })
    return {
      campo: 'entregado',
      antes: before.estado,
      despues: entrega,
      ...(pago === null ? {} : { forma: pago.forma, valor: pago.valor }),
    }
  })
}

/** It stays ENVIADO, and with its rider, until staff decide. */
export function failReparto(
  services: Services,
  change: StaffChange,
  { motivo }: BodyOf<typeof repartosApi.fail>,
): Answer {
  return applyChange(services, change, { accion: 'no entregado', motivo }, async (trx, before) => {
    refuseNotMine(change, before)
    if (before.estado !== 'ENVIADO') throw conflict('no_en_camino', 'Este pedido ya no está en camino.')
    const said = await trx
      .selectFrom('repartos')
      .select('pedido_id')
      .where('pedido_id', '=', change.pedidoId)
      .where('persona_id', '=', change.person.id)
      .where('no_entregado', '=', motivo)
      .executeTakeFirst()
    if (said !== undefined) return null
    await trx
      .updateTable('pedidos')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', change.pedidoId)
      .execute()
    await noteReparto(trx, change, { no_entregado: motivo, no_entregado_en: services.now() })
    return { campo: 'no_entregado', antes: null, despues: motivo }
  })
}

/** Orders at the table and pick-ups are as if they did not exist. */
function refuseOtherType({ tipo_pedido }: Before): void {
  if (tipo_pedido !== 'DOMICILIO') throw notFound('El pedido no existe')
}

function refuseNotMine({ person }: StaffChange, before: Before): void {
  refuseOtherType(before)
  if (before.lleva_id !== person.id) throw conflict('no_lo_llevas', NO_LO_LLEVAS)
  if (before.estado === 'CANCELADO') throw conflict('pedido_cancelado', CANCELADO)
}

/** Staff may have given the order to the person with a process of the previous release. */
async function noteReparto(
  trx: Transaction<Database>,
  { pedidoId, person }: StaffChange,
  note: Pick<Updateable<Database['repartos']>, 'entrega' | 'no_entregado' | 'no_entregado_en'>,
): Promise<void> {
  const row = { persona_id: person.id, ...note }
  await trx
    .insertInto('repartos')
    .columns(['pedido_id', 'desde', 'persona_id', 'entrega', 'no_entregado', 'no_entregado_en'])
    .expression((eb) =>
      eb
        .selectFrom('pedidos')
        .select((one) => [
          'id',
          'fecha',
          one.val(person.id).as('persona_id'),
          one.val(note.entrega ?? null).as('entrega'),
          one.val(note.no_entregado ?? null).as('no_entregado'),
          one.val(note.no_entregado_en ?? null).as('no_entregado_en'),
        ])
        .where('id', '=', pedidoId),
    )
    .onConflict((on) => on.column('pedido_id').doUpdateSet(row))
    .execute()
}
