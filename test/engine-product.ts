// Products that run the embedded engine in processes of their own, so that a test can kill them.
import type { Engine } from '#server/engine/engine.ts'
import { stopServer } from '#server/engine/process.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import { Client } from 'pg'
import { expect, vi } from 'vitest'

/** Prints how its engine runs; on SIGINT it prints the result of a query and stops the engine. */
const PRODUCT = `
import { Client } from 'pg'
import { startEngine } from '${new URL('../src/server/engine/engine.ts', import.meta.url).href}'
const say = (what) => console.log(JSON.stringify(what))
try {
  const engine = await startEngine({ dataDir: process.argv[1] })
  process.on('SIGINT', async () => {
    const client = new Client(engine)
    await client.connect()
    const { rows } = await client.query('select 42 as answer')
    await client.end()
    await engine.stop()
    say(rows[0])
  })
  say(engine)
} catch (error) {
  say({ refused: error.message })
}
`

export function openFolder(): string {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'engine-test-'))
  fs.chmodSync(folder, 0o755)
  return folder
}

export interface Product {
  child: ChildProcess
  pid: number
  /** The next line that it prints. */
  said(): Promise<Record<string, unknown>>
}

/** Starts a product on a data folder; `onEnd` takes what the test has to do afterwards. */
export function startProductOn(dataDir: string, onEnd: (cleanup: () => unknown) => void): Product {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PRODUCT, dataDir], {
    cwd: import.meta.dirname,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  onEnd(() => {
    child.kill('SIGKILL')
    return ended
  })
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  async function said() {
    const line = await lines.next()
    const message: Record<string, unknown> = JSON.parse(String(line.value))
    if ('pid' in message) onEnd(() => stopServer(Number(message.pid), path.join(dataDir, 'pgdata')))
    return message
  }
  return { child, pid: child.pid ?? 0, said }
}

export async function query(engine: Engine, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(engine)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Whether a process lives; a zombie, as in a container without an init, does not. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const stat = `/proc/${pid}/stat`
  return !fs.existsSync(stat) || !fs.readFileSync(stat, 'utf8').includes(') Z ')
}

export async function gone(pid: unknown) {
  await vi.waitFor(() => expect(isAlive(Number(pid))).toBe(false), 30_000)
}

export async function killed(pid: unknown) {
  process.kill(Number(pid), 'SIGKILL')
  await gone(pid)
}
