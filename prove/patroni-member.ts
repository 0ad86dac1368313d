// One machine of the cluster of patroni.ts: PostgreSQL with its Patroni, and a disk of its own.
import { isServer, readPidFile } from '#server/engine/process.ts'
import { query } from '#test/database.ts'
import { spawnSync, type ChildProcess } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'

const DISK_MB = 1_200

export interface Member {
  readonly name: string
  /** To PostgreSQL and its Patroni. */
  signal(signal: NodeJS.Signals): void
  /** After a kill. */
  start(): void
  /** Whether it has a disk of its own, which can be filled. */
  readonly hasDisk: boolean
  fillDisk(): void
  emptyDisk(): void
  /** Asks PostgreSQL itself, as its superuser. */
  ask(text: string): Promise<void>
  /** Ends it, and its disk. */
  drop(): Promise<void>
}

export interface MemberOptions {
  readonly name: string
  /** An empty folder for its data. */
  readonly disk: string
  /** The URL of the superuser. */
  readonly url: string
  /** Writes the configuration of Patroni for a data folder, and starts it. */
  readonly start: (data: string) => ChildProcess
}

export function startMember({ name, disk, url, start }: MemberOptions): Member {
  const hasDisk = mountDisk(disk)
  const data = join(disk, 'data')
  const filler = join(disk, 'filler')
  let patroni = start(data)
  const signal = (sent: NodeJS.Signals) => {
    patroni.kill(sent)
    const { pid = 0 } = readPidFile(data) ?? {}
    // The main process first: it would start others.
    for (const each of [pid, ...readdirSync('/proc').map(Number)])
      if (isServer(each, data)) signalIfThere(each, sent)
  }
  return {
    name,
    hasDisk,
    signal,
    start() {
      patroni = start(data)
    },
    fillDisk() {
      // It writes until there is no room, and says so.
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' })
    },
    emptyDisk: () => rmSync(filler),
    async ask(text) {
      await query({ connectionString: url }, text)
    },
    async drop() {
      signal('SIGCONT')
      signal('SIGKILL')
      if (hasDisk)
        await vi.waitUntil(() => spawnSync('umount', [disk]).status === 0, { timeout: 30_000, interval: 100 })
    },
  }
}

/** A small disk for PostgreSQL's user; false for a user who may not mount one. */
function mountDisk(folder: string): boolean {
  const options = `size=${String(DISK_MB)}m,mode=700,uid=65534,gid=65534`
  return (
    process.geteuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
  )
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
