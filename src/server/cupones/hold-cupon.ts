// A coupon that an order holds while it waits for its payment online. Nobody else can use it, and
// the limits of its campaign count it (rule pago/en-linea).
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction } from 'kysely'

export interface HeldCupon {
  /** The person's own coupon. */
  readonly cupon_id: number | null
  readonly campana_id: number | null
  /** What the campaign saves, in pesos. */
  readonly descuento: number
}

/** The coupon or the campaign must be locked. */
export async function holdCupon(trx: Transaction<Database>, held: HeldCupon): Promise<void> {
  const { cupon_id, campana_id, descuento } = held
  if (cupon_id !== null) {
    await sql`update cupones set usado = true where id = ${cupon_id}::int`.execute(trx)
  }
  if (campana_id !== null) {
    await sql`update campanas set usos = usos + 1, costo = costo + ${descuento}::int
      where id = ${campana_id}::int`.execute(trx)
  }
}

interface UsoGuardado {
  readonly campanaId: number
  readonly pedidoId: number
  readonly usuarioId: number | null
  readonly descuento: number
  readonly ahora: Date
}

/**
 * The order uses what it held. The campaign counts it already, so its limits are not asked again.
 */
export async function keepUso(trx: Transaction<Database>, uso: UsoGuardado): Promise<void> {
  await trx
    .insertInto('usos_cupon')
    .values({
      pedido_id: uso.pedidoId,
      campana_id: uso.campanaId,
      usuario_id: uso.usuarioId,
      descuento: uso.descuento,
      creado_en: uso.ahora,
    })
    .execute()
}

export async function releaseCupon(trx: Transaction<Database>, held: HeldCupon): Promise<void> {
  const { cupon_id, campana_id, descuento } = held
  if (cupon_id !== null) {
    await sql`update cupones set usado = false
      where id = ${cupon_id}::int and usado_por_pedido is null`.execute(trx)
  }
  if (campana_id !== null) {
    await sql`update campanas set usos = usos - 1, costo = costo - ${descuento}::int
      where id = ${campana_id}::int`.execute(trx)
  }
}
