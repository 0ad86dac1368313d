// What the product finds between itself and PostgreSQL; PgBouncer itself is in prove/pgbouncer.
import { startTestServer } from '#test/server.ts'
import { createEmptyDatabase, urlOf } from '#test/database.ts'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { createDb, createPool } from './client.ts'
import { findPooler, tryNotifications } from './pooler.ts'

const server = await startTestServer()
const other = await createEmptyDatabase(inject('postgres').connection)
const url = urlOf(server.connection)
afterAll(async () => {
  await server.close()
  await other.drop()
})

test('an address of PostgreSQL itself is no pooler', async () => {
  expect(await findPooler(url)).toBeNull()
})

test('a direct address has to hear what is sent to the database', async () => {
  await expect(tryNotifications(url, url)).resolves.toBeUndefined()
  await expect(tryNotifications(url, urlOf(other.connection))).rejects.toThrow(
    'DATABASE_URL is a pooler, and notifications do not arrive: set DATABASE_DIRECT_URL to the server itself.',
  )
})

test.each([
  [true, 1],
  [false, 0],
])('where a pooler carries names (%s) a connection keeps %i prepared statements', async (named, kept) => {
  const pool = createPool({ ...server.connection, pooler: { named } }, 1)
  const db = createDb(pool)
  for (let n = 0; n < 2; n += 1) {
    const { rows } = await db
      .transaction()
      .execute((trx) => sql<{ n: number }>`select ${n}::int as n`.execute(trx))
    expect(rows).toMatchObject([{ n }])
  }
  // Other tests of the process may have used up the names, but never the one of 'begin'.
  const { rows } = await pool.query<{ total: number }>(
    "select count(*)::int as total from pg_prepared_statements where statement = 'begin'",
  )
  await pool.end()
  expect(rows).toEqual([{ total: kept }])
})

test('after a demotion a write is refused once, and every older connection is left', async () => {
  const pool = createPool(server.connection, 3)
  const db = createDb(pool)
  const open = () =>
    Promise.all(
      Array.from({ length: 3 }, () =>
        sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(db),
      ),
    )
  const pids = async () => (await open()).map(({ rows }) => rows[0]?.pid)
  const before = await pids()
  expect(new Set(before).size).toBe(3)
  // What a demoted primary says to every write.
  const write = (readOnly: boolean) =>
    db.transaction().execute(async (trx) => {
      if (readOnly) await sql`set transaction read only`.execute(trx)
      await sql`insert into migrations (nombre) values ('de-prueba')`.execute(trx)
      await sql`delete from migrations where nombre = 'de-prueba'`.execute(trx)
    })
  await expect(write(true)).rejects.toMatchObject({ code: '25006' })
  await expect(write(false)).resolves.toBeUndefined()
  const after = await pids()
  expect(after.filter((pid) => before.includes(pid))).toEqual([])
  await pool.end()
})
