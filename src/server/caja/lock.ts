// Opening and closing exclude payments of the branch, so that each payment is in exactly one shift
// or in none (rule caja/un-turno).
import { sendAlong } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { takeLocks } from '#server/lib/idempotency.ts'
import { sql, type Transaction } from 'kysely'

const nameOf = (sedeId: number) => `caja ${String(sedeId)}`

/** For those who open and close: alone. */
export const lockCajas = (trx: Transaction<Database>, sedeId: number): Promise<void> =>
  takeLocks(trx, [nameOf(sedeId)])

/**
 * For those who add rows to shifts of the branch: together. The trigger `place_pago` takes it too.
 * The next statement sees what earlier holders committed.
 */
export async function holdCajas(trx: Transaction<Database>, sedeId: number): Promise<void> {
  await sendAlong(trx, sql`select pg_advisory_xact_lock_shared(hashtextextended(${nameOf(sedeId)}, 0))`)
}
