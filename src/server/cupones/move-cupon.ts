// A cancelled order returns its coupon. Leaving CANCELADO takes it again, or is refused when that
// is impossible (rule cupon/de-pedido-cancelado).
import { whyNotForPerson, type RechazoDeCampana } from '#domain/pedido/campana.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict } from '#server/lib/errors.ts'
import { sql, type Transaction } from 'kysely'
import { countUso, giveUsoBack } from './claim-campana.ts'
import { campanasFor, usoOf } from './store-campanas.ts'

export interface CuponMove {
  readonly pedidoId: number
  /**
   * Null when the order has no coupon, has the one of a campaign, or a previous version erased its
   * coupon with its owner's account.
   */
  readonly cuponId: number | null
  readonly codigo: string | null
  readonly from: Estado
  readonly to: Estado
  /** Today, YYYY-MM-DD, in the business zone. */
  readonly hoy: string
  readonly ahora: Date
}

const NO_REACTIVAR = 'No se puede reactivar el pedido'

/**
 * Refuses with 409 to restore an order whose coupon was used meanwhile, has expired or was erased.
 */
export async function moveCuponWithEstado(trx: Transaction<Database>, move: CuponMove): Promise<void> {
  if (move.codigo === null || (move.from === 'CANCELADO') === (move.to === 'CANCELADO')) return
  if (move.to === 'CANCELADO') {
    await freeCupon(trx, move)
    if (move.cuponId === null) await giveUsoBack(trx, move.pedidoId)
  } else if (move.cuponId !== null || !(await takeUsoAgain(trx, move))) await takeCuponAgain(trx, move)
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

const YA_NO: Readonly<Record<RechazoDeCampana['codigo'], string>> = {
  cupon_vencido: 'su cupón ya no está vigente',
  cupon_usado: 'su cupón ya fue usado en otro pedido',
  cupon_agotado: 'su cupón ya se agotó',
  cupon_no_aplica: 'su cupón ya no se puede usar',
}

/** False when the order has used no campaign. */
async function takeUsoAgain(trx: Transaction<Database>, move: CuponMove): Promise<boolean> {
  const uso = await trx
    .selectFrom('usos_cupon')
    .selectAll()
    .where('pedido_id', '=', move.pedidoId)
    .executeTakeFirst()
  if (uso === undefined) return false
  await sql`select from campanas where id = ${uso.campana_id}::int for update`.execute(trx)
  const campana = await campanasFor(trx, uso.usuario_id, move.pedidoId)
    .where('c.id', '=', uso.campana_id)
    .executeTakeFirst()
  if (campana === undefined) throw conflict('cupon_no_valido', `${NO_REACTIVAR}: su cupón ya no existe`)
  const refused = whyNotForPerson(campana, usoOf(campana, move.hoy))
  if (refused !== null) throw conflict(refused.codigo, `${NO_REACTIVAR}: ${YA_NO[refused.codigo]}`)
  await countUso(trx, {
    campanaId: uso.campana_id,
    pedidoId: move.pedidoId,
    usuarioId: uso.usuario_id,
    descuento: uso.descuento,
    ahora: move.ahora,
  })
  return true
}
