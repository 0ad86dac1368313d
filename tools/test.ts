// npm test: the checks in order, cheapest first. At the end, the last lines of each check that
// failed, and one line: how many passed, how many failed. npm run test:whole also runs the long
// tests and plays every story in every size, as CI does (docs/decisions/0163).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'
import { LONG } from './long.ts'

const RESULTS = 'test-results'
/** Vitest and Playwright end with their failures: so many characters show the first of them whole. */
const TAIL = 8000
/** How many characters of a page are printed when its story failed. */
const PAGE = 4000
let passed = 0
let failed = 0
const failures: string[] = []

const isWhole = process.argv.includes('--whole')
process.env['TZ'] = 'UTC'
if (!isWhole) process.env['STORIES'] = 'essential'
rmSync(RESULTS, { recursive: true, force: true })

await check('lock', 'npm', ['ci', '--dry-run', '--ignore-scripts'], { quiet: true })
await check('types', 'node', ['tools/typecheck.ts'])
await check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
await check('format', 'oxfmt', ['--check'])
await check('notice', 'node', ['tools/notice.ts', '--check'])
await check('unused exports, files and dependencies', 'knip', ['--no-progress', '--no-config-hints'])
// Before the tests: starting the product would build stale front ends.
await check('build', 'node', ['tools/build.ts'])
await counted(
  'unit and API',
  'vitest',
  [
    'run',
    ...(isWhole ? [] : LONG.map((file) => `--exclude=${file}`)),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/unit.json`,
  ],
  () => {
    const report = readReport(`${RESULTS}/unit.json`)
    return [numberOf(report, 'numPassedTests'), numberOf(report, 'numFailedTests')]
  },
)
await check('bytes', 'node', ['tools/bytes.ts'])
ensureChromium()
// The journeys check times of a second or less: two at a time, before three of the others share the
// machine.
await stories('journeys', ['--project=recorrido-*', '--workers=2'])
await stories('customer and staff stories', ['--project=cliente-*', '--project=personal-*'])

for (const failure of failures) process.stdout.write(`\n${failure}\n`)
process.stdout.write(`\n${String(passed)} passed, ${String(failed)} failed\n`)
process.exit(failed === 0 ? 0 : 1)

async function stories(title: string, args: string[]): Promise<void> {
  const file = `${RESULTS}/${title.replaceAll(' ', '-')}.json`
  process.env['E2E_REPORT'] = file
  await counted(title, 'playwright', ['test', ...args], () => {
    const { stats } = readReport(file)
    const report = typeof stats === 'object' && stats !== null ? { ...stats } : {}
    const bad = ['unexpected', 'flaky', 'skipped'].map((key) => numberOf(report, key))
    return [numberOf(report, 'expected'), bad.reduce((sum, n) => sum + n, 0)]
  })
  // Now: the next run of Playwright deletes the files of this one.
  const [context] = globSync(`${RESULTS}/e2e/*/error-context.md`)
  if (context !== undefined) failures.push(`${context}\n${pageOf(readFileSync(context, 'utf8'))}`)
}

/** The page of the first failed story, as assistive technology reads it. */
function pageOf(context: string): string {
  const start = context.indexOf('# Page snapshot')
  return context.slice(Math.max(0, start)).slice(0, PAGE)
}

/** One command that is one check. */
async function check(
  title: string,
  file: string,
  args: string[],
  options: { quiet?: boolean } = {},
): Promise<void> {
  const ok = await run(title, file, args, options.quiet ?? false)
  if (ok) passed += 1
  else failed += 1
}

/** A command that runs many tests and writes a report; without a report it is one failure. */
async function counted(
  title: string,
  file: string,
  args: string[],
  read: () => [passed: number, failed: number],
): Promise<void> {
  const ok = await run(title, file, args, false)
  const [good, bad] = read()
  passed += good
  failed += bad === 0 && !ok ? 1 : bad
}

async function run(title: string, file: string, args: string[], quiet: boolean): Promise<boolean> {
  process.stdout.write(`\n— ${title}\n`)
  const started = performance.now()
  const command = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let tail = ''
  for (const stream of [command.stdout, command.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-TAIL)
      if (!quiet) process.stdout.write(text)
    })
  }
  const closed: unknown[] = await once(command, 'close')
  const ok = closed[0] === 0
  if (!ok) failures.push(`— ${title} FAILED\n${tail}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`  ${title}: ${ok ? 'ok' : 'FAILED'} in ${seconds} s\n`)
  return ok
}

function readReport(path: string): Record<string, unknown> {
  if (!existsSync(path)) return {}
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

function numberOf(report: Record<string, unknown>, key: string): number {
  const value = report[key]
  return typeof value === 'number' ? value : 0
}
