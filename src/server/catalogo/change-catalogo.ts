// The frame of every change of what is sold: one transaction, and no menu of before is read after its answer.
import type { Database } from '#server/db/schema.ts'
import type { Services } from '#server/lib/services.ts'
import { sql, type Transaction } from 'kysely'

/** One change at a time; every process has forgotten its menus before this one answers. */
export async function changeCatalogo<T>(
  services: Services,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const answer = await services.db.transaction().execute(async (trx) => {
    await sql`select version from catalogo_version for update`.execute(trx)
    return work(trx)
  })
  await services.memory.settle()
  return answer
}
