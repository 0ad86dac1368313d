// Rows as files for decades: one JSON object a line, compressed with gzip. Everything opens them.
import { quoted } from '#server/backup/tables.ts'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import type { Referida } from './referidas.ts'

const ROWS_AT_ONCE = 2_000

/** Writes the rows, to the disk. Returns how many there are. */
export async function writeRows(
  client: ClientBase,
  file: string,
  { table, condition, order }: Referida,
): Promise<number> {
  let count = 0
  async function* lines(): AsyncGenerator<string> {
    await client.query(
      `declare filas cursor for select row_to_json(t)::text as line from ${quoted(table)} t where ${condition} order by ${order}`,
    )
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${String(ROWS_AT_ONCE)} from filas`)
      if (rows.length === 0) break
      count += rows.length
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
    await client.query('close filas')
  }
  await pipeline(lines(), createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  return count
}

/** Reads the file again, to its end. Throws for a line that is no row. */
export async function countRows(file: string): Promise<number> {
  const bytes = createReadStream(file).pipe(createGunzip())
  let count = 0
  for await (const line of createInterface({ input: bytes, crlfDelay: Infinity })) {
    JSON.parse(line)
    count += 1
  }
  return count
}
