// The only access to PostgreSQL: a bounded pool with time-outs everywhere, and Kysely on top of it.
import { Kysely } from 'kysely'
import pg from 'pg'
import type { Pooler } from './pooler.ts'
import { PreparedDialect } from './prepared.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

const DATE_OID = 1082
// A calendar day stays text; as a Date it would move with the time zone of the process.
pg.types.setTypeParser(DATE_OID, (text) => text)

export interface ConnectionOptions {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  database?: string
  /** What `connectionString` leads to, unless it is PostgreSQL itself. */
  pooler?: Pooler | null
  /** For a standby: refuses writes, also after a promotion. */
  readOnly?: boolean
}

const withoutNames = new WeakSet<pg.Pool>()

/** Limits in milliseconds. A limit that is absent has the product's value. */
export interface PoolLimits {
  /** Until there is a connection. */
  readonly connectMs?: number
  readonly statementMs?: number
  readonly lockMs?: number
  /** Between two statements of a transaction. */
  readonly idleMs?: number
}

/**
 * Opens the pool. Nothing hangs: connecting, waiting for a connection and each statement have a
 * time limit.
 */
export function createPool(
  { pooler = null, readOnly = false, ...connection }: ConnectionOptions,
  max = 10,
  { connectMs = 2_000, statementMs = 2_500, lockMs = 2_500, idleMs = 5_000 }: PoolLimits = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'comanda',
    max,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + 300,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A pooler gives its connections these limits itself (deploy/pgbouncer.ini).
    ...(pooler === null && {
      options: `-c timezone=UTC -c statement_timeout=${String(statementMs)} -c lock_timeout=${String(lockMs)} -c idle_in_transaction_session_timeout=${String(idleMs)}${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
    }),
  })
  if (pooler?.named === false) withoutNames.add(pool)
  // Without a listener, a connection that the server closes while it is idle, or between two
  // statements of a transaction, would end the whole process. Its next use reports the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PreparedDialect(pool, !withoutNames.has(pool)) })
}
