// What a process may remember of what staff seldom change, so that nobody reads the old after the answer to a change: every
// process holds a shared lock of PostgreSQL while it remembers, and a change takes that lock for itself before it is answered.
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Listener } from './listener.ts'

const LOCK = 7_234_006
/** Who still holds the lock by then has forgotten, and remembered the new, before the change asked for it. */
const REMIND_MS = 50

export interface Memory {
  /** The connection that hears of changes holds the lock, too: when it is lost, so is the right to remember. */
  startOn(listener: Listener): void
  /** Whether what is read from now on may be remembered until `release`. */
  mayKeep(): Promise<boolean>
  /** What was remembered is forgotten. */
  release(): void
  /** Answers when no process remembers what was before the commit. */
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
      // A lost connection has let go of it already.
      listener?.ask(`select pg_advisory_unlock_shared(${String(LOCK)})`).catch(() => undefined)
    },
    async settle() {
      // Whoever is told now cannot remember again: that waits behind the lock asked for below.
      const reminder = setInterval(() => {
        sql`select pg_notify('comanda_catalogo', '')`.execute(db).catch(() => undefined)
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
