// npm run backup [file]: the whole business in one file, while the product runs or is stopped.
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { countWords, pathOf, runCommand } from './command.ts'
import { noteBackup, readMoment } from './note-backup.ts'
import { writeBackup } from './write-backup.ts'

const [argument, ...rest] = process.argv.slice(2)
const now = new Date().toISOString().replaceAll(':', '').slice(0, 17)

if (rest.length > 0 || argument?.startsWith('-')) {
  process.stderr.write('Usage: npm run backup [file]\n')
  process.exit(1)
}

await runCommand({ alone: false }, async ({ client, media, where, signal }) => {
  const file = pathOf(argument ?? `comanda-${now}.gz`)
  if (existsSync(file)) throw new Error(`${file} exists already.`)
  // The file gets its name only when it is complete and on disk.
  const draft = `${file}.partial`
  const totals = { tables: 0, rows: 0, files: 0 }
  const moment = await readMoment(client)
  try {
    const target = createWriteStream(draft, { mode: 0o600, flush: true })
    await pipeline(writeBackup(client, media, totals), createGzip(), target, { signal })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const { size } = await stat(file)
  const said = `${file}: ${countWords(totals)} of ${where}, ${String(Math.ceil(size / 1024))} kB`
  const missing = await noteBackup(client, moment, size)
  return missing === null ? said : `${said}\nnpm run doctor does not know of it: ${missing}.`
})
