// Debian's PgBouncer in front of a PostgreSQL, with the configuration of deploy/pgbouncer.ini.
import type { ConnectionOptions } from '#server/db/client.ts'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

/** Debian has it where ordinary users have no PATH. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`
/** PgBouncer, like PostgreSQL, refuses to run as root. */
const NOBODY = process.geteuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export const hasPgBouncer = (): boolean =>
  spawnSync('pgbouncer', ['--version'], { env: { PATH } }).error === undefined

export interface PgBouncer {
  /** The address of a database through the pooler. */
  urlOf(database: string): string
  stop(): Promise<void>
}

/** In front of every database of `server`, which it reaches over its socket. */
export async function startPgBouncer({
  host = '',
  port = 5432,
  user = '',
}: ConnectionOptions): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-pgbouncer-'))
  chmodSync(folder, 0o755)
  const listen = await freePort()
  const ini = readFileSync('deploy/pgbouncer.ini', 'utf8')
    .replace(/^comanda = host=\S+ port=\S+/m, `* = host=${host} port=${String(port)} user=${user}`)
    .replace(/^listen_port = .*/m, `listen_port = ${String(listen)}\nunix_socket_dir =`)
    .replace(/^auth_type = .*/m, 'auth_type = any')
    .replace(/^auth_file = .*/m, '')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, ini)
  const child = spawn('pgbouncer', ['-q', file], { ...NOBODY, env: { PATH }, stdio: 'ignore' })
  const urlOf = (database: string) => `postgres://${user}@127.0.0.1:${String(listen)}/${database}`
  await untilItAnswers(urlOf('postgres'))
  return {
    urlOf,
    async stop() {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function untilItAnswers(connectionString: string): Promise<void> {
  const deadline = performance.now() + 10_000
  for (;;) {
    const client = new Client({ connectionString })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await delay(50)
    }
  }
}
