// Kysely's connections: each connection prepares a statement once, and statements without a waiting
// caller are sent with the next one. PostgreSQL plans a prepared statement without its parameters,
// so the condition of a partial index is written out (sql.lit).
import {
  AbortedTransactionError,
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { Batch, type Outcome, type Prepared, type Statement } from './batch.ts'
import type { Database } from './schema.ts'

/**
 * The number of remembered texts. Ours are about 150, and lists of varying length must not grow it
 * forever.
 */
const MAX_TEXTS = 500
const names = new Map<string, string>()

/**
 * "cached plan must not change result type": a migration changed a table under a running process.
 */
const PLAN_IS_OLD = '0A000'
const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
const BEGIN = statementOf('begin', [])

/**
 * Sends a statement together with the next one of the connection, in one transaction with it, or
 * with the commit. The caller of that one gets its error. `explain` turns PostgreSQL's error into
 * the caller's refusal.
 */
export async function sendAlong(
  on: Kysely<Database>,
  query: CompiledQuery | RawBuilder<unknown>,
  explain?: Statement['explain'],
): Promise<void> {
  const { sql, parameters } = 'parameters' in query ? query : query.compile(on)
  await on.getExecutor().provideConnection(async (connection) => {
    connectionOf(connection).sendAlong({ ...statementOf(sql, parameters), explain })
  })
}

export class PreparedDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new PreparedDriver(this.#pool)
  }
}

class PreparedDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #prepared = new WeakMap<pg.PoolClient, Prepared>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect()
    const prepared = this.#prepared.get(client) ?? new Map()
    this.#prepared.set(client, prepared)
    return new PreparedConnection(client, prepared)
  }

  async beginTransaction(connection: DatabaseConnection) {
    connectionOf(connection).sendAlong(BEGIN)
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connectionOf(connection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connectionOf(connection).rollback()
  }

  async releaseConnection(connection: DatabaseConnection) {
    connectionOf(connection).release()
  }

  destroy() {
    return this.#pool.end()
  }
}

class PreparedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #prepared: Prepared
  #waiting: Statement[] = []
  /** Not responding, or with outdated plans. */
  #isBroken = false

  constructor(client: pg.PoolClient, prepared: Prepared) {
    this.#client = client
    this.#prepared = prepared
  }

  sendAlong(statement: Statement): void {
    this.#waiting.push(statement)
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>>
  async executeQuery({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    const { command, count, rows } = await this.#send(statementOf(sql, parameters))
    return COUNTED.has(command) ? { numAffectedRows: BigInt(count), rows } : { rows }
  }

  async commit(): Promise<void> {
    // PostgreSQL returns this when a statement had failed and its error was ignored.
    if ((await this.#send(statementOf('commit', []))).command === 'ROLLBACK')
      throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    const isBegun = !this.#waiting.includes(BEGIN)
    this.#waiting = []
    // Giving up a connection ends its transaction. A connection that does not respond would not
    // respond to this either.
    if (!isBegun || this.#isBroken) return
    try {
      await this.#send(statementOf('rollback', []))
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
    if (this.#waiting.length > 0) throw new Error('no statement came to send the others along with')
  }

  streamQuery(): never {
    throw new Error('cursors are not used here')
  }

  async #send(statement: Statement): Promise<Outcome> {
    const statements = [...this.#waiting, statement]
    this.#waiting = []
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    const batch = new Batch(statements, this.#prepared, { resolve, reject })
    try {
      this.#client.query(batch)
      return await promise
    } catch (error) {
      this.#isBroken ||= !(error instanceof pg.DatabaseError) || error.code === PLAN_IS_OLD
      throw batch.current?.explain?.(error) ?? error
    }
  }
}

function connectionOf(connection: DatabaseConnection): PreparedConnection {
  if (connection instanceof PreparedConnection) return connection
  throw new Error('a connection of another driver')
}

function statementOf(text: string, values: readonly unknown[]): Statement {
  return { name: nameOf(text), text, values }
}

/** Empty when there are too many texts already. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_TEXTS) return ''
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
