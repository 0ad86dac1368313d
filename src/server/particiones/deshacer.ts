// npm run particiones -- deshacer: orders and their lines in one table each, as before. The oldest
// range becomes the table; rows of later ranges are copied into it.
import { quoted } from '#server/backup/tables.ts'
import type { Client, ClientBase } from 'pg'
import { alone } from './abrir.ts'
import {
  addIdentities,
  addReferences,
  addTriggers,
  dropReferences,
  dropTriggers,
  readPartes,
  readReferences,
} from './partes.ts'
import { isPartitioned, readRangos, TABLAS } from './rangos.ts'

const NAMES = TABLAS.map(({ name }) => name)

export async function deshacer(client: Client): Promise<string> {
  const copied = await alone(client, async () => {
    if (!(await isPartitioned(client))) return null
    const references = await readReferences(client, NAMES)
    await dropReferences(client, references)
    const rows: string[] = []
    for (const { name } of TABLAS) rows.push(`${String(await join(client, name))} rows of ${name}`)
    await client.query('alter table pedidos drop constraint pedidos_token_digest_key')
    await client.query('alter table pedidos add constraint pedidos_token_digest_key unique (token_digest)')
    await addReferences(client, references)
    return rows.join(', ')
  })
  if (copied === null) return 'Orders are whole already.'
  await client.query(`analyze ${NAMES.join(', ')}`)
  return `Orders are whole again. Copied: ${copied}.`
}

/** Returns how many rows were copied. */
async function join(client: ClientBase, table: string): Promise<number> {
  const partes = await readPartes(client, table)
  const [oldest, ...later] = await readRangos(client, table)
  if (oldest === undefined) throw new Error(`Table ${table} has no range.`)
  const kept = quoted(oldest.partition)
  const { rows: indexes } = await client.query<{ name: string; of: string }>(
    `select i.inhrelid::regclass::text as name, p.relname as of
     from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_index x on x.indexrelid = i.inhrelid
     where x.indrelid = $1::regclass`,
    [oldest.partition],
  )
  await dropTriggers(client, table, partes)
  await client.query(`alter table ${quoted(table)} detach partition ${kept}`)
  let copied = 0
  for (const { partition } of later) {
    const columns = await columnsOf(client, table)
    const { rowCount } = await client.query(
      `insert into ${kept} (${columns}) select ${columns} from ${quoted(partition)}`,
    )
    copied += rowCount ?? 0
  }
  await client.query(`drop table ${quoted(table)}`)
  await client.query(`alter table ${kept} rename to ${quoted(table)}`)
  for (const { name, of } of indexes) await client.query(`alter index ${name} rename to ${quoted(of)}`)
  await addIdentities(client, table, partes)
  await addTriggers(client, partes)
  for (const grant of partes.grants) await client.query(grant)
  return copied
}

async function columnsOf(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name).join(', ')
}
