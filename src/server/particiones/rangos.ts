// The ranges of ids that orders and their lines are divided into (docs/decisions/0151).
import { quoted } from '#server/backup/tables.ts'
import type { ClientBase } from 'pg'

/** Orders first: lines refer to them. */
export const TABLAS = [
  { name: 'pedidos', key: 'id' },
  { name: 'pedido_lineas', key: 'pedido_id' },
] as const

type Tabla = (typeof TABLAS)[number]

/** The greatest number that an id can be. */
const LAST_ID = 2_147_483_647

export interface Rango {
  readonly partition: string
  /** Null: without an end on this side. */
  readonly from: number | null
  readonly to: number | null
}

/** In their order; empty for a table that is whole. */
export async function readRangos(client: ClientBase, table: string): Promise<Rango[]> {
  const { rows } = await client.query<{ partition: string; bound: string }>(
    `select c.relname as partition, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relpartbound is not null`,
    [table],
  )
  return rows
    .map(({ partition, bound }) => {
      const ends = /^FOR VALUES FROM \('?(\w+)'?\) TO \('?(\w+)'?\)$/.exec(bound)
      if (ends === null) throw new Error(`Partition ${partition} is no range of ids: ${bound}.`)
      return { partition, from: endOf(ends[1]), to: endOf(ends[2]) }
    })
    .toSorted((a, b) => (a.from ?? -1) - (b.from ?? -1))
}

const endOf = (text = '') => (/^\d+$/.test(text) ? Number(text) : null)

export async function isPartitioned(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where oid = to_regclass('pedidos') and relkind = 'p'`,
  )
  return rows.length > 0
}

/** The last id that was given to an order. */
export async function lastId(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: string }>('select last_value as id from pedidos_id_seq')
  return Number(rows[0]?.id)
}

/** The ids from the last one that was given to the last range, and how wide that range is. */
export function distanceOf(rangos: readonly Rango[], last: number): { ids: number; width: number } | null {
  const newest = rangos.at(-1)
  if (newest === undefined || newest.from === null || newest.to === null) return null
  return { ids: newest.from - last, width: newest.to - newest.from }
}

/**
 * Makes ranges until the last one begins a whole range after the last id. `locks` are the settings
 * of each transaction. Returns the partitions that it made.
 */
export async function makeRangos(client: ClientBase, locks: string): Promise<string[]> {
  const made: string[] = []
  for (const tabla of TABLAS) {
    for (;;) {
      const partition = await makeNext(client, tabla, locks)
      if (partition === null) break
      made.push(partition)
    }
  }
  return made
}

/** Processes that make ranges at the same time wait for each other. */
const RANGES_LOCK = 7_234_005

async function makeNext(client: ClientBase, tabla: Tabla, locks: string): Promise<string | null> {
  if (nextOf(await readRangos(client, tabla.name), await lastId(client)) === null) return null
  await client.query(`begin; select pg_advisory_xact_lock(${String(RANGES_LOCK)}); ${locks}`)
  try {
    const next = nextOf(await readRangos(client, tabla.name), await lastId(client))
    const made = next === null ? null : await addRango(client, tabla.name, next.from, next.width)
    await client.query('commit')
    return made
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Null while the last range is a whole range away. */
function nextOf(rangos: readonly Rango[], last: number): { from: number; width: number } | null {
  const to = rangos.at(-1)?.to ?? null
  const distance = distanceOf(rangos, last)
  return to === null || distance === null || distance.ids >= distance.width
    ? null
    : { from: to, width: distance.width }
}

/**
 * An empty range. It is attached, not created as a partition, which would keep all orders waiting:
 * ATTACH waits for writers, and lets readers pass.
 */
export async function addRango(
  client: ClientBase,
  table: string,
  from: number,
  width: number,
): Promise<string> {
  const partition = partitionOf(table, from)
  await client.query(`create table ${quoted(partition)} (like ${quoted(table)} ${AS_IT_IS})`)
  await copyTargets(client, table, partition)
  const to = from + width > LAST_ID ? 'maxvalue' : String(from + width)
  await client.query(
    `alter table ${quoted(table)} attach partition ${quoted(partition)} for values from (${String(from)}) to (${to})`,
  )
  return partition
}

export const partitionOf = (table: string, from: number) => `${table}_desde_${String(from)}`

/**
 * Everything but indexes, which a parent has from its own, and numbers, which only a parent gives.
 */
export const AS_IT_IS = 'including all excluding indexes excluding identity'

/** How closely PostgreSQL looks at each column, which LIKE leaves out. */
export async function copyTargets(client: ClientBase, source: string, target: string): Promise<void> {
  const { rows } = await client.query<{ part: string }>(
    `select 'alter column ' || quote_ident(attname) || ' set statistics ' || attstattarget as part
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attstattarget >= 0`,
    [source],
  )
  if (rows.length > 0)
    await client.query(`alter table ${quoted(target)} ${rows.map(({ part }) => part).join(', ')}`)
}
