// Which rows go with orders, found in the catalogue: those that refer to them, and those that refer
// to these.
import { quoted } from '#server/backup/tables.ts'
import type { ClientBase } from 'pg'

export interface Referida {
  readonly table: string
  /** Which of its rows refer to the orders, in SQL. */
  readonly condition: string
  /** Its primary key. */
  readonly order: string
}

interface Reference {
  readonly table: string
  readonly to: string
  readonly columns: string
  readonly keys: string
}

/**
 * All tables that refer to orders below `end`, those that nothing else refers to first; orders
 * last.
 */
export async function readReferidas(client: ClientBase, end: number): Promise<Referida[]> {
  const { rows: references } = await client.query<Reference>(`
    select (select relname from pg_class where oid = c.conrelid) as table,
      (select relname from pg_class where oid = c.confrelid) as to,
      (select string_agg(quote_ident(attname), ', ' order by n) from unnest(c.conkey) with ordinality k (a, n)
        join pg_attribute on attrelid = c.conrelid and attnum = k.a) as columns,
      (select string_agg(quote_ident(attname), ', ' order by n) from unnest(c.confkey) with ordinality k (a, n)
        join pg_attribute on attrelid = c.confrelid and attnum = k.a) as keys
    from pg_constraint c
    where c.contype = 'f' and c.conparentid = 0 and c.conrelid <> c.confrelid
      and c.connamespace = current_schema()::regnamespace
    order by 1, 2`)
  const conditions = new Map([['pedidos', `id < ${String(end)}`]])
  const walk = (table: string, path: readonly string[]) => {
    if (path.includes(table)) throw new Error(`Tables refer to each other in a circle: ${path.join(', ')}.`)
    for (const one of references.filter(({ to }) => to === table)) walk(one.table, [...path, table])
    // Moves a table that is found again to the end: after everything that refers to it.
    order.delete(table)
    order.add(table)
  }
  const order = new Set<string>()
  walk('pedidos', [])
  for (const table of [...order].toReversed()) {
    const parts = references.flatMap(({ table: from, to, columns, keys }) => {
      const condition = conditions.get(to)
      if (from !== table || condition === undefined) return []
      return [`(${columns}) in (select ${keys} from ${quoted(to)} where ${condition})`]
    })
    if (table !== 'pedidos') conditions.set(table, parts.join(' or '))
  }
  const referidas: Referida[] = []
  for (const table of order) {
    const { rows } = await client.query<{ order: string }>(
      `select string_agg(quote_ident(attname), ', ' order by n) as order
       from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (a, n)
         join pg_attribute on attrelid = i.indrelid and attnum = k.a
       where i.indrelid = $1::regclass and i.indisprimary`,
      [quoted(table)],
    )
    referidas.push({ table, condition: conditions.get(table) ?? 'false', order: rows[0]?.order ?? '1' })
  }
  return referidas
}
