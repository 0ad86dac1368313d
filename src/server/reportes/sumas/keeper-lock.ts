// One process keeps the sums at a time.
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction } from 'kysely'

const KEEPER_LOCK = 7_234_003

export type Trx = Transaction<Database>

export interface When {
  readonly zona: string
  /** The business day of now. */
  readonly hoy: string
}

/** Runs `work` in a transaction, unless another process is at it: then returns 0. */
export const alone = (db: Db, work: (trx: Trx) => Promise<number>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(KEEPER_LOCK)}) as free`.execute(trx)
    return (rows[0]?.free ?? false) ? work(trx) : 0
  })

/** Waits until no other process keeps the sums, and keeps it so until the transaction ends. */
export const waitUntilAlone = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(${sql.lit(KEEPER_LOCK)})`.execute(trx)
