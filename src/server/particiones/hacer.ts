// npm run particiones -- hacer: divides orders and their lines by ranges of the order's id. The
// tables that exist become the first range, as they are: no row is copied.
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
import {
  addRango,
  AS_IT_IS,
  copyTargets,
  isPartitioned,
  lastId,
  makeRangos,
  partitionOf,
  readRangos,
  TABLAS,
} from './rangos.ts'

const NAMES = TABLAS.map(({ name }) => name)

/** `width` is how many ids a range has. */
export async function hacer(client: Client, width: number): Promise<string> {
  const isNew = await alone(client, async () => {
    if (await isPartitioned(client)) return false
    await refuseReaders(client)
    // The first range ends at the next round number.
    const first = (Math.floor((await lastId(client)) / width) + 1) * width
    const references = await readReferences(client, NAMES)
    await dropReferences(client, references)
    await widenToken(client)
    for (const { name, key } of TABLAS) {
      await divide(client, name, key, first)
      await addRango(client, name, first, width)
    }
    await addReferences(client, references)
    return true
  })
  if (isNew) {
    await makeRangos(client, 'set local lock_timeout = 0')
    // PostgreSQL looks at partitions by itself, but never at the whole.
    await client.query(`analyze ${NAMES.join(', ')}`)
  }
  const rangos = await readRangos(client, 'pedidos')
  const to = rangos.at(-1)?.to
  const words = `${String(rangos.length)} ranges, the last one up to ${to == null ? 'the end' : String(to)}`
  return isNew ? `Orders are divided: ${words}.` : `Orders are divided already: ${words}.`
}

/** A token is a function of its order's id, so no second order can have it. */
async function widenToken(client: ClientBase): Promise<void> {
  await client.query('alter table pedidos drop constraint pedidos_token_digest_key')
  await client.query('alter table pedidos add constraint pedidos_token_digest_key unique (token_digest, id)')
}

async function divide(client: ClientBase, table: string, key: string, first: number): Promise<void> {
  const partes = await readPartes(client, table)
  const partition = partitionOf(table, 0)
  for (const { column } of partes.identities)
    await client.query(`alter table ${quoted(table)} alter column ${column} drop identity`)
  await dropTriggers(client, table, partes)
  await client.query(`alter table ${quoted(table)} rename to ${quoted(partition)}`)
  for (const { name } of [...partes.indexes, ...partes.keys])
    await client.query(`alter index ${quoted(name)} rename to ${quoted(partitionOf(name, 0))}`)

  await client.query(
    `create table ${quoted(table)} (like ${quoted(partition)} ${AS_IT_IS}) partition by range (${quoted(key)})`,
  )
  await copyTargets(client, partition, table)
  for (const { name, definition } of [...partes.keys.map(asQuoted), ...partes.references])
    await client.query(`alter table ${quoted(table)} add constraint ${name} ${definition}`)
  for (const { definition } of partes.indexes) await client.query(definition)
  // Indexes and references of the same kind are found and kept.
  await client.query(
    `alter table ${quoted(table)} attach partition ${quoted(partition)} for values from (minvalue) to (${String(first)})`,
  )
  await addIdentities(client, table, partes)
  await addTriggers(client, partes)
  for (const grant of partes.grants) await client.query(grant)
}

const asQuoted = ({ name, definition }: { name: string; definition: string }) => ({
  name: quoted(name),
  definition,
})

/** What would go on reading the first range alone. */
async function refuseReaders(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct r.ev_class::regclass::text as name from pg_depend d join pg_rewrite r on r.oid = d.objid
     where d.classid = 'pg_rewrite'::regclass and d.refobjid = any($1::regclass[])
     union select 'publication ' || pubname from pg_publication_rel r join pg_publication p on p.oid = r.prpubid
     where r.prrelid = any($1::regclass[])`,
    [NAMES],
  )
  if (rows.length > 0) {
    const list = rows.map(({ name }) => name).join(', ')
    throw new Error(
      `These name the tables of orders: ${list}. Drop them first, and make them again afterwards.`,
    )
  }
}
