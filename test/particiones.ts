// Databases with months of orders, and all that a database consists of, for tests of ranges.
import { createDb, createPool, type ConnectionOptions, type Db } from '#server/db/client.ts'
import { readSequences, readTables, sumOf } from '#server/backup/tables.ts'
import { seedMonths } from '#server/seed/seed-months.ts'
import { Client } from 'pg'
import { vi } from 'vitest'
import { SEEDED_AT } from './database.ts'

/** Some hundred orders with their lines, payments, refunds, tips, receipts and deliveries. */
export const fillMonths = (connection: ConnectionOptions, { now = SEEDED_AT, days = 10 } = {}) =>
  asProduct(connection, (db) => seedMonths(db, { now, days, perDay: 9, seed: 7 }))

/** Works on the database as the product does, and waits until PostgreSQL has seen its connection end. */
export async function asProduct<T>(connection: ConnectionOptions, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = createPool(connection, 1, { statementMs: 60_000 })
  try {
    return await work(createDb(pool))
  } finally {
    await pool.end()
    await withClient(connection, (client) =>
      vi.waitUntil(
        async () => {
          const { rows } = await client.query(
            `select from pg_stat_activity where datname = current_database() and application_name = 'comanda'`,
          )
          return rows.length === 0
        },
        { timeout: 10_000 },
      ),
    )
  }
}

export async function connect(connection: ConnectionOptions): Promise<Client> {
  const client = new Client(connection)
  await client.connect()
  return client
}

/** Runs `work` on a connection of its own. */
export async function withClient<T>(
  connection: ConnectionOptions,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await connect(connection)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The rows of every table, as sums, and where each sequence is. */
export async function rowsOf(client: Client) {
  const sums = []
  for (const table of await readTables(client)) sums.push([table.name, await sumOf(client, table)] as const)
  return { sums: Object.fromEntries(sums), sequences: await readSequences(client) }
}

/** Everything that the catalogue says of the tables: columns, constraints, indexes, triggers, rights. */
export async function schemaOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with t as (
      select oid, oid::regclass as name, relkind, relacl, reloptions, relowner from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'S', 'v')
    )
    select format('%s: %s %s %s %s', name, relkind, relacl, reloptions, relowner) as line from t
    union all
    select format('%s.%s: %s %s %s %s %s %s %s', t.name, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attstattarget, a.attstorage)
      from t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where t.relkind <> 'S'
    union all
    select format('%s %s: %s %s %s', t.name, c.conname, pg_get_constraintdef(c.oid), c.convalidated, c.conparentid)
      from t join pg_constraint c on c.conrelid = t.oid
    union all
    select format('%s: %s %s %s', t.name, pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisprimary)
      from t join pg_index i on i.indrelid = t.oid
    union all
    select pg_get_triggerdef(g.oid) || ' ' || g.tgenabled::text from pg_trigger g where not g.tgisinternal
    union all
    select format('%s: %s', seqrelid::regclass, row_to_json(q)::jsonb - 'seqrelid') from pg_sequence q
    union all
    select format('%s belongs to %s %s', objid::regclass, refobjid::regclass, deptype) from pg_depend
      where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype = 'i' and refobjsubid > 0
    order by 1`)
  return rows.map(({ line }) => line)
}
