// A database of its own for each test file, copied from the seeded template in a few dozen
// milliseconds.
import { createPool, type ConnectionOptions, type PoolLimits } from '#server/db/client.ts'
import { randomBytes } from 'node:crypto'
import { Client, type Pool, type QueryResultRow } from 'pg'

/** A Friday at 13:00 in Bogotá: every demo branch is open, and bonus and coupons are valid. */
export const SEEDED_AT = new Date('2026-11-20T18:00:00Z')

export interface TestDatabase {
  readonly connection: ConnectionOptions
  readonly name: string
  readonly drop: () => Promise<void>
}

/** Only a statement that hangs takes so long, also on a machine that does other things. */
export const PATIENT: Required<PoolLimits> = {
  connectMs: 30_000,
  statementMs: 30_000,
  lockMs: 30_000,
  idleMs: 60_000,
}

/** The product's pool, with the patience of a test. */
export const openPool = (connection: ConnectionOptions, max?: number): Pool =>
  createPool(connection, max, PATIENT)

/** The same server, another database. */
export function databaseOf(server: ConnectionOptions, name: string): ConnectionOptions {
  if (server.connectionString === undefined) return { ...server, database: name }
  const url = new URL(server.connectionString)
  url.pathname = `/${name}`
  return { ...server, connectionString: url.href }
}

/** The same as a DATABASE_URL. */
export function urlOf({
  connectionString,
  host = '',
  port = 5432,
  user = '',
  database = '',
}: ConnectionOptions) {
  if (connectionString !== undefined) return connectionString
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${String(port)}`
}

export const copyDatabase = (server: ConnectionOptions, template: string) =>
  createDatabase(server, `template ${template}`)

/** Without tables, for tests of the migrations. */
export const createEmptyDatabase = (server: ConnectionOptions) => createDatabase(server, '')

async function createDatabase(server: ConnectionOptions, source: string): Promise<TestDatabase> {
  const name = `comanda_prueba_${randomBytes(6).toString('hex')}`
  await execute(server, `create database ${name} ${source}`)
  return {
    connection: databaseOf(server, name),
    name,
    drop: () => execute(server, `drop database ${name} with (force)`),
  }
}

export async function execute(connection: ConnectionOptions, text: string): Promise<void> {
  await query(connection, text)
}

/** Queries on a connection of its own. */
export async function query<T extends QueryResultRow>(
  connection: ConnectionOptions,
  text: string,
): Promise<T[]> {
  const client = new Client(connection)
  // A connection that is lost fails the query, and not the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
