// Processor time of the three parts of the proof. Unlike seconds, it hardly depends on the load of the
// machine.
import { cpuMs, familyOf } from '#bench/lib/processes.ts'
import { sql } from 'kysely'
import { pids, shop } from './shop.ts'

export interface Cost {
  readonly clients: number
  readonly node: number
  readonly postgres: number
}

/** Milliseconds so far. */
export async function costNow(): Promise<Cost> {
  // A connection of the pool, which lives on.
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(shop.db)
  const { user, system } = process.cpuUsage()
  return {
    clients: (user + system) / 1_000,
    node: cpuMs(pids()),
    postgres: cpuMs(familyOf(rows[0]?.pid ?? 0)),
  }
}
