// Several queries of one moment: none of them sees what another transaction commits meanwhile.
import { sql } from 'kysely'
import type { Db } from './client.ts'
import { sendAlong } from './prepared.ts'

/** `read` writes nothing. A standby can do this, too. */
export const atOneMoment = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sendAlong(trx, sql`set transaction isolation level repeatable read, read only`)
    return read(trx)
  })
