// Inserts of whole rows for the transaction of an order, which sends its statements together. Other
// inserts use Kysely. The columns are the keys of the row, so that the caller holds exactly the
// stored row.
import { CompiledQuery, type Selectable } from 'kysely'
import type { Database } from './schema.ts'

/** By table, columns and number of rows: PostgreSQL plans each text once. */
const texts = new Map<string, string>()

/**
 * Inserts rows that all have the same keys in the same order. A column without a key gets its
 * default. Identities are inserted as given.
 */
export function insertRows<T extends keyof Database>(
  table: T,
  rows: readonly Partial<Selectable<Database[T]>>[],
): CompiledQuery {
  const columns = Object.keys(rows[0] ?? {})
  const key = `${table} ${columns.join()} ${String(rows.length)}`
  const text = texts.get(key) ?? textOf(table, columns, rows.length)
  texts.set(key, text)
  return CompiledQuery.raw(
    text,
    rows.flatMap((row) => Object.values<unknown>({ ...row }).map(parameterOf)),
  )
}

function textOf(table: string, columns: readonly string[], count: number): string {
  const placesOf = (row: number) => columns.map((_, index) => `$${String(row * columns.length + index + 1)}`)
  const rows = Array.from({ length: count }, (_, row) => `(${placesOf(row).join()})`)
  return `insert into ${table} (${columns.join()}) overriding system value values ${rows.join()}`
}

/** Lists are JSON in these tables; pg would write them as arrays. */
const parameterOf = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)
