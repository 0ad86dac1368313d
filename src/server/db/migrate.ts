// Applies the SQL files of migrations/ in order, once each, under a lock that makes other processes
// wait.
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import type { ConnectionOptions } from './client.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK = 7_234_001

/**
 * Returns the names applied now (none when the schema is current). Throws when a file fails; its
 * transaction is rolled back.
 */
export async function migrate(connection: ConnectionOptions): Promise<string[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await lockMigrations(client)
    const pending = await listPending(client)
    for (const name of pending) {
      await client.query('begin')
      try {
        await applyMigration(client, name)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed`, { cause: error })
      }
    }
    return pending
  } finally {
    await client.end()
  }
}

/** No other process changes the schema until the connection ends. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

/** The names of all files, in their order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
}

/** One file and its row in the table of migrations, in the caller's transaction. */
export async function applyMigration(client: pg.Client, name: string): Promise<void> {
  await createTable(client)
  await client.query(await readFile(new URL(name, FOLDER), 'utf8'))
  await client.query('insert into migrations (nombre) values ($1)', [name])
}

async function listPending(client: pg.Client): Promise<string[]> {
  await createTable(client)
  const done = await client.query<{ nombre: string }>('select nombre from migrations')
  const known = new Set(done.rows.map((row) => row.nombre))
  return (await listMigrations()).filter((name) => !known.has(name))
}

async function createTable(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migrations (nombre text primary key, aplicada_en timestamptz not null default now())',
  )
}
