// Sends several statements in one message to PostgreSQL, with one message back. The first that
// fails ends them all.
import pg, { type Connection, type FieldDef, type Submittable } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

export interface Statement {
  /** The name of the prepared statement; empty: it is not prepared. */
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Thrown when it fails, instead of PostgreSQL's error. */
  readonly explain?: ((error: unknown) => Error | null) | undefined
  /** Gets the rows of a statement that others follow. */
  readonly onRows?: ((rows: unknown[]) => void) | undefined
}

export interface Outcome {
  /** INSERT, UPDATE, COMMIT, … */
  readonly command: string
  readonly count: number
  readonly rows: unknown[]
}

/** pg says `any` of its parsers. */
const types: { getTypeParser(id: number, format: 'text'): (text: string) => unknown } = pg.types

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/**
 * The statements that a connection has prepared, with their result columns, which are requested
 * once.
 */
export type Prepared = Map<string, readonly Column[]>

type Waiting = Pick<PromiseWithResolvers<Outcome>, 'resolve' | 'reject'>

const NOTHING: Outcome = { command: '', count: 0, rows: [] }

/** For `client.query`: the methods that pg calls, in the order of PostgreSQL's messages. */
export class Batch implements Submittable {
  readonly statements: readonly Statement[]
  /** pg wraps it, and calls it itself on a time-out. */
  callback: (error: unknown, outcome?: Outcome) => void
  readonly #prepared: Prepared
  #at = 0
  #columns: readonly Column[] | undefined
  #rows: unknown[] = []
  #last: Outcome = NOTHING
  #failed = false
  #waiting: Waiting | null
  /** As they are sent. */
  #values: (string | Buffer | null)[][]

  /** `waiting` gets the result of the last statement. */
  constructor(statements: readonly Statement[], prepared: Prepared, waiting: Waiting) {
    this.statements = statements
    this.#values = statements.map(({ values }) => values.map((value) => prepareValue(value)))
    this.#prepared = prepared
    this.#waiting = waiting
    this.callback = (error, outcome) => this.#tell(error, outcome)
  }

  /** The statement that failed, or the one in progress. */
  get current(): Statement | undefined {
    return this.statements[this.#at]
  }

  submit(connection: Connection): void {
    connection.stream.cork()
    for (const [index, { name, text }] of this.statements.entries()) {
      const isKnown = this.#prepared.has(name)
      if (!isKnown) {
        // A statement whose first run failed may still be prepared. Closing an unknown one is no
        // error.
        if (name !== '') connection.close({ type: 'S', name }, true)
        connection.parse({ name, text, types: [] }, true)
      }
      connection.bind({ portal: '', statement: name, values: this.#values[index] }, true)
      if (!isKnown) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({ portal: '' }, true)
    }
    connection.sync()
    connection.stream.uncork()
    this.#values = []
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#columns ?? this.#prepared.get(this.current?.name ?? '') ?? []
    const row: Record<string, unknown> = {}
    columns.forEach(({ name, parse }, index) => {
      const field = fields[index] ?? null
      row[name] = field === null ? null : parse(field)
    })
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ')
    this.#end({ command: words[0] ?? '', count: Number(words.at(-1)) || 0, rows: this.#rows })
  }

  handleEmptyQuery(): void {
    this.#end({ command: '', count: 0, rows: [] })
  }

  handleError(error: unknown): void {
    this.#failed = true
    this.callback(error)
  }

  handleReadyForQuery(): void {
    if (!this.#failed) this.callback(null, this.#last)
  }

  /**
   * Releases the rows: the cleared timer that pg set for this batch keeps a reference until a full
   * garbage collection.
   */
  #tell(error: unknown, outcome: Outcome | undefined): void {
    const waiting = this.#waiting
    this.#waiting = null
    this.#rows = []
    this.#last = NOTHING
    if (outcome === undefined) waiting?.reject(error)
    else waiting?.resolve(outcome)
  }

  #end(outcome: Outcome): void {
    const name = this.current?.name ?? ''
    if (name !== '' && !this.#prepared.has(name)) this.#prepared.set(name, this.#columns ?? [])
    this.current?.onRows?.(outcome.rows)
    this.#last = outcome
    this.#columns = undefined
    this.#rows = []
    this.#at += 1
  }
}
