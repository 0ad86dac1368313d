// A cancelled order gives its coupon back; leaving CANCELADO takes it again if it is still free and valid (decision 80).
import type { Estado } from '#domain/pedido.ts'
import type { Database } from '#server/db/schema.ts'
import type { Transaction } from 'kysely'

export interface CuponMove {
  readonly cuponId: number | null
  readonly pedidoId: number
  readonly from: Estado
  readonly to: Estado
  /** Today, YYYY-MM-DD, in the business zone. */
  readonly hoy: string
}

export async function moveCuponWithEstado(trx: Transaction<Database>, move: CuponMove): Promise<void> {
  if (move.cuponId === null || (move.from === 'CANCELADO') === (move.to === 'CANCELADO')) return
  if (move.to === 'CANCELADO') {
    await trx
      .updateTable('cupones')
      .set({ usado: false, usado_por_pedido: null })
      .where('id', '=', move.cuponId)
      .where('usado_por_pedido', '=', move.pedidoId)
      .execute()
    return
  }
  await trx
    .updateTable('cupones')
    .set({ usado: true, usado_por_pedido: move.pedidoId })
    .where('id', '=', move.cuponId)
    .where('usado', '=', false)
    .where('fecha_fin', '>=', move.hoy)
    .execute()
}
