// Staff move an order: any state to any state, with its time, its author and its event.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { businessDay } from '#domain/format.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import { giveTomadosBack, takeTomadosAgain } from '#server/disponibilidad/contados.ts'
import type { Services } from '#server/lib/services.ts'
import { moveCuponWithEstado } from '#server/cupones/move-cupon.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql } from 'kysely'
import { applyChange, type StaffChange } from './apply-change.ts'

export async function changeEstado(
  services: Services,
  change: StaffChange,
  estado: Estado,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  // Read before the transaction, which holds a connection and must not wait for a second one.
  const { zona_horaria } = await readNegocio(services)
  return applyChange(services, change, { accion: 'estado', estado }, async (trx, before) => {
    if (before.estado === estado) return null
    const entry = { estado, fecha: services.now().toISOString(), usuario_id: change.person.id }
    await trx
      .updateTable('pedidos')
      .set((eb) => ({
        estado,
        version: eb('version', '+', 1),
        historial: sql<string>`historial || ${JSON.stringify([entry])}::jsonb`,
      }))
      .where('id', '=', change.pedidoId)
      .execute()
    await moveCuponWithEstado(trx, {
      cuponId: before.cupon_id,
      codigo: before.cupon_codigo,
      pedidoId: change.pedidoId,
      from: before.estado,
      to: estado,
      hoy: businessDay(services.now(), zona_horaria),
      ahora: services.now(),
    })
    if (estado === 'CANCELADO') await giveTomadosBack(trx, change.pedidoId)
    if (before.estado === 'CANCELADO') await takeTomadosAgain(trx, change.pedidoId, services.now())
    return { campo: 'estado', antes: before.estado, despues: estado }
  })
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
    return { campo: 'activo', antes: before.activo, despues: next }
  })
}
