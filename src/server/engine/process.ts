// The PostgreSQL processes of one cluster: how they are run, seen and stopped.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 10
const FAST_SHUTDOWN_MS = 8_000
const IMMEDIATE_SHUTDOWN_MS = 6_000

/** The environment of the programs, without the product's PG* variables and secrets. */
export const PROGRAM_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC' }

/**
 * What the server writes about itself into `postmaster.pid`. The file may come from a dead server.
 */
export interface PidFile {
  pid: number
  socketFolder: string
  status: string
}

export function readPidFile(pgdata: string): PidFile | undefined {
  let lines: string[]
  try {
    lines = fs.readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid = '', , , , socketFolder = '', , , status = ''] = lines
  return { pid: Number(pid), socketFolder, status: status.trim() }
}

/**
 * Whether `pid` is a living PostgreSQL process of this cluster, and not another process with a
 * reused pid.
 */
export function isServer(pid: number, pgdata: string): boolean {
  if (!(pid > 0)) return false
  if (process.platform === 'linux') {
    return readLink(`/proc/${pid}/cwd`) === pgdata && programOf(pid)?.startsWith('postgres') === true
  }
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', `${pid}`], { encoding: 'utf8' })
  return !stdout.startsWith('Z') && stdout.includes('postgres')
}

/**
 * Whether the running server is this version's program: an upgrade removes the libraries of the old
 * one.
 */
export function runsProgram(pid: number, program: string): boolean {
  return process.platform !== 'linux' || readLink(`/proc/${pid}/exe`) === fs.realpathSync(program)
}

/**
 * Backends that outlive a killed server hold its memory and would block the next one. Without /proc
 * they end by themselves.
 */
export function killOrphans(pgdata: string) {
  if (process.platform !== 'linux') return
  for (const name of fs.readdirSync('/proc')) {
    if (isServer(Number(name), pgdata)) signal(Number(name), 'SIGKILL')
  }
}

/**
 * Disconnects all clients, checkpoints and waits until the server has ended; kills it when that
 * takes too long.
 */
export async function stopServer(pid: number, pgdata: string): Promise<void> {
  const gone = () => !isServer(pid, pgdata)
  if (gone()) return
  signal(pid, 'SIGINT')
  if (await until(gone, FAST_SHUTDOWN_MS)) return
  signal(pid, 'SIGQUIT')
  if (await until(gone, IMMEDIATE_SHUTDOWN_MS)) return
  signal(pid, 'SIGKILL')
  await until(gone, IMMEDIATE_SHUTDOWN_MS)
}

/** Polls until `condition` holds; returns false when it does not within `limitMs`. */
export async function until(condition: () => boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!condition()) {
    if (performance.now() > deadline) return false
    await delay(POLL_MS)
  }
  return true
}

/** The last error line of a program; hints may follow it. */
export function reason(output: string): string {
  const lines = output.trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
}

function programOf(pid: number): string | undefined {
  const program = readLink(`/proc/${pid}/exe`)
  return program === undefined ? undefined : path.basename(program)
}

function readLink(link: string): string | undefined {
  try {
    return fs.readlinkSync(link)
  } catch {
    return undefined
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone.
  }
}
