// npm run bench: the product on fresh data, measured beside its references in the same run.
// docs/performance.md says how to read it.
import { ensureBuilt } from '#tools/build.ts'
import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { machineLoad } from '#bench/lib/processes.ts'
import { isHeld, tableOf, writeRun, type Figure } from '#bench/lib/report.ts'
import { measureActive } from './active.ts'
import { measureChange } from './change.ts'
import { measureGrowth } from './growth.ts'
import { onFreshProduct, type Measurement } from './fresh-product.ts'
import { measureHouse } from './house.ts'
import { measureLive } from './live.ts'
import { measureMenu } from './menu.ts'
import { measureOrder } from './order.ts'
import { measurePage } from './page.ts'
import { measurePeers } from './peers.ts'

/** As many as the other systems sell. */
const PRODUCTS = 120

/** In the order in which they run; a word on the command line chooses one. */
const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  menu: { measure: measureMenu },
  change: { products: 300, measure: measureChange },
  order: { products: PRODUCTS, measure: measureOrder },
  peers: { products: PRODUCTS, measure: measurePeers },
  active: { products: PRODUCTS, measure: measureActive },
  live: { products: PRODUCTS, measure: measureLive },
  house: { products: PRODUCTS, measure: measureHouse },
  page: { measure: measurePage },
  growth: { products: PRODUCTS, measure: measureGrowth },
}

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const loadBefore = machineLoad()
await ensureBuilt()
const figures: Figure[] = []
const failed: string[] = []
for (const [name, measurement] of Object.entries(MEASUREMENTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  process.stdout.write(`— ${name}\n`)
  try {
    figures.push(...(await onFreshProduct(measurement)))
  } catch (error) {
    // The others took minutes, and say what they measured.
    process.stdout.write(`${inspect(error)}\n`)
    failed.push(name)
  }
}
process.stdout.write(`\n${tableOf(figures)}\n`)

for (const name of failed) process.stdout.write(`— ${name} FAILED: see above\n`)

const whole = chosen.length === 0 && failed.length === 0
const run = {
  date: new Date().toISOString(),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  node: process.version,
  processors: `${String(availableParallelism())} × ${cpus()[0]?.model.trim() ?? '?'}`,
  loadBefore,
  figures,
}
// Partial runs are for tuning. The history keeps whole runs, and what the peers were measured at.
const withPeers = figures.some(({ name }) => name.includes('guest delivery'))
if (whole || withPeers || process.argv.includes('--keep')) {
  writeRun(run, {
    json: join(import.meta.dirname, 'last.json'),
    history: join(import.meta.dirname, 'history.jsonl'),
  })
}
process.exitCode = failed.length > 0 || figures.some((figure) => isHeld(figure) === false) ? 1 : 0
