// Staff ask the customer of an order for more minutes (rule ritmo/mas-minutos).
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { isPrometido, masMinutos, MAX_DEMORA } from '#domain/ritmo/promesa.ts'
import { conflict } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { applyChange, type StaffChange } from './apply-change.ts'

/** The promised hour moves, and the page of the order says so. */
export function delayPedido(
  services: Services,
  change: StaffChange,
  minutos: number,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  return applyChange(services, change, { accion: 'demorar', minutos }, async (trx) => {
    const { para_las, demora, ...pedido } = await trx
      .selectFrom('pedidos')
      .select(['para_las', 'demora', 'activo', 'estado', 'tipo_pedido'])
      .where('id', '=', change.pedidoId)
      .executeTakeFirstOrThrow()
    if (para_las === null) throw conflict('sin_promesa', 'Este pedido no tiene hora prometida.')
    if (!isPrometido(pedido)) throw conflict('pedido_terminado', 'Este pedido ya terminó.')
    const moved = masMinutos({ para_las, demora }, minutos, services.now())
    if (moved.demora > MAX_DEMORA) {
      throw conflict('demora_maxima', 'Serían más de 3 horas de espera. Llama al cliente.')
    }
    await trx
      .updateTable('pedidos')
      .set((eb) => ({ ...moved, version: eb('version', '+', 1) }))
      .where('id', '=', change.pedidoId)
      .execute()
    return { campo: 'demora', antes: demora, despues: moved.demora }
  })
}
