// Decides when a process may cache values, so that no read after a change returns an old one. Each
// process holds a shared lock of PostgreSQL while it caches values, and a change takes that lock
// exclusively before its response.
import type { Db } from '#server/db/client.ts'
import { NotListening, type Listener } from '#server/live/listener.ts'
import { sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/db/schema.ts'

const LOCK = 7_234_006
/** The notification by which processes learn of a change. */
export const CHANGES = 'comanda_catalogo'
/**
 * A process may have taken the lock again for new values before the change requested it: it is
 * notified again.
 */
const REMIND_MS = 50

export interface Memory {
  /**
   * The connection that receives the notifications also holds the lock: when it is lost, the lock
   * is.
   */
  startOn(listener: Listener): void
  /** Whether values read from now on may be cached until `release`. */
  mayKeep(): Promise<boolean>
  /** Called once the cached values are dropped. */
  release(): void
  /** Returns when no process caches a value from before the commit. */
  settle(): Promise<void>
}

export function createMemory(db: Db, log: Logger): Memory {
  let listener: Listener | null = null
  let held: Promise<boolean> | null = null

  const take = async () => {
    try {
      const rows = await listener?.ask(`select pg_try_advisory_lock_shared(${String(LOCK)}) as taken`)
      return rows?.[0]?.['taken'] === true
    } catch (error) {
      if (!(error instanceof NotListening)) log.warn({ err: error }, 'memory: lock not taken')
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
      // A process that is notified now cannot take the lock again: it would wait behind the one
      // below.
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

/**
 * Counts a change of the cached data, as a part of its transaction, and notifies every process at
 * its commit.
 */
export async function countChange(trx: Transaction<Database>): Promise<void> {
  await sql`update catalogo_version set version = version + 1`.execute(trx)
  // Some tables have no trigger that notifies, because no menu shows them: the locks are released
  // all the same.
  await sql`select pg_notify(${CHANGES}, '')`.execute(trx)
}
