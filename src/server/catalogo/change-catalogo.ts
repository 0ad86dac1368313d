// The frame of every change of what is sold: one transaction, and no menu of before is read after its answer.
import type { Database } from '#server/db/schema.ts'
import { withIdempotency, type IdempotentAnswer, type IdempotentCall } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { sql, type Transaction } from 'kysely'

/** One change at a time; every process has forgotten its menus before this one answers. */
export async function changeCatalogo<T>(
  services: Services,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const answer = await services.db.transaction().execute((trx) => alone(trx, work))
  await services.memory.settle()
  return answer
}

/** The same for what is added: sent again under its key, it is there once. */
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
  await sql`update catalogo_version set version = version + 1`.execute(trx)
  // Tables whose changes no menu shows have no trigger that says it; whoever remembers has to let go all the same.
  await sql`select pg_notify('comanda_catalogo', '')`.execute(trx)
  return work(trx)
}
