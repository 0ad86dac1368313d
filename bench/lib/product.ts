// The product as production runs it, in a process of its own on fresh data, with the catalogue that
// every system here has.
import { postgresOf, postmasterOf } from '#test/product.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { readPidFile } from '#server/engine/process.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import * as z from 'zod/mini'
import { cpuMs, memoryMb } from './processes.ts'

const ROOT = join(import.meta.dirname, '../..')
const packageFile = z.object({ scripts: z.object({ start: z.string() }) })
export const ADMIN_PASSWORD = 'comanda-bench'

export interface Product {
  readonly url: URL
  readonly dataDir: string
  readonly pid: number
  /** From the start of the process to its first answer. */
  readonly readyMs: number
  /** Processor time so far, in milliseconds. */
  cpu(): Promise<{ node: number; postgres: number }>
  memoryMb(): number
  /** Stops the process and its PostgreSQL; the data stay. */
  stop(): Promise<void>
}

export function newDataDir(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'comanda-bench-'))
  // PostgreSQL refuses to run as root: its user must be able to enter.
  chmodSync(folder, 0o755)
  return folder
}

export const removeDataDir = (dataDir: string) => rm(dataDir, { recursive: true, force: true })

/**
 * The demo pizzeria as production runs it: the first start fills it, the second one serves it.
 * Production refuses the password of the demo, so its accounts get another one.
 */
export async function startDemo(dataDir: string): Promise<Product> {
  const filled = await startProduct(dataDir, { demo: true })
  const client = await connectTo(dataDir)
  await client.query('update usuarios set password_hash = $1', [await hashPassword(ADMIN_PASSWORD)])
  await client.end()
  await filled.stop()
  return startProduct(dataDir)
}

/**
 * Runs what `npm start` runs. `TRUST_PROXY` lets each order come from its own address, so that the
 * limits stay on. `demo` fills an empty data folder with the demo pizzeria.
 */
export async function startProduct(dataDir: string, { demo = false } = {}): Promise<Product> {
  const port = await freePort()
  const log = openSync(join(dataDir, 'bench.log'), 'a')
  const started = performance.now()
  const manifest = z.parse(packageFile, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  const [, ...start] = manifest.scripts.start.split(' ')
  const child = spawn(process.execPath, start, {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: demo ? 'development' : 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD,
      TRUST_PROXY: 'on',
      WHATSAPP: 'outbox',
    },
    stdio: ['ignore', log, log],
  })
  const url = new URL(`http://127.0.0.1:${String(port)}`)
  const readyMs = (await firstAnswer(new URL('/ready', url), child)) - started
  const pid = child.pid ?? 0
  return {
    url,
    dataDir,
    pid,
    readyMs,
    cpu: async () => ({
      node: cpuMs([pid]),
      postgres: cpuMs([...new Set([postmasterOf(dataDir), ...(await postgresOf(dataDir))])]),
    }),
    memoryMb: () => memoryMb(pid),
    stop: () => stopChild(child),
  }
}

/** A connection to the product's database, past the product. */
export async function connectTo(dataDir: string, database = 'comanda'): Promise<Client> {
  const client = new Client({ ...socketOf(dataDir), database })
  await client.connect()
  return client
}

export const socketOf = (dataDir: string) => ({
  host: readPidFile(join(dataDir, 'pgdata'))?.socketFolder ?? '',
  port: 5432,
  user: 'app',
})

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** The moment of the first success. */
export async function firstAnswer(url: URL, child: ChildProcess): Promise<number> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${url.href} never answered: its process ended`)
    const answered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return performance.now()
    await delay(5)
  }
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await ended
}
