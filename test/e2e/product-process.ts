// The real product in a process of its own, for the browser stories.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase } from '#test/database.ts'
import { givenServers, settingsOf } from '#test/servers.ts'

/** Friday 20 November 2026, 19:30 in Bogotá: every demo branch is open. */
export const FRIDAY_EVENING = '2026-11-21T00:30:00.000Z'

/** An instant of that evening, for the server's clock. */
export const minutesLater = (minutes: number): string =>
  new Date(Date.parse(FRIDAY_EVENING) + minutes * 60_000).toISOString()

/** The folder of the data that every product of a run starts with: see first-start.ts. */
export const FIRST_START = 'E2E_FIRST_START'

export const emptyDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'comanda-e2e-'))

/** A data folder as the first start left it; an empty one when first-start.ts has not run. */
export async function newDataDir(): Promise<string> {
  const dataDir = await emptyDataDir()
  const first = process.env[FIRST_START]
  if (first === undefined) return dataDir
  const { status } = spawnSync('cp', ['-a', `${first}/.`, dataDir], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the data of the first start could not be copied')
  return dataDir
}

/** An empty database of the servers that the run was given, or nothing: the embedded engine. */
export async function newDatabase() {
  const servers = givenServers()
  if (servers === null) return { settings: {}, drop: async () => undefined }
  const { name, drop } = await createEmptyDatabase(servers.direct)
  return { settings: settingsOf(servers, name), drop }
}

export interface Launch {
  readonly port: number
  readonly dataDir: string
  readonly offset: number
  /** The settings of its database; absent: the embedded engine. */
  readonly database?: Readonly<Record<string, string>>
  /** Other settings. */
  readonly own?: Readonly<Record<string, string>>
}

export function launch({ port, dataDir, offset, database = {}, own = {} }: Launch): Promise<ChildProcess> {
  const child = spawn('node', ['test/e2e/serve.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      ...database,
      PORT: String(port),
      HOST: 'localhost',
      DATA_DIR: dataDir,
      RATE_LIMITS: own['NODE_ENV'] === 'production' ? 'on' : 'off',
      E2E_CLOCK_OFFSET: String(offset),
      ...own,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${String(code)} before it was ready`)),
    )
    child.once('message', () => {
      child.removeAllListeners('exit')
      resolve(child)
    })
  })
}

export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
