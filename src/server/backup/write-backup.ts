// The content of a backup as the bytes of its file: one snapshot of the database, then the
// pictures.
import type { MediaProvider } from '#server/providers/media.ts'
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { END_OF_ROWS, toLine } from './format.ts'
import { copyRows, prepareSession, readSequences, readTables } from './tables.ts'

export interface BackupTotals {
  tables: number
  rows: number
  files: number
}

/**
 * Yields the file piece by piece, as fast as it is consumed; `totals` grows with it. Orders go on
 * meanwhile.
 */
export async function* writeBackup(
  client: Client,
  media: MediaProvider,
  totals: BackupTotals,
): AsyncGenerator<Buffer | string> {
  await prepareSession(client)
  await refuseEmpty(client)
  await client.query('begin isolation level repeatable read read only')
  yield toLine({ comanda: 1, ...(await readLevel(client)) })

  for (const table of await readTables(client)) {
    yield toLine({ table: table.name, columns: table.columns })
    const { chunks, sum } = copyRows(client, table)
    yield* chunks
    const { rows, sha256 } = sum()
    yield `${END_OF_ROWS}${toLine({ rows, sha256 })}`
    totals.tables += 1
    totals.rows += rows
  }
  // Sequences are outside the snapshot. Read last, they are never behind the rows.
  for (const sequence of await readSequences(client)) yield toLine(sequence)
  await client.query('commit')

  // Pictures are written before the row that shows them and never change, so those of the snapshot
  // are all there.
  for (const name of await media.list()) {
    const bytes = await media.read(name)
    if (bytes === null) continue
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    yield toLine({ file: name, bytes: bytes.length, sha256 })
    yield bytes
    yield '\n'
    totals.files += 1
  }
  yield toLine({ end: true, tables: totals.tables, files: totals.files })
}

async function refuseEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('migrations') is not null as made`,
  )
  if (!rows[0]?.made) throw new Error('There is nothing to back up: the database is empty.')
}

async function readLevel(client: Client): Promise<{ taken: string; migrations: string[] }> {
  const level = await client.query<{ nombre: string }>(
    'select nombre from migrations order by nombre collate "C"',
  )
  return { taken: new Date().toISOString(), migrations: level.rows.map(({ nombre }) => nombre) }
}
