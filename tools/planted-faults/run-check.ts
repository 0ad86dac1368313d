// Runs the check of a planted fault, and reads in its report whether an assertion failed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Fault } from './fault.ts'

const REPORT = 'test-results/fault.json'

export type Verdict = 'red' | 'green' | 'no such test' | `no assertion failed: ${string}`

interface Result {
  readonly failed: boolean
  readonly messages: readonly string[]
}

/** The report of vitest. */
const unitReport = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
})

/** The report of Playwright. */
const attempt = z.object({
  status: z.string(),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})
const suite = z.object({
  specs: z.optional(z.array(z.object({ tests: z.array(z.object({ results: z.array(attempt) })) }))),
  get suites() {
    return z.optional(z.array(suite))
  },
})
const storyReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

/**
 * Any other end of a test (a time-out, a module that does not load) says nothing about the fault.
 */
const ASSERTION = /AssertionError|expect\(|Property failed/

export async function runCheck({ file, title, project }: Fault['seenBy']): Promise<Verdict> {
  mkdirSync('test-results', { recursive: true })
  rmSync(REPORT, { force: true })
  const pattern = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const isStory = file.endsWith('.spec.ts')
  const output = isStory
    ? await run('playwright', ['test', file, `--project=${project ?? ''}`, '-g', pattern, '--workers=1'])
    : await run('vitest', ['run', file, '-t', pattern, '--reporter=json', `--outputFile=${REPORT}`])
  if (!existsSync(REPORT)) return `no assertion failed: ${lastLine(output)}`
  const report: unknown = JSON.parse(readFileSync(REPORT, 'utf8'))
  return judge(isStory ? storyResults(report) : unitResults(report))
}

function judge(results: readonly Result[]): Verdict {
  if (results.length === 0) return 'no such test'
  const failed = results.filter((result) => result.failed)
  if (failed.length === 0) return 'green'
  const messages = failed.flatMap((result) => result.messages)
  return messages.some((message) => ASSERTION.test(message))
    ? 'red'
    : `no assertion failed: ${messages[0]?.split('\n', 1)[0] ?? ''}`
}

function unitResults(report: unknown): Result[] {
  return z.parse(unitReport, report).testResults.flatMap(({ message, assertionResults }) => {
    const ran = assertionResults.filter(({ status }) => status === 'passed' || status === 'failed')
    // A file that could not be loaded has no tests, but a message.
    if (ran.length === 0 && message !== '') return [{ failed: true, messages: [message] }]
    return ran.map(({ status, failureMessages }) => ({
      failed: status === 'failed',
      messages: failureMessages ?? [],
    }))
  })
}

function storyResults(report: unknown): Result[] {
  const { suites, errors } = z.parse(storyReport, report)
  const broken = errors.map(({ message = '' }) => ({ failed: true, messages: [message] }))
  return [...suites.flatMap(resultsOf), ...broken]
}

function resultsOf({ specs = [], suites = [] }: z.infer<typeof suite>): Result[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return [
    ...own.map(({ status, errors }) => ({
      failed: status !== 'passed',
      messages: errors.map(({ message = '' }) => message),
    })),
    ...suites.flatMap(resultsOf),
  ]
}

/** The command's output. A failed command is the expected result. */
function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, {
    env: { ...process.env, TZ: 'UTC', E2E_REPORT: REPORT },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const stop = () => child.kill()
  process.once('exit', stop)
  return new Promise<string>((resolve, reject) => {
    child.once('error', reject).once('close', () => resolve(output))
  }).finally(() => process.off('exit', stop))
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
