// A cancelled order returns its coupon. Leaving CANCELADO takes it again, or is refused when that
// is impossible (rule cupon/de-pedido-cancelado).
import type { Estado } from '#domain/pedido/pedido.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Transaction } from 'kysely'

export interface CuponMove {
  readonly pedidoId: number
  /** Null when the order has no coupon, or the coupon was erased with its owner's account. */
  readonly cuponId: number | null
  readonly codigo: string | null
  readonly from: Estado
  readonly to: Estado
  /** Today, YYYY-MM-DD, in the business zone. */
  readonly hoy: string
}

const NO_REACTIVAR = 'No se puede reactivar el pedido'

/**
 * Refuses with 409 to restore an order whose coupon was used meanwhile, has expired or was erased.
 */
export async function moveCuponWithEstado(trx: Transaction<Database>, move: CuponMove): Promise<void> {
  if (move.codigo === null || (move.from === 'CANCELADO') === (move.to === 'CANCELADO')) return
  if (move.to === 'CANCELADO') await freeCupon(trx, move)
  else await takeCuponAgain(trx, move)
}

async function freeCupon(trx: Transaction<Database>, { cuponId, pedidoId }: CuponMove): Promise<void> {
  await trx
    .updateTable('cupones')
    .set({ usado: false, usado_por_pedido: null })
    .where('id', '=', cuponId)
    .where('usado_por_pedido', '=', pedidoId)
    .execute()
}

async function takeCuponAgain(trx: Transaction<Database>, move: CuponMove): Promise<void> {
  const cupon = await trx
    .selectFrom('cupones')
    .select(['usado', 'fecha_fin'])
    .where('id', '=', move.cuponId)
    .forUpdate()
    .executeTakeFirst()
  if (cupon === undefined) {
    throw conflict('cupon_no_valido', `${NO_REACTIVAR}: su cupón ya no existe`)
  }
  if (cupon.usado) throw conflict('cupon_usado', `${NO_REACTIVAR}: su cupón ya fue usado en otro pedido`)
  if (cupon.fecha_fin < move.hoy) {
    throw conflict('cupon_vencido', `${NO_REACTIVAR}: su cupón ya no está vigente`)
  }
  await trx
    .updateTable('cupones')
    .set({ usado: true, usado_por_pedido: move.pedidoId })
    .where('id', '=', move.cuponId)
    .execute()
}
