// Restores a database from a backup in one transaction: all of it, checked, or nothing.
import { applyMigration, listMigrations, lockMigrations } from '#server/db/migrate.ts'
import type { MediaProvider } from '#server/providers/media.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import * as z from 'zod/mini'
import { ByteReader } from './byte-reader.ts'
import { entryLine, headerLine, sumLine, type fileLine } from './format.ts'
import { refuseRunning } from './refuse-running.ts'
import {
  countLines,
  holdRules,
  prepareSession,
  quoted,
  readTables,
  sumOf,
  type Table,
  type TableSum,
} from './tables.ts'
import type { BackupTotals } from './write-backup.ts'

export interface RestoreOptions {
  readonly media: MediaProvider
  /** Whether the present content of the database may be dropped. */
  readonly replace: boolean
}

/**
 * Reads the file's bytes, already decompressed. Any fault throws, and the database stays as it was.
 */
export async function readBackup(
  client: Client,
  source: AsyncIterable<Buffer>,
  { media, replace }: RestoreOptions,
): Promise<BackupTotals> {
  await prepareSession(client)
  // A product that starts meanwhile waits here before its own migrations.
  await lockMigrations(client)
  await client.query('begin')
  try {
    const reader = new ByteReader(source)
    const { migrations } = parseLine(headerLine, await reader.line())
    await makeRoom(client, replace)
    const newer = await build(client, migrations)
    const totals = await fill(client, reader, media)
    for (const name of newer) await applyMigration(client, name)
    await client.query('analyze')
    await client.query('commit')
    return totals
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function makeRoom(client: Client, replace: boolean): Promise<void> {
  await refuseRunning(client)
  const drops = await client.query<{ statement: string }>(
    `select 'drop table ' || oid::regclass || ' cascade' as statement from pg_class c
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
         and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     union all
     select 'drop function ' || oid::regprocedure || ' cascade' from pg_proc p
       where pronamespace = current_schema()::regnamespace
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  )
  if (drops.rows.length > 0 && !replace)
    throw new Error(
      'The database is not empty. To drop what it holds, run: npm run restore -- <file> --replace',
    )
  for (const { statement } of drops.rows) await client.query(statement)
}

/** The empty schema of the backup's time. Returns the later migrations. */
async function build(client: Client, migrations: readonly string[]): Promise<string[]> {
  const known = await listMigrations()
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new Error(`The backup is of a newer version: migration ${unknown} is not known here.`)
  for (const name of migrations) await applyMigration(client, name)
  return known.filter((name) => !migrations.includes(name))
}

async function fill(client: Client, reader: ByteReader, media: MediaProvider): Promise<BackupTotals> {
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]))
  // The backup also holds the rows that the migrations write.
  await client.query(`truncate ${[...tables.keys()].map(quoted).join(', ')}`)
  const putBackRules = await holdRules(client, [...tables.values()])
  const sums = new Map<Table, TableSum>()
  let files = 0
  for (;;) {
    const entry = parseLine(entryLine, await reader.line())
    if ('end' in entry) {
      if (sums.size !== entry.tables || files !== entry.files) throw new Error('The backup is not whole.')
      break
    }
    if ('table' in entry) {
      const table = tables.get(entry.table)
      if (table === undefined || sums.has(table) || entry.columns.join() !== table.columns.join())
        throw new Error(`The backup and its own schema differ: table ${entry.table}.`)
      sums.set(table, await fillTable(client, reader, table))
    } else if ('sequence' in entry) {
      await client.query('select setval($1::regclass, $2, $3)', [
        quoted(entry.sequence),
        entry.value,
        entry.called,
      ])
    } else {
      await saveFile(reader, media, entry)
      files += 1
    }
  }
  if (sums.size !== tables.size) throw new Error('The backup is not whole: it lacks tables.')
  await putBackRules()
  for (const [table, { sha256 }] of sums) {
    if ((await sumOf(client, table)).sha256 !== sha256)
      throw new Error(`Table ${table.name} did not come back as it was.`)
  }
  const rows = [...sums.values()].reduce((total, sum) => total + sum.rows, 0)
  return { tables: sums.size, rows, files }
}

async function fillTable(client: Client, reader: ByteReader, { name, columns }: Table): Promise<TableSum> {
  const digest = createHash('sha256')
  let rows = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of reader.rows()) {
      digest.update(chunk)
      rows += countLines(chunk)
      yield chunk
    }
  }
  const target = client.query(from(`copy ${quoted(name)} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(counted()), target)
  const sum = parseLine(sumLine, await reader.line())
  if (sum.rows !== rows || sum.sha256 !== digest.digest('hex'))
    throw new Error(`The backup is damaged: table ${name}.`)
  return sum
}

/** Stored at once: its name is its content, so a picture stored before a failure does no harm. */
async function saveFile(
  reader: ByteReader,
  media: MediaProvider,
  { file, bytes, sha256 }: z.output<typeof fileLine>,
): Promise<void> {
  const content = await reader.bytes(bytes)
  await reader.line()
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new Error(`The backup is damaged: picture ${file}.`)
  await media.save(file, content)
}

function parseLine<S extends z.ZodMiniType>(schema: S, line: string): z.output<S> {
  try {
    return z.parse(schema, JSON.parse(line))
  } catch (error) {
    throw new Error(`This is not a backup, or it is damaged: ${line.slice(0, 60)}`, { cause: error })
  }
}
