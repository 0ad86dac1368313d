// npm run particiones -- sacar: orders that are older than the law asks for become files, and go
// with their ranges. What keeps only their numbers stays: receipts, sums of reports, the audit.
import { quoted } from '#server/backup/tables.ts'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client, ClientBase } from 'pg'
import { alone } from './abrir.ts'
import { countRows, writeRows } from './archivos.ts'
import { readReferidas, type Referida } from './referidas.ts'
import { lastId, readRangos, TABLAS, type Rango } from './rangos.ts'

/** How long commercial records are kept. Article 60 of the Código de Comercio. */
const YEARS = 10

interface Options {
  /** A day of the business: all orders of a range are older. */
  readonly antesDe: string
  readonly folder: string
}

export function sacar(client: Client, { antesDe, folder }: Options): Promise<string> {
  return alone(client, async () => {
    const before = await instantOf(client, antesDe)
    const rangos = await chooseRangos(client, before)
    const end = rangos.at(-1)?.to ?? null
    if (end === null) return `Nothing is taken out: no whole range of orders is older than ${antesDe}.`
    const referidas = await readReferidas(client, end)
    const counts = await writeFiles(client, folder, referidas)
    await remove(client, referidas, counts, rangos)
    const rows = [...counts].map(([table, count]) => `${String(count)} of ${table}`).join(', ')
    return `Taken out into ${folder}, orders below ${String(end)}: ${rows}.`
  })
}

/** The start of the day. Refuses one that is too young. */
async function instantOf(client: ClientBase, day: string): Promise<Date> {
  const { rows } = await client.query<{
    instant: Date
    latest: string
    is_young: boolean
    is_summed: boolean
  }>(
    `select ($1::date)::timestamp at time zone n.zona_horaria as instant, l.latest::text, $1::date > l.latest as is_young,
       exists (select from sumas_marca) and not exists (select from sumas_pendientes where dia < $1::date + 31) as is_summed
     from negocio n cross join lateral (
       select ((now() at time zone n.zona_horaria)::date - make_interval(years => $2))::date as latest) l`,
    [day, YEARS],
  )
  const [found] = rows
  if (found === undefined) throw new Error('The database has no business.')
  if (found.is_young)
    throw new Error(
      `Orders are kept for ${String(YEARS)} years, as the law asks for: give ${found.latest} or an older day.`,
    )
  if (!found.is_summed)
    throw new Error(
      'The reports of these days are not summed yet: start the product, and stop it a minute later.',
    )
  return found.instant
}

/**
 * The oldest ranges, one after another, that are full, old, and that no younger order refers to.
 */
async function chooseRangos(client: ClientBase, before: Date): Promise<Rango[]> {
  const last = await lastId(client)
  const old: Rango[] = []
  for (const rango of await readRangos(client, 'pedidos')) {
    if (rango.to === null || rango.to > last) break
    const young = await client.query(
      `select from ${quoted(rango.partition)} where greatest(fecha, programado_para) >= $1 limit 1`,
      [before],
    )
    if (young.rows.length > 0) break
    old.push(rango)
  }
  while (old.length > 0) {
    // An order that came wrong, and the one that repeats it, go together.
    const { rows } = await client.query(`select from pedidos where id >= $1 and repite_a_id < $1 limit 1`, [
      old.at(-1)?.to,
    ])
    if (rows.length === 0) break
    old.pop()
  }
  return old
}

/** Into a new or empty folder. Files that cannot be read again throw, and are removed. */
async function writeFiles(
  client: ClientBase,
  folder: string,
  referidas: readonly Referida[],
): Promise<Map<string, number>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  const counts = new Map<string, number>()
  try {
    for (const referida of referidas) {
      const file = join(folder, `${referida.table}.ndjson.gz`)
      const count = await writeRows(client, file, referida)
      const read = await countRows(file)
      if (read !== count)
        throw new Error(`${file} has ${String(read)} rows, and ${String(count)} were written.`)
      counts.set(referida.table, count)
    }
    return counts
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}

/** From here on the files stay: a lost connection may hide that it was done. */
async function remove(
  client: ClientBase,
  referidas: readonly Referida[],
  counts: ReadonlyMap<string, number>,
  rangos: readonly Rango[],
): Promise<void> {
  const ofOthers = referidas.filter(({ table }) => TABLAS.every(({ name }) => name !== table))
  for (const { table, condition } of ofOthers) {
    // Triggers keep the payments of a closed shift as they are.
    await client.query(`alter table ${quoted(table)} disable trigger user`)
    const { rowCount } = await client.query(`delete from ${quoted(table)} where ${condition}`)
    await client.query(`alter table ${quoted(table)} enable trigger user`)
    if (rowCount !== counts.get(table)) throw new Error(`Rows of ${table} changed meanwhile.`)
  }
  const [orders, lines] = TABLAS
  for (const { name } of [lines, orders]) {
    for (const { partition } of rangos) {
      // A range cannot be detached while an order in it repeats another one.
      if (name === orders.name)
        await client.query(`update ${quoted(partition)} set repite_a_id = null where repite_a_id is not null`)
      const part = quoted(partition.replace(orders.name, name))
      await client.query(`alter table ${quoted(name)} detach partition ${part}`)
      await client.query(`drop table ${part}`)
    }
  }
}
