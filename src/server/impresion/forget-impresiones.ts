// Old tickets are deleted from the queue, except those of orders that the kitchen owes: from them
// follows whether the next one is 'REIMPRESIÓN'. Rule impresion/cola.
import { DAY_MS } from '#domain/format.ts'
import { sql } from 'kysely'
import { deleteOld } from '#server/db/delete-old.ts'
import { EN_CURSO } from '#server/db/en-curso.ts'
import type { Services } from '#server/lib/services.ts'

const KEPT_DAYS = 7

export async function forgetOldImpresiones({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const limit = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  await deleteOld(
    db,
    'impresiones',
    sql`desde < ${limit}::timestamptz and not exists (
      select from pedidos where pedidos.id = impresiones.pedido_id and ${EN_CURSO})`,
  )
}
