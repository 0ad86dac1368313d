// Staff correct the barrio of a delivery until its order is accepted (rules pedido/barrio and
// pedido/modificar-dinero).
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { withBarrio } from '#domain/direccion/barrio.ts'
import { keptFee } from '#domain/direccion/domicilio.ts'
import { keptCash } from '#domain/pedido/billetes.ts'
import { isApp } from '#domain/pedido/canal.ts'
import { dueOf } from '#domain/pedido/pago.ts'
import { shiftCuarto } from '#server/cuartos/move-cuarto.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { AppError, conflict, invalid } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { applyChange, type StaffChange } from '#server/pedidos/apply-change.ts'
import { refuseDinero } from '#server/pedidos/comprobante/refuse-dinero.ts'
import { syncComprobante } from '#server/pedidos/comprobante/sync-comprobante.ts'
import { readPedidos } from '#server/pedidos/read/read-pedidos.ts'
import { movePropinas, planPropinas } from '#server/pedidos/move-propinas.ts'
import { readSedes, sedeIn } from '#server/sedes/read-sedes.ts'
import { sql } from 'kysely'
import { horaDesde, isMismaHora, planHora } from './plan-hora.ts'

const OTRO_BARRIO = 'La sede no lleva domicilios a ese barrio. Elige otro.'

/**
 * Address, fee, minutes, hour, total, tips, cash and receipt follow.
 */
export async function changeBarrio(
  services: Services,
  change: StaffChange,
  nombre: string,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  // Before the transaction, which must not wait for a second connection.
  const [sedes, { domicilio }] = await Promise.all([readSedes(services), readNegocio(services)])
  return applyChange(services, change, { accion: 'barrio', barrio: nombre }, async (trx, before) => {
    const pedido = await trx
      .selectFrom('pedidos')
      .select(['direccion_entrega', 'barrio', 'subtotal', 'cortesia_clase', 'canal'])
      .select(['programado_para', 'para_las', 'demora'])
      .where('id', '=', change.pedidoId)
      .executeTakeFirstOrThrow()
    const { direccion_entrega: direccion, barrio: old } = pedido
    if (direccion === null || old === null) {
      throw conflict('sin_barrio', 'El domicilio de este pedido no se cobra por barrio.')
    }
    if (before.estado !== 'PENDIENTE') {
      throw conflict('pedido_aceptado', 'El barrio se corrige antes de aceptar el pedido.')
    }
    if (nombre === old) return null
    const sede = sedeIn(sedes, before.sede_id)
    const barrio = sede.barrios.find((one) => one.nombre === nombre)
    if (barrio === undefined) throw invalid(OTRO_BARRIO, { barrio: OTRO_BARRIO })
    const quoted = isApp(pedido.canal) ? 0 : barrio.costo_domicilio
    const { costo_domicilio: fee, domicilio_gratis } = keptFee(quoted, pedido.subtotal, domicilio)
    const isGiven = pedido.cortesia_clase !== null
    const costo_domicilio = isGiven ? 0 : fee
    const cortesia_domicilio = isGiven ? fee : 0
    const isOutdated = costo_domicilio !== before.costo_domicilio
    await refuseDinero(trx, before, { lineas: false, total: isOutdated })
    const due = dueOf({ ...before, total_a_pagar: before.total_pedido + costo_domicilio })
    if (due < 0) throw paidMore()
    const destino = { tipo: before.tipo_pedido, isNuevo: true }
    const { programado_para: inicio } = pedido
    const context = { row: pedido, destino, sede, inicio }
    const wanted = planHora(services, context, barrio)
    const finds =
      isMismaHora(wanted.programado, inicio) ||
      (await shiftCuarto(trx, change.pedidoId, {
        inicio: wanted.programado ?? services.now(),
        isOfApp: isApp(pedido.canal),
        ahora: services.now(),
      }))
    // In a full quarter it can no longer begin in time.
    const hora = finds ? wanted : horaDesde(services, context, barrio)
    const propinas = await planPropinas(trx, before, {
      antes: before.total_pedido + before.costo_domicilio,
      ahora: before.total_pedido + costo_domicilio,
    })
    await trx
      .updateTable('pedidos')
      .set((eb) => ({
        direccion_entrega: withBarrio(direccion, old, barrio.nombre),
        barrio: barrio.nombre,
        minutos: barrio.minutos,
        programado_para: hora.programado,
        para_las: hora.para_las,
        demora: hora.demora,
        costo_domicilio,
        domicilio_gratis,
        cortesia_domicilio,
        cortesia_valor: eb('cortesia_valor', '+', sql<number>`${cortesia_domicilio} - cortesia_domicilio`),
        con_cuanto: keptCash(before.con_cuanto, due),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', change.pedidoId)
      .execute()
    await movePropinas(trx, propinas)
    const pedidos = await readPedidos(trx, Alcance.TODAS, [change.pedidoId])
    await syncComprobante(trx, services.now(), pedidos, { isOutdated })
    return {
      campo: 'barrio',
      antes: old,
      despues: barrio.nombre,
      domicilio: { antes: before.costo_domicilio, despues: costo_domicilio },
    }
  })
}

const paidMore = (): AppError =>
  conflict('pedido_pagado', 'Ya se pagó más que el nuevo total. Anula el pago y después corrige el barrio.')
