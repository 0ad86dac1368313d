// A coupon is consumed in the transaction of its order. Its row is locked when it is read, so that
// of a hundred orders one wins (rule cupon/consumo).
import type { Database } from '#server/db/schema.ts'
import { sendAlong } from '#server/db/prepared.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'

export interface Cupon {
  readonly id: number
  readonly codigo: string
  readonly porcentaje_descuento: number
  readonly usado: boolean
  /** Last day, YYYY-MM-DD. */
  readonly fecha_fin: string
}

export interface CuponAsked {
  readonly usuarioId: number
  readonly codigo: string
  /** Today, YYYY-MM-DD, in the zone of the business. */
  readonly hoy: string
}

/** The person's own coupon, locked until the transaction ends; no row when there is none. */
export const lockedCupon = (asked: CuponAsked | null): RawBuilder<unknown> => sql`
  select id, codigo, porcentaje_descuento, usado, fecha_fin from cupones
  where usuario_id = ${asked?.usuarioId ?? null}::int and codigo = ${asked?.codigo.toUpperCase() ?? null}::text
  for update`

/** Refuses an unknown or another person's coupon (404), and an expired or used one (409). */
export function refuseUnusable(found: Cupon | null, hoy: string): asserts found is Cupon {
  if (found === null) throw notFound('Cupón no válido', 'cupon_no_valido')
  if (found.fecha_fin < hoy) throw conflict('cupon_vencido', 'El cupón ya no está vigente')
  if (found.usado) throw conflict('cupon_usado', 'Este cupón ya fue usado')
}

/** The locked coupon belongs to this order from the commit on. */
export const consumeCupon = (trx: Transaction<Database>, cuponId: number, pedidoId: number): Promise<void> =>
  sendAlong(
    trx,
    sql`update cupones set usado = true, usado_por_pedido = ${pedidoId}::int where id = ${cuponId}::int`,
  )
