// npm test: every check in order, cheapest first, and one line at the end: how many passed, how
// many failed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'

const RESULTS = 'test-results'
let passed = 0
let failed = 0

process.env['TZ'] = 'UTC'
rmSync(RESULTS, { recursive: true, force: true })

check('lock', 'npm', ['ci', '--dry-run', '--ignore-scripts'], { quiet: true })
check('types', 'node', ['tools/typecheck.ts'])
check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
check('format', 'oxfmt', ['--check'])
check('notice', 'node', ['tools/notice.ts', '--check'])
check('unused exports, files and dependencies', 'knip', ['--no-progress', '--no-config-hints'])
// Before the tests: starting the product builds what is stale.
check('build', 'node', ['tools/build.ts'])
counted(
  'unit and API',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/unit.json`],
  () => {
    const report = readReport(`${RESULTS}/unit.json`)
    return [numberOf(report, 'numPassedTests'), numberOf(report, 'numFailedTests')]
  },
)
check('bytes', 'node', ['tools/bytes.ts'])
ensureChromium()
// The journeys check times of a second or less: they run alone, before the others share the
// machine.
stories('journeys', ['--project=recorrido-*', '--workers=1'])
stories('customer and staff stories', ['--project=cliente-*', '--project=personal-*'])

process.stdout.write(`\n${String(passed)} passed, ${String(failed)} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function stories(title: string, args: string[]): void {
  const file = `${RESULTS}/${title.replaceAll(' ', '-')}.json`
  process.env['E2E_REPORT'] = file
  counted(title, 'playwright', ['test', ...args], () => {
    const { stats } = readReport(file)
    const report = typeof stats === 'object' && stats !== null ? { ...stats } : {}
    const bad = ['unexpected', 'flaky', 'skipped'].map((key) => numberOf(report, key))
    return [numberOf(report, 'expected'), bad.reduce((sum, n) => sum + n, 0)]
  })
}

/** One command that is one check. */
function check(title: string, file: string, args: string[], options: { quiet?: boolean } = {}): void {
  const ok = run(title, file, args, options.quiet ?? false)
  if (ok) passed += 1
  else failed += 1
}

/** A command that runs many tests and writes a report; without a report it is one failure. */
function counted(
  title: string,
  file: string,
  args: string[],
  read: () => [passed: number, failed: number],
): void {
  const ok = run(title, file, args, false)
  const [good, bad] = read()
  passed += good
  failed += bad === 0 && !ok ? 1 : bad
}

function run(title: string, file: string, args: string[], quiet: boolean): boolean {
  process.stdout.write(`\n— ${title}\n`)
  const started = performance.now()
  const result = spawnSync(file, args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
  })
  const ok = result.status === 0
  if (!ok && quiet) process.stdout.write(`${result.stdout ?? ''}${result.stderr ?? ''}`)
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
