// What belongs to a table beside its rows, as PostgreSQL's catalogue tells it, and how to make it
// again on another table of the same name.
import { quoted } from '#server/backup/tables.ts'
import type { ClientBase } from 'pg'

interface Named {
  readonly name: string
  readonly definition: string
}

interface Reference extends Named {
  readonly table: string
}

/** Reads the references to any of `tables`, also from one of them. */
export async function readReferences(client: ClientBase, tables: readonly string[]): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and confrelid = any($1::regclass[]) order by oid`,
    [tables],
  )
  return rows
}

export async function dropReferences(client: ClientBase, references: readonly Reference[]): Promise<void> {
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
}

/** Checks each row again, and can refuse. */
export async function addReferences(client: ClientBase, references: readonly Reference[]): Promise<void> {
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

export interface Partes {
  /** Its references to other tables. */
  readonly references: readonly Named[]
  readonly indexes: readonly Named[]
  /** The indexes that are constraints. */
  readonly keys: readonly Named[]
  readonly triggers: readonly Named[]
  readonly grants: readonly string[]
  readonly identities: readonly Identity[]
}

interface Identity {
  readonly column: string
  readonly always: boolean
  readonly sequence: string
  readonly options: string
  readonly value: string
  readonly called: boolean
}

export async function readPartes(client: ClientBase, table: string): Promise<Partes> {
  const ask = async <Row extends object>(query: string) => (await client.query<Row>(query, [table])).rows
  return {
    references: await ask<Named>(
      `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype = 'f' and conparentid = 0 order by oid`,
    ),
    indexes: await ask<Named>(
      `select c.relname as name, replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = $1::regclass and not exists (select from pg_constraint where conindid = c.oid and contype in ('p', 'u', 'x'))
       order by c.oid`,
    ),
    keys: await ask<Named>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype in ('p', 'u') order by oid`,
    ),
    triggers: await ask<Named>(
      `select quote_ident(tgname) as name, pg_get_triggerdef(oid) as definition from pg_trigger
       where tgrelid = $1::regclass and not tgisinternal order by oid`,
    ),
    grants: (
      await ask<{ text: string }>(
        `select format('grant %s on %s to %s%s', a.privilege_type, c.oid::regclass,
           case when a.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end,
           case when a.is_grantable then ' with grant option' else '' end) as text
         from pg_class c cross join lateral aclexplode(c.relacl) a
         where c.oid = $1::regclass and a.grantee <> c.relowner`,
      )
    ).map(({ text }) => text),
    identities: await readIdentities(client, table),
  }
}

async function readIdentities(client: ClientBase, table: string): Promise<Identity[]> {
  const { rows } = await client.query<Omit<Identity, 'value' | 'called'>>(
    `select quote_ident(a.attname) as column, a.attidentity = 'a' as always, s.oid::regclass::text as sequence,
       format('sequence name %s start %s increment %s minvalue %s maxvalue %s cache %s %s', s.oid::regclass,
         q.seqstart, q.seqincrement, q.seqmin, q.seqmax, q.seqcache, case when q.seqcycle then 'cycle' else 'no cycle' end) as options
     from pg_attribute a
       join pg_class s on s.oid = pg_get_serial_sequence(a.attrelid::regclass::text, a.attname)::regclass
       join pg_sequence q on q.seqrelid = s.oid
     where a.attrelid = $1::regclass and a.attidentity <> ''`,
    [table],
  )
  const identities: Identity[] = []
  for (const identity of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from ${identity.sequence}`,
    )
    for (const { value, called } of state.rows) identities.push({ ...identity, value, called })
  }
  return identities
}

/** Numbers go on with the next one, under the same name of the sequence. */
export async function addIdentities(
  client: ClientBase,
  table: string,
  { identities }: Partes,
): Promise<void> {
  for (const { column, always, sequence, options, value, called } of identities) {
    const kind = always ? 'always' : 'by default'
    await client.query(
      `alter table ${quoted(table)} alter column ${column} add generated ${kind} as identity (${options})`,
    )
    await client.query('select setval($1::regclass, $2, $3)', [sequence, value, called])
  }
}

export async function dropTriggers(client: ClientBase, table: string, { triggers }: Partes): Promise<void> {
  for (const { name } of triggers) await client.query(`drop trigger ${name} on ${quoted(table)}`)
}

export async function addTriggers(client: ClientBase, { triggers }: Partes): Promise<void> {
  for (const { definition } of triggers) await client.query(definition)
}
