// The frame of every change of what is sold: one transaction, and no menu of before is read after its answer.
import type { Database } from '#server/db/schema.ts'
import type { Services } from '#server/lib/services.ts'
import type { Transaction } from 'kysely'
import { clearMenuCache } from './menu-cache.ts'

/** Other processes hear of it from PostgreSQL; this one forgets its menus before it answers. */
export async function changeCatalogo<T>(
  services: Services,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const answer = await services.db.transaction().execute(work)
  clearMenuCache()
  return answer
}
