// Inserts of whole rows for the transaction of an order, which sends its statements together. Other
// inserts use Kysely. The columns are the keys of the row, so that the caller holds exactly the
// stored row.
import { CompiledQuery, type InsertType, type Selectable, type SelectType } from 'kysely'
import type { Database } from './schema.ts'

/** By table, columns and number of rows: PostgreSQL plans each text once. */
const texts = new Map<string, string>()

/** The columns without a default in `Database`. Kysely also leaves out those that may be null. */
type RequiredColumn<Table> = {
  [Column in keyof Table]: undefined extends InsertType<Table[Column]>
    ? never
    : InsertType<Table[Column]> extends never
      ? never
      : Column
}[keyof Table]

/** A forgotten column without a default is a type error. */
type NewRow<Table> = Partial<Selectable<Table>> & {
  readonly [Column in RequiredColumn<Table>]: SelectType<Table[Column]>
}

/**
 * Inserts rows that all have the same keys; it throws for others. A column without a key gets its
 * default. Identities are inserted as given.
 */
export function insertRows<T extends keyof Database>(
  table: T,
  rows: readonly NewRow<Database[T]>[],
): CompiledQuery {
  const columns = Object.keys(rows[0] ?? {})
  const key = `${table} ${columns.join()} ${String(rows.length)}`
  const text = texts.get(key) ?? textOf(table, columns, rows.length)
  texts.set(key, text)
  return CompiledQuery.raw(
    text,
    rows.flatMap((row) => valuesOf(row, columns)),
  )
}

function textOf(table: string, columns: readonly string[], count: number): string {
  const placesOf = (row: number) => columns.map((_, index) => `$${String(row * columns.length + index + 1)}`)
  const rows = Array.from({ length: count }, (_, row) => `(${placesOf(row).join()})`)
  return `insert into ${table} (${columns.join()}) overriding system value values ${rows.join()}`
}

function valuesOf(row: object, columns: readonly string[]): unknown[] {
  const values: Readonly<Record<string, unknown>> = { ...row }
  const isSame =
    Object.keys(values).length === columns.length && columns.every((column) => Object.hasOwn(values, column))
  if (!isSame) throw new Error(`A row without the keys of the first one: ${columns.join()}`)
  return columns.map((column) => parameterOf(values[column]))
}

/** Lists are JSON in these tables; pg would write them as arrays. */
const parameterOf = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)
