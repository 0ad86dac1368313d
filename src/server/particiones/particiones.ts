// npm run particiones -- hacer [--tamano 1000000]: divides orders by ranges of their ids.
// npm run particiones -- deshacer: makes them whole again.
// npm run particiones -- sacar --antes-de 2016-01-01 --en folder: old ranges become files.
// All want the product stopped.
import { pathOf, runCommand } from '#server/backup/command.ts'
import { parseArgs } from 'node:util'
import { deshacer } from './deshacer.ts'
import { hacer } from './hacer.ts'
import { sacar } from './sacar.ts'

const USAGE =
  'Usage: npm run particiones -- hacer [--tamano 1000000] | deshacer | sacar --antes-de 2016-01-01 --en folder'
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Smaller ranges would be many tables, and every list looks into all of them. */
const SMALLEST = 10_000
const GREATEST = 1_000_000_000

const work = readWork()
if (work === null) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(1)
}
await runCommand({ alone: true }, work)

type Work = Parameters<typeof runCommand>[1]

function readWork(): Work | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { tamano: { type: 'string' }, 'antes-de': { type: 'string' }, en: { type: 'string' } },
    })
    return positionals.length === 1 ? workOf(positionals[0] ?? '', values) : null
  } catch {
    return null
  }
}

interface Values {
  readonly tamano?: string
  readonly 'antes-de'?: string
  readonly en?: string
}

function workOf(command: string, { tamano, 'antes-de': antesDe, en }: Values): Work | null {
  switch (command) {
    case 'hacer': {
      const width = Number(tamano ?? 1_000_000)
      const isKnown = Number.isInteger(width) && width >= SMALLEST && width <= GREATEST
      return isKnown && antesDe === undefined && en === undefined
        ? ({ client }) => hacer(client, width)
        : null
    }
    case 'deshacer':
      return tamano === undefined && antesDe === undefined && en === undefined
        ? ({ client }) => deshacer(client)
        : null
    case 'sacar':
      return tamano === undefined && antesDe !== undefined && DAY.test(antesDe) && en !== undefined
        ? ({ client }) => sacar(client, { antesDe, folder: pathOf(en) })
        : null
    default:
      return null
  }
}
