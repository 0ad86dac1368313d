// How staff change what is sold: in one transaction, and nobody reads the menu of before after its answer.
import type { Database } from '#server/db/schema.ts'
import { countChange } from '#server/lib/cache/memory.ts'
import { withIdempotency, type IdempotentAnswer, type IdempotentCall } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Transaction } from 'kysely'

/** One change at a time; every process has forgotten its cached menus before this call returns. */
export async function changeCatalogo<T>(
  services: Services,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const answer = await services.db.transaction().execute((trx) => alone(trx, work))
  await services.memory.settle()
  return answer
}

/** The same for an addition: a call that is repeated under its key adds once. */
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
