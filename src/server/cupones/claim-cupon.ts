// A coupon is consumed in the transaction of its order, by a conditional update: of a hundred at once, one wins.
import { businessDay } from '#domain/format.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Transaction } from 'kysely'

export interface CuponClaimed {
  readonly id: number
  readonly codigo: string
  readonly porcentaje_descuento: number
}

/** Takes the person's own coupon; refuses an unknown or foreign (404), expired or used one (409). */
export async function claimCupon(
  services: Services,
  trx: Transaction<Database>,
  {
    usuarioId,
    codigo,
    zona,
    pedidoId,
  }: { usuarioId: number; codigo: string; zona: string; pedidoId: number },
): Promise<CuponClaimed> {
  const own = trx
    .selectFrom('cupones')
    .select(['id', 'usado', 'fecha_fin'])
    .where('usuario_id', '=', usuarioId)
    .where('codigo', '=', codigo.toUpperCase())
  const found = await own.executeTakeFirst()
  if (found === undefined) throw notFound('Cupón no válido', 'cupon_no_valido')
  if (found.fecha_fin < businessDay(services.now(), zona)) {
    throw conflict('cupon_vencido', 'El cupón ya no está vigente')
  }
  const claimed = await trx
    .updateTable('cupones')
    .set({ usado: true, usado_por_pedido: pedidoId })
    .where('id', '=', found.id)
    .where('usado', '=', false)
    .returning(['id', 'codigo', 'porcentaje_descuento'])
    .executeTakeFirst()
  if (claimed === undefined) throw conflict('cupon_usado', 'Este cupón ya fue usado')
  return claimed
}
