// A power cut loses what was not flushed: an acknowledged order was flushed before its answer (rule
// operacion/durable).
import { createPool } from '#server/db/client.ts'
import { place } from '#test/orders.ts'
import { connectionOf } from '#test/beside.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { tell } from './figures.ts'

const ORDERS = 100

const server = await startTestServer()
const pool = createPool(connectionOf(server))
afterAll(async () => {
  await pool.end()
  await server.close()
})

/** How often PostgreSQL has flushed its log, by its own count. */
async function countFlushes(): Promise<number> {
  const version = await pool.query<{ n: number }>("select current_setting('server_version_num')::int as n")
  const view =
    (version.rows[0]?.n ?? 0) >= 180_000
      ? "select coalesce(sum(fsyncs), 0)::int as n from pg_stat_io where object = 'wal'"
      : 'select wal_sync::int as n from pg_stat_wal'
  return (await pool.query<{ n: number }>(view)).rows[0]?.n ?? 0
}

test('each acknowledged order was flushed at least once', async () => {
  const settings = await pool.query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('full_page_writes') as pages, current_setting('wal_sync_method') as method`,
  )
  expect(settings.rows).toEqual([
    { fsync: 'on', commit: 'on', pages: 'on', method: expect.stringMatching(/sync/) },
  ])
  const before = await countFlushes()
  for (let n = 0; n < ORDERS; n += 1) expect((await place(server)).status).toBe(201)
  // The counters of a connection become visible a second after its last statement.
  await vi.waitUntil(async () => (await countFlushes()) - before >= ORDERS, {
    timeout: 10_000,
    interval: 200,
  })
  tell({ 'orders acknowledged': ORDERS, 'flushes asked of the disk': (await countFlushes()) - before })
})
