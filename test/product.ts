// A product in a process of its own on its own data folder, with the PostgreSQL that belongs to it.
import type { ConnectionOptions } from '#server/db/client.ts'
import { isServer, readPidFile, until } from '#server/engine/process.ts'
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryResultRow } from 'pg'
import { query } from './database.ts'

const ROOT = join(import.meta.dirname, '..')
/** A third of the CPU time of a start is compiling, which Node can keep. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node')
/** A first start creates the cluster and the demo; the machine may be busy. */
const READY_WITHIN_MS = 150_000

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface Product {
  readonly pid: number
  /** The whole output so far. */
  readonly output: () => string
  readonly errors: () => string
  readonly exited: Promise<Exit>
  /** Its address, as soon as it prints it. */
  url(): Promise<string>
  kill(signal: NodeJS.Signals): void
  /** Sends the signal of an operator's stop, and returns the exit code. */
  stop(): Promise<Exit>
}

export function newDataDir(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'comanda-product-'))
  // PostgreSQL's user, when it is not ours, must be able to enter.
  chmodSync(folder, 0o755)
  return folder
}

/** What `npm start` runs, and the same without the screens. */
export const WHOLE = 'src/server/main.ts'
export const WITHOUT_SCREENS = 'test/serve.ts'

/**
 * Runs the product with only these settings in its environment; `within` is a command that wraps
 * it.
 */
export function launch(
  env: Readonly<Record<string, string>>,
  script = WITHOUT_SCREENS,
  within: readonly string[] = [],
): Product {
  const { PATH = '', HOME = '' } = process.env
  const [command, ...args] = [...within, process.execPath, script]
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', ...env },
    // Its input closes when the test ends, however that happens.
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said = { output: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.errors += text))
  let ended = false
  const exited = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => {
      ended = true
      resolve({ code, signal })
    })
  })
  return {
    pid: child.pid ?? 0,
    output: () => said.output,
    errors: () => said.errors,
    exited,
    async url() {
      const address = () => /Menú +(http:\S+)\n[^]*\n\n/.exec(said.output)?.[1]
      await until(() => ended || address() !== undefined, READY_WITHIN_MS)
      const found = address()
      if (found === undefined) throw new Error(`not ready: ${said.errors}${said.output}`)
      return found
    },
    kill: (signal) => child.kill(signal),
    stop() {
      child.kill('SIGTERM')
      return exited
    },
  }
}

/** Runs until it ends by itself. */
export async function runToEnd(env: Readonly<Record<string, string>>) {
  const product = launch(env)
  const exit = await product.exited
  return { ...exit, output: product.output(), errors: product.errors() }
}

/** Processes of the PostgreSQL of a data folder. */
export async function postgresOf(dataDir: string): Promise<number[]> {
  const pgdata = join(dataDir, 'pgdata')
  const pids = (await readdir('/proc')).map(Number)
  return pids.filter((pid) => isServer(pid, pgdata))
}

/** The main process of the PostgreSQL of a data folder. */
export function postmasterOf(dataDir: string): number {
  const file = readPidFile(join(dataDir, 'pgdata'))
  if (file === undefined) throw new Error(`no PostgreSQL on ${dataDir}`)
  return file.pid
}

/** How to reach the database of a data folder. */
export const databaseIn = (dataDir: string): ConnectionOptions => ({
  host: readPidFile(join(dataDir, 'pgdata'))?.socketFolder ?? '',
  port: 5432,
  user: 'app',
  database: 'comanda',
})

/** Queries the database past the product. */
export const askDatabase = <T extends QueryResultRow>(dataDir: string, text: string): Promise<T[]> =>
  query<T>(databaseIn(dataDir), text)
