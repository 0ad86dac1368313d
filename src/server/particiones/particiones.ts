// npm run particiones -- hacer [--tamano 1000000]: divides orders by ranges of their ids.
// npm run particiones -- deshacer: makes them whole again. Both want the product stopped.
import { runCommand } from '#server/backup/command.ts'
import { parseArgs } from 'node:util'
import { deshacer } from './deshacer.ts'
import { hacer } from './hacer.ts'

const USAGE = 'Usage: npm run particiones -- hacer [--tamano 1000000] | deshacer'
/** Smaller ranges would be many tables, and every list looks into all of them. */
const SMALLEST = 10_000
const GREATEST = 1_000_000_000

const work = readWork()
if (work === null) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(1)
}
await runCommand({ alone: true }, work)

function readWork(): Parameters<typeof runCommand>[1] | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { tamano: { type: 'string' } },
    })
    const [command] = positionals
    if (positionals.length !== 1) return null
    if (command === 'deshacer' && values.tamano === undefined) return ({ client }) => deshacer(client)
    const width = Number(values.tamano ?? 1_000_000)
    if (command !== 'hacer' || !Number.isInteger(width) || width < SMALLEST || width > GREATEST) return null
    return ({ client }) => hacer(client, width)
  } catch {
    return null
  }
}
