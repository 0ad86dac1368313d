// What a database consists of, as PostgreSQL reports it: tables in a fixed order of their rows,
// sequences, references.
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'

export interface Table {
  readonly name: string
  /** Quoted, without the columns that PostgreSQL computes. */
  readonly columns: readonly string[]
  /**
   * The primary key in an order that depends on no collation: the same rows always give the same
   * bytes.
   */
  readonly order: readonly string[]
}

export interface TableSum {
  readonly rows: number
  readonly sha256: string
}

/** Every server writes values the same way, and a big table may take its time. */
const SESSION = `
set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
set extra_float_digits = 1; set client_encoding = 'UTF8';
set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

export async function prepareSession(client: Client): Promise<void> {
  await client.query(SESSION)
}

export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns,
      array(
        select quote_ident(k.attname) || case when k.attcollation = 0 then '' else ' collate "C"' end
        from pg_index i
          cross join unnest(i.indkey::int2[]) with ordinality as part (attnum, position)
          join pg_attribute k on k.attrelid = i.indrelid and k.attnum = part.attnum
        where i.indrelid = c.oid and i.indisprimary
        order by part.position
      ) as "order"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid order by c.relname collate "C"`)
  const unordered = rows.find(({ order }) => order.length === 0)
  if (unordered !== undefined) throw new Error(`Table ${unordered.name} has no primary key.`)
  return rows
}

/**
 * Tables whose rows no backup has: keys of outside services, the tickets that wait for a printer,
 * and when the last backup was taken.
 * After a restore payments online are off, no device gets alarms until a person asks for it again,
 * and no ticket of that night is printed.
 */
const NOT_KEPT: ReadonlySet<string> = new Set([
  'cuenta_wompi',
  'cuentas_wompi_anteriores',
  'impresiones',
  'claves_push',
  'suscripciones_push',
  'ultimo_respaldo',
])

/** The rows as PostgreSQL's COPY writes them; `sum` is complete when all have been read. */
export function copyRows(client: Client, { name, columns, order }: Table) {
  const digest = createHash('sha256')
  let rows = 0
  async function* read(): AsyncGenerator<Buffer> {
    const some = NOT_KEPT.has(name) ? 'where false ' : ''
    const query = `copy (select ${columns.join(', ')} from ${quoted(name)} ${some}order by ${order.join(', ')}) to stdout`
    const chunks: AsyncIterable<Buffer> = client.query(to(query))
    for await (const chunk of chunks) {
      digest.update(chunk)
      rows += countLines(chunk)
      yield chunk
    }
  }
  return { chunks: read(), sum: (): TableSum => ({ rows, sha256: digest.digest('hex') }) }
}

export async function sumOf(client: Client, table: Table): Promise<TableSum> {
  const { chunks, sum } = copyRows(client, table)
  let more = true
  while (more) more = (await chunks.next()).done !== true
  return sum()
}

export function countLines(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
  return lines
}

export interface Sequence {
  readonly sequence: string
  readonly value: string
  readonly called: boolean
}

export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname collate "C"`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from ${quoted(name)}`,
    )
    sequences.push(...state.rows.map(({ value, called }) => ({ sequence: name, value, called })))
  }
  return sequences
}

/**
 * Drops every reference between tables, so that they can be filled in any order, and every trigger,
 * because triggers write rows. Returns the statements that restore them.
 */
export async function holdRules(client: Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
