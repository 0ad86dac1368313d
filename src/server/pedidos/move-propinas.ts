// The tips in the payments of an order whose total changes. Rule propina/reparto.
import { movedTips } from '#domain/pedido/propina.ts'
import { holdCajas } from '#server/caja/lock.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict } from '#server/lib/errors.ts'
import { sql, type Transaction } from 'kysely'

type Trx = Transaction<Database>

/** Payments and their tips from now on. */
export type PropinasMovidas = readonly { readonly id: number; readonly propina: number }[]

/**
 * What the change of a locked order moves. 409 where a closed shift would have to change. An open
 * shift stays open until the transaction ends.
 */
export async function planPropinas(
  trx: Trx,
  pedido: { readonly id: number; readonly propina: number; readonly pagado: number },
  { antes, ahora }: { readonly antes: number; readonly ahora: number },
): Promise<PropinasMovidas> {
  if (antes === ahora || pedido.pagado === 0) return []
  const sedes = await trx
    .selectFrom('pagos')
    .select('sede_id')
    .distinct()
    .where('pedido_id', '=', pedido.id)
    .where('anulado_en', 'is', null)
    .orderBy('sede_id')
    .execute()
  for (const { sede_id } of sedes) if (sede_id !== null) await holdCajas(trx, sede_id)
  const pagos = await trx
    .selectFrom('pagos')
    .leftJoin('turnos', 'turnos.id', 'pagos.turno_id')
    .select(['pagos.id', 'valor', 'redondeo', 'propina', 'propina_nueva'])
    .select(sql<boolean>`turnos.cerrado_en is not null`.as('en_turno_cerrado'))
    .where('pedido_id', '=', pedido.id)
    .where('anulado_en', 'is', null)
    .orderBy('pagos.id')
    .execute()
  const moved = movedTips({ total_a_pagar: ahora, propina: pedido.propina }, pagos)
  if ('problem' in moved) throw conflict('turno_cerrado', moved.problem)
  return moved
}

export async function movePropinas(trx: Trx, moved: PropinasMovidas): Promise<void> {
  for (const { id, propina } of moved) {
    await trx.updateTable('pagos').set({ propina }).where('id', '=', id).execute()
  }
}
