// Statements with parameters are prepared once per connection: PostgreSQL reads and plans them once, not at every call. The plan
// does not know the parameters: a condition that a partial index is made for is written out (sql.lit), not sent as one.
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Texts that are remembered; ours are some 150, and lists of changing length shall not add to them for ever. */
const MAX_TEXTS = 500
const names = new Map<string, string>()

/** "cached plan must not change result type": a migration changed a table under a running process. */
const PLAN_IS_OLD = '0A000'
const COMMANDS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const

/** The pool as Kysely uses it. */
export function preparing(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect()),
    end: () => pool.end(),
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  #isOld = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not used here')
    return this.#run(text, values)
  }

  async #run(text: string, values: readonly unknown[]) {
    const name = values.length === 0 ? undefined : preparedName(text)
    try {
      const { rows, rowCount, command } = await this.#client.query({ name, text, values: [...values] })
      return { rows, rowCount: rowCount ?? 0, command: COMMANDS.find((one) => one === command) ?? 'SELECT' }
    } catch (error) {
      this.#isOld ||= error instanceof Error && 'code' in error && error.code === PLAN_IS_OLD
      throw error
    }
  }

  release(destroy = false) {
    this.#client.release(destroy || this.#isOld)
  }
}

/** Undefined when there are too many texts already. */
function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_TEXTS) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
