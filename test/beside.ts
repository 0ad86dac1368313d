// Connections beside the product's pool, for tests that lock something under it.
import type { ConnectionOptions } from '#server/db/client.ts'
import { Client } from 'pg'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { TestServer } from './server.ts'

/** How the test's server reaches its database. */
export const connectionOf = ({ connection }: TestServer): ConnectionOptions => connection

/**
 * Runs `work` while another connection holds the locks of `statement` in its transaction; then
 * releases them.
 */
export async function whileHeld<T>(
  server: TestServer,
  statement: string,
  work: (holder: Client) => Promise<T>,
): Promise<T> {
  const holder = new Client(connectionOf(server))
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(statement)
    return await work(holder)
  } finally {
    await holder.query('rollback')
    await holder.end()
  }
}

/** Waits until that many statements of the test's database wait for a lock. */
export async function untilWaiting(server: TestServer, count = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await eventually(async () => expect((await server.pool.query(waiting)).rowCount).toBe(count))
}
