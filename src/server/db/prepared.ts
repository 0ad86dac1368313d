// Kysely's connections: each connection prepares a statement once, and statements without a waiting
// caller are sent with the next one. PostgreSQL plans a prepared statement without its parameters,
// so the condition of a partial index is written out (sql.lit).
import {
  AbortedTransactionError,
  CompiledQuery,
  PostgresDialect,
  type Compilable,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  type Transaction,
  sql,
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
/** A write on a server that is no primary any more. */
const READ_ONLY = '25006'
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
  const { sql: text, parameters } = 'parameters' in query ? query : query.compile(on)
  await on.getExecutor().provideConnection(async (connection) => {
    connectionOf(connection).sendAlong({ ...statementOf(text, parameters), explain })
  })
}

/**
 * Plans each statement of the transaction once for all values, from here on. PostgreSQL compares
 * such a plan with the cost that it noted when tables were smaller or without statistics, so it may
 * never choose it by itself. Sent with the next statement.
 */
export const planOnce = (trx: Transaction<Database>): Promise<void> =>
  sendAlong(trx, sql`set local plan_cache_mode = force_generic_plan`)

/** Runs queries in one message, one after the other. Returns the rows of each. */
export function readTogether<T extends readonly unknown[]>(
  on: Kysely<Database>,
  ...queries: { readonly [K in keyof T]: Compilable<T[K]> }
): Promise<{ [K in keyof T]: T[K][] }>
export function readTogether(on: Kysely<Database>, ...queries: readonly Compilable[]): Promise<unknown[][]> {
  return on
    .getExecutor()
    .provideConnection((connection) =>
      connectionOf(connection).readTogether(queries.map((query) => query.compile())),
    )
}

export class PreparedDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #named: boolean

  /** `named`: whether a connection finds the statements that it has prepared. */
  constructor(pool: pg.Pool, named: boolean) {
    super({ pool })
    this.#pool = pool
    this.#named = named
  }

  override createDriver(): Driver {
    return new PreparedDriver(this.#pool, this.#named)
  }
}

class PreparedDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #named: boolean
  readonly #prepared = new WeakMap<pg.PoolClient, Prepared>()
  /** The connections to the present primary. Cleared after a failover. */
  #trusted = new WeakSet<pg.PoolClient>()

  constructor(pool: pg.Pool, named: boolean) {
    this.#pool = pool
    this.#named = named
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#connect()
    const prepared = this.#prepared.get(client) ?? new Map()
    this.#prepared.set(client, prepared)
    this.#trusted.add(client)
    const onDemoted = () => (this.#trusted = new WeakSet())
    return new PreparedConnection(client, { prepared, named: this.#named, onDemoted })
  }

  /** A new connection, or one to the present primary: others may lead to its predecessor. */
  async #connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect()
      if (this.#trusted.has(client) || !this.#prepared.has(client)) return client
      client.release(true)
    }
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

interface Session {
  readonly prepared: Prepared
  readonly named: boolean
  /** Called when the server refused a write. */
  readonly onDemoted: () => void
}

class PreparedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #session: Session
  #waiting: Statement[] = []
  /** Not responding, or with outdated plans. */
  #isBroken = false

  constructor(client: pg.PoolClient, session: Session) {
    this.#client = client
    this.#session = session
  }

  sendAlong(statement: Statement): void {
    this.#waiting.push(statement)
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>>
  async executeQuery({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    const { command, count, rows } = await this.#send(statementOf(text, parameters))
    return COUNTED.has(command) ? { numAffectedRows: BigInt(count), rows } : { rows }
  }

  async readTogether(queries: readonly CompiledQuery[]): Promise<unknown[][]> {
    const found: unknown[][] = []
    const onRows = (rows: unknown[]) => found.push(rows)
    await this.#send(
      ...queries.map(({ sql: text, parameters }) => ({ ...statementOf(text, parameters), onRows })),
    )
    return found
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

  async #send(...own: readonly Statement[]): Promise<Outcome> {
    const sent = [...this.#waiting, ...own]
    const statements = this.#session.named ? sent : sent.map(withoutName)
    this.#waiting = []
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    const batch = new Batch(statements, this.#session.prepared, { resolve, reject })
    try {
      this.#client.query(batch)
      return await promise
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined
      this.#isBroken ||= code === undefined || code === PLAN_IS_OLD || code === READ_ONLY
      if (code === READ_ONLY) this.#session.onDemoted()
      throw batch.current?.explain?.(error) ?? error
    }
  }
}

const withoutName = (statement: Statement): Statement => ({ ...statement, name: '' })

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
