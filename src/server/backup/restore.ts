// npm run restore <file> [-- --replace]: restores a backup into an empty database, or replaces the
// present data.
import { createReadStream, existsSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { countWords, pathOf, runCommand } from './command.ts'
import { readBackup } from './read-backup.ts'

const args = process.argv.slice(2)
const replace = args.includes('--replace')
const [argument, ...rest] = args.filter((arg) => arg !== '--replace')

if (argument === undefined || rest.length > 0 || argument.startsWith('-')) {
  process.stderr.write('Usage: npm run restore <file> [-- --replace]\n')
  process.exit(1)
}

const file = pathOf(argument)
if (!existsSync(file)) {
  process.stderr.write(`There is no file ${file}.\n`)
  process.exit(1)
}

await runCommand({ alone: true, creates: true }, async ({ client, media, where, signal }) => {
  const source = createReadStream(file, { signal })
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  const totals = await readBackup(client, source.pipe(unpacked), { media, replace })
  return `Restored ${countWords(totals)} into ${where}.`
})
