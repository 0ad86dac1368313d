// Deletes rows in batches: a clean-up that fell behind has more of them than one statement can
// delete in its time.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './client.ts'
import type { Database } from './schema.ts'

const BATCH = 5_000

/**
 * Deletes the rows of a table for which `condition` holds. The table must not be divided into
 * ranges: there several rows can have the same ctid. The condition stands twice, because a row may
 * be renewed meanwhile.
 */
export async function deleteOld(
  db: Db,
  table: keyof Database,
  condition: RawBuilder<unknown>,
): Promise<void> {
  let deleted = BATCH
  while (deleted === BATCH) {
    const result = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(BATCH)}))
      and (${condition})`.execute(db)
    deleted = Number(result.numAffectedRows)
  }
}
