// How staff change the catalogue: in one transaction, and no read after the response returns the
// former menu.
import type { Database } from '#server/db/schema.ts'
import { countChange } from '#server/lib/cache/memory.ts'
import { withIdempotency, type IdempotentAnswer, type IdempotentCall } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Transaction } from 'kysely'

/** One change at a time. Every process has emptied its cached menus before this call returns. */
export async function changeCatalogo<T>(
  services: Services,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const answer = await services.db.transaction().execute((trx) => alone(trx, work))
  await services.memory.settle()
  return answer
}

/** The same for additions: a retry with the same key adds once. */
export async function addToCatalogo<T extends object>(
  services: Services,
  call: IdempotentCall,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<IdempotentAnswer<T>> {
  const result = await withIdempotency(services, call, (trx) => alone(trx, work))
  if (!result.replayed) await services.memory.settle()
  return result
}

async function alone<T>(
  trx: Transaction<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  await countChange(trx)
  return work(trx)
}
