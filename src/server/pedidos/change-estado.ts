// Staff move an order: any state to any state, with its time, its author and its event. Its
// customer cancels it until staff accept it.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import {
  clienteCancelo,
  isCanceladoPorCliente,
  POR_EL_CLIENTE,
  reactivarProblem,
  YA_ACEPTADO,
} from '#domain/cancelacion/cancelacion.ts'
import { businessDay } from '#domain/format.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import { forgetWatch, watchFromNow } from '#server/avisos/alarmas.ts'
import { sendAlong } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import { giveCuartoDe, takeCuartoAgain } from '#server/cuartos/ocupacion.ts'
import { giveTomadosBack, takeTomadosAgain } from '#server/disponibilidad/contados.ts'
import type { Services } from '#server/lib/services.ts'
import { moveCuponWithEstado } from '#server/cupones/move-cupon.ts'
import { enqueueComandas, enqueueEnSede } from '#server/impresion/enqueue.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { readTodasLasSedes } from '#server/sedes/read-sedes.ts'
import { sql, type Transaction } from 'kysely'
import { applyChange, type Before, type PedidoChange, type StaffChange } from './apply-change.ts'

/** A state, and why an order is cancelled. */
interface Paso {
  readonly estado: Estado
  readonly motivo?: string | undefined
}

/**
 * Refuses to move on an order that its customer cancelled, unless `version` shows that the caller
 * saw it (409).
 */
export async function changeEstado(
  services: Services,
  change: StaffChange,
  { estado, motivo }: Paso,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  if (motivo !== undefined && estado !== 'CANCELADO') throw invalid('El motivo es de un pedido cancelado')
  const move = await mover(services)
  return applyChange(services, change, { accion: 'estado', estado, motivo }, async (trx, before) => {
    if (before.estado === estado) return null
    if (isCanceladoPorCliente(before) && change.version === undefined) {
      throw conflict('cancelado_por_cliente', clienteCancelo(change.pedidoId))
    }
    return move(trx, { change, before, paso: { estado, motivo } })
  })
}

/** `usuarioId` is null for the guest of a token. A cancelled order stays as it is. */
export async function cancelPedido(
  services: Services,
  { pedidoId, usuarioId }: { pedidoId: number; usuarioId: number | null },
): Promise<PedidoEnviado> {
  const change = { pedidoId, person: { id: usuarioId, alcance: Alcance.TODAS }, clave: undefined }
  const move = await mover(services)
  const { answer } = await applyChange(services, change, {}, async (trx, before) => {
    if (before.estado === 'CANCELADO') return null
    if (before.estado !== 'PENDIENTE') throw conflict('pedido_aceptado', YA_ACEPTADO)
    return move(trx, { change, before, paso: { estado: 'CANCELADO', motivo: POR_EL_CLIENTE } })
  })
  return answer
}

/**
 * Writes a state into a locked order, and moves its coupon. Reads business and branches first: a
 * transaction holds a connection and must not wait for a second one.
 */
export async function mover(services: Services) {
  const { zona_horaria } = await readNegocio(services)
  const sedes = await readTodasLasSedes(services)
  return async (
    trx: Transaction<Database>,
    { change, before, paso: { estado, motivo } }: { change: PedidoChange; before: Before; paso: Paso },
  ): Promise<object> => {
    const problem = reactivarProblem(before)
    if (problem !== null) throw conflict('pedido_devuelto', problem)
    const entry = { estado, fecha: services.now().toISOString(), usuario_id: change.person.id }
    await sendAlong(
      trx,
      trx
        .updateTable('pedidos')
        .set((eb) => ({
          estado,
          motivo_cancelacion: motivo ?? null,
          version: eb('version', '+', 1),
          historial: sql<string>`historial || ${JSON.stringify([entry])}::jsonb`,
        }))
        .where('id', '=', change.pedidoId)
        .compile(),
    )
    await moveCuponWithEstado(trx, {
      cuponId: before.cupon_id,
      codigo: before.cupon_codigo,
      pedidoId: change.pedidoId,
      from: before.estado,
      to: estado,
      hoy: businessDay(services.now(), zona_horaria),
      ahora: services.now(),
    })
    const sede = sedes.find(({ id }) => id === before.sede_id)
    if (sede !== undefined && estado !== 'CANCELADO') {
      const nueva = { sede, pedidoId: change.pedidoId, ahora: services.now() }
      if (before.estado === 'CANCELADO') await enqueueEnSede(trx, { ...nueva, estado })
      else if (before.estado === 'PENDIENTE') await enqueueComandas(trx, { ...nueva, ocasion: 'ACEPTACION' })
    }
    if (estado === 'CANCELADO') {
      await giveTomadosBack(trx, change.pedidoId)
      await giveCuartoDe(trx, change.pedidoId)
    }
    if (before.estado === 'CANCELADO') {
      await takeTomadosAgain(trx, change.pedidoId, services.now())
      await takeCuartoAgain(trx, change.pedidoId, services.now())
      await forgetWatch(trx, change.pedidoId)
    }
    return { campo: 'estado', antes: before.estado, despues: estado, motivo }
  }
}

/** Toggles `activo`; with `activo` given, sets it (a retried toggle must not flip back). */
export function changeActivo(
  services: Services,
  change: StaffChange,
  activo: boolean | undefined,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  return applyChange(services, change, { accion: 'activo', activo }, async (trx, before) => {
    const next = activo ?? !before.activo
    if (before.activo === next) return null
    await trx
      .updateTable('pedidos')
      .set((eb) => ({ activo: next, version: eb('version', '+', 1) }))
      .where('id', '=', change.pedidoId)
      .execute()
    if (next) await watchFromNow(services, trx, change.pedidoId)
    return { campo: 'activo', antes: before.activo, despues: next }
  })
}
