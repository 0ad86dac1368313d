// While the product runs on divided orders, it makes the next range long before it is reached. Main
// loads this file only then.
import { MINUTE_MS } from '#domain/format.ts'
import { serialize } from '#server/async/serialize.ts'
import type pg from 'pg'
import type { Logger } from 'pino'
import { makeRangos } from './rangos.ts'

/**
 * Gives up before PostgreSQL looks for deadlocks, which might end an order instead. There is time:
 * a whole range is still empty.
 */
const LOCKS = "set local lock_timeout = '300ms'"

/** One look. Any number of processes may look at the same time. */
export async function keepRangos(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    const made = await makeRangos(client, LOCKS)
    client.release()
    return made
  } catch (error) {
    client.release(true)
    throw error
  }
}

export function startRangos(pool: pg.Pool, log: Logger): { close(): Promise<void> } {
  const keep = serialize(log, 'next ranges of orders not made', async () => {
    const made = await keepRangos(pool)
    if (made.length > 0) log.info({ made }, 'next ranges of orders made')
  })
  const timer = setInterval(keep, MINUTE_MS)
  keep()
  return {
    async close() {
      clearInterval(timer)
      await keep.idle()
    },
  }
}
