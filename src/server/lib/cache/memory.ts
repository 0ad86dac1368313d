// When a process may keep cached values, so that nobody reads an old one after the answer to a change:
// each process holds a shared lock of PostgreSQL while it keeps values, and a change takes that lock
// exclusively before it is answered.
import type { Db } from '#server/db/client.ts'
import type { Listener } from '#server/live/listener.ts'
import { sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/db/schema.ts'

const LOCK = 7_234_006
/** The notification by which processes learn of a change. */
export const CHANGES = 'comanda_catalogo'
/** A process may have taken the lock again for new values before the change asked for it: it is reminded. */
const REMIND_MS = 50

export interface Memory {
  /** The connection that hears of changes holds the lock, too: when it is lost, the lock is. */
  startOn(listener: Listener): void
  /** Whether what is read from now on may be kept until `release`. */
  mayKeep(): Promise<boolean>
  /** To be called once the kept values are forgotten. */
  release(): void
  /** Returns when no process keeps a value of before the commit. */
  settle(): Promise<void>
}

export function createMemory(db: Db, log: Logger): Memory {
  let listener: Listener | null = null
  let held: Promise<boolean> | null = null

  const take = async () => {
    try {
      const rows = await listener?.ask(`select pg_try_advisory_lock_shared(${String(LOCK)}) as taken`)
      return rows?.[0]?.['taken'] === true
    } catch {
      // Not connected.
      return false
    }
  }

  return {
    startOn(next) {
      listener = next
    },
    mayKeep() {
      if (held !== null) return held
      const taking = take().then((taken) => {
        if (!taken && held === taking) held = null
        return taken
      })
      held = taking
      return taking
    },
    release() {
      if (held === null) return
      held = null
      // A lost connection has released it already.
      listener?.ask(`select pg_advisory_unlock_shared(${String(LOCK)})`).catch(() => undefined)
    },
    async settle() {
      // A process that is reminded now cannot take the lock again: it would wait behind the one below.
      const reminder = setInterval(() => {
        sql`select pg_notify(${CHANGES}, '')`.execute(db).catch(() => undefined)
      }, REMIND_MS)
      try {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
      } catch (error) {
        log.warn({ err: error }, 'a process still remembers what was before a change')
      } finally {
        clearInterval(reminder)
      }
    },
  }
}

/** Counts a change of what is cached, as a part of its transaction, and tells every process at its commit. */
export async function countChange(trx: Transaction<Database>): Promise<void> {
  await sql`update catalogo_version set version = version + 1`.execute(trx)
  // Some tables have no trigger that notifies, since no menu shows them: the locks are released all the same.
  await sql`select pg_notify(${CHANGES}, '')`.execute(trx)
}
