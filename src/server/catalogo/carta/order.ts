// Puts rows of a list in a new order. Rows that the caller does not know follow in their own.
import type { Database } from '#server/db/schema.ts'
import { invalid } from '#server/lib/errors.ts'
import { sql, type Transaction } from 'kysely'

/** 400 when an id does not exist. */
export async function writeOrder(
  trx: Transaction<Database>,
  table: 'categorias_productos' | 'medidas',
  ids: readonly number[],
): Promise<void> {
  const rows = await trx.selectFrom(table).select(['id', 'orden']).orderBy('orden').orderBy('id').execute()
  const known = new Set(rows.map((row) => row.id))
  if (!ids.every((id) => known.has(id))) throw invalid('La lista cambió. Recarga la página.')
  const moved = new Set(ids)
  const order = [...ids, ...rows.map((row) => row.id).filter((id) => !moved.has(id))]
  await sql`
    update ${sql.table(table)} as t set orden = n.orden
    from unnest(${order}::int[]) with ordinality as n(id, orden)
    where t.id = n.id and t.orden <> n.orden`.execute(trx)
}
