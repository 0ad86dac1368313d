// Processor time of the three parts of the proof. Unlike seconds, it hardly depends on the load of the
// machine.
import { cpuMs } from '#bench/lib/processes.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { pids, shop } from './shop.ts'

export interface Cost {
  readonly clients: number
  readonly node: number
  readonly postgres: number
}

function parentOf(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(') ')
    return Number(fields.split(' ')[1])
  } catch {
    return 0
  }
}

/** Milliseconds so far. */
export async function costNow(): Promise<Cost> {
  // A connection of the pool, which lives on.
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(shop.db)
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  const all = readdirSync('/proc').map(Number)
  const backends = all.filter((pid) => pid > 0 && parentOf(pid) === postmaster)
  const { user, system } = process.cpuUsage()
  return {
    clients: (user + system) / 1_000,
    node: cpuMs(pids()),
    postgres: cpuMs([postmaster, ...backends]),
  }
}
