// Brings the server of one cluster up: takes over the one that runs, or starts it.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { ROLE } from './cluster.ts'
import type { EngineUser } from './home.ts'
import {
  isServer,
  killOrphans,
  PROGRAM_ENV,
  readPidFile,
  reason,
  runsProgram,
  stopServer,
  until,
} from './process.ts'
import { PORT, prepareSocketFolder } from './socket.ts'

export interface Cluster {
  pgdata: string
  bin: string
  user: EngineUser | undefined
  logFile: string
  log: (line: string) => void
  throwaway: boolean
}

export interface Server {
  pid: number
  host: string
  child?: ChildProcess
}

export const DATABASE = 'comanda'

const SETTINGS = {
  listen_addresses: '',
  port: PORT,
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: 100,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // The tables start empty: statistics must follow the first orders quickly.
  autovacuum_naptime: '15s',
  autovacuum_vacuum_threshold: 50,
  autovacuum_vacuum_scale_factor: 0.05,
  autovacuum_vacuum_insert_threshold: 200,
  autovacuum_analyze_threshold: 50,
  autovacuum_analyze_scale_factor: 0.05,
}

/** Durability, switched off for disposable data. */
const THROWAWAY = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

const LOG_LIMIT_BYTES = 10 * 1024 * 1024
// A server that was just killed may hold these for a moment.
const STILL_HELD = /shared memory|lock file/
const RETRY_MS = 8_000
const RETRY_PAUSE_MS = 100
const RECOVERY_MS = 120_000

/**
 * Takes over a server that outlived its product. Stops one that does not respond or has another
 * version.
 */
export async function takeOver({ pgdata, bin, log }: Cluster): Promise<Server | undefined> {
  const pid = readPidFile(pgdata)?.pid
  if (pid === undefined || !isServer(pid, pgdata)) return undefined
  if (runsProgram(pid, path.join(bin, 'postgres'))) {
    const settled = () => ['ready', 'stopping'].includes(readPidFile(pgdata)?.status ?? 'stopping')
    await until(() => settled() || !isServer(pid, pgdata), RECOVERY_MS)
    const file = readPidFile(pgdata)
    if (file?.status === 'ready') {
      const server = { pid, host: file.socketFolder }
      try {
        await createDatabase(server)
        log(`Took over the PostgreSQL that was still running (process ${pid}).`)
        return server
      } catch (error) {
        log(`The PostgreSQL of process ${pid} does not answer (${String(error)}): starting it again.`)
      }
    }
  }
  await stopServer(pid, pgdata)
  return undefined
}

/** Starts the server, and retries for a while when a killed one still blocks it. */
export async function launch(cluster: Cluster): Promise<Server> {
  const { pgdata, user, logFile } = cluster
  const host = prepareSocketFolder(pgdata, user)
  rotateLog(logFile)
  let problem = ''
  const deadline = performance.now() + RETRY_MS
  do {
    killOrphans(pgdata)
    // Another process may now have the pid of a dead server; PostgreSQL would take it for a running
    // one.
    fs.rmSync(path.join(pgdata, 'postmaster.pid'), { force: true })
    const child = await spawnServer(cluster, host)
    const { pid } = child
    if (pid === undefined) break
    const ready = () => {
      const file = readPidFile(pgdata)
      return file?.pid === pid && file.status === 'ready'
    }
    const ended = () => child.exitCode !== null || child.signalCode !== null
    await until(() => ready() || ended(), RECOVERY_MS)
    if (!ended()) return await withDatabase({ pid, host, child }, pgdata)
    problem = reason(fs.readFileSync(logFile, 'utf8'))
    await delay(RETRY_PAUSE_MS)
  } while (STILL_HELD.test(problem) && performance.now() < deadline)
  throw new Error(`PostgreSQL did not start, see ${logFile}: ${problem}`)
}

/**
 * In its own process group: Ctrl-C reaches only the product, which then stops the server properly.
 */
async function spawnServer(cluster: Cluster, host: string): Promise<ChildProcess> {
  const { pgdata, bin, user, logFile } = cluster
  const chosen = cluster.throwaway ? { ...SETTINGS, ...THROWAWAY } : SETTINGS
  const settings = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = fs.openSync(logFile, 'a', 0o600)
  try {
    if (user !== undefined) fs.fchownSync(output, user.uid, user.gid)
    const child = spawn(path.join(bin, 'postgres'), ['-D', pgdata, '-k', host, ...settings], {
      ...user,
      cwd: '/',
      env: PROGRAM_ENV,
      detached: true,
      stdio: ['ignore', 'ignore', output],
    })
    await once(child, 'spawn')
    return child
  } finally {
    fs.closeSync(output)
  }
}

async function withDatabase(server: Server, pgdata: string): Promise<Server> {
  try {
    await createDatabase(server)
    return server
  } catch (error) {
    await stopServer(server.pid, pgdata)
    throw error
  }
}

async function createDatabase({ host }: Server) {
  const client = new Client({
    host,
    port: PORT,
    user: ROLE,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  })
  // A connection that is lost between two queries is reported here, and by the next query too.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function rotateLog(logFile: string) {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) fs.renameSync(logFile, `${logFile}.1`)
}
