// Old tickets are deleted from the queue, except those of orders that the kitchen owes: from them
// follows whether the next one is 'REIMPRESIÓN'. Rule impresion/cola.
import { EN_CURSO } from '#server/db/en-curso.ts'
import type { Services } from '#server/lib/services.ts'

const KEPT_DAYS = 7

export async function forgetOldImpresiones({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const limit = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  await db
    .deleteFrom('impresiones')
    .where('desde', '<', limit)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pedidos')
            .select('id')
            .whereRef('pedidos.id', '=', 'impresiones.pedido_id')
            .where(EN_CURSO),
        ),
      ),
    )
    .execute()
}
