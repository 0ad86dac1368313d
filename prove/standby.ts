// A real standby of an embedded PostgreSQL: its copied data folder, which follows it by streaming.
import { findPackage } from '#server/engine/binaries.ts'
import { startEngine, type Engine, type EngineOptions } from '#server/engine/engine.ts'
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, lchownSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** False where the package of PostgreSQL cannot receive a stream. */
export const canStandBy = (): boolean =>
  existsSync(join(findPackage().native, 'lib/postgresql/libpqwalreceiver.so'))

/** Starts a standby of the whole server of `primary` on an empty folder. */
export async function startStandby(
  primary: Engine,
  dataDir: string,
  options: Pick<EngineOptions, 'throwaway'> = {},
): Promise<Engine> {
  const pgdata = join(dataDir, 'pgdata')
  await copyWhileRunning(primary, pgdata)
  writeFileSync(join(pgdata, 'standby.signal'), '')
  const { host, port, user } = primary
  appendFileSync(
    join(pgdata, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${String(port)} user=${user}'\n`,
  )
  giveToOwner(pgdata)
  return startEngine({ dataDir, ...options })
}

/** PostgreSQL refuses to run as root: what root has written becomes its own user's. */
function giveToOwner(pgdata: string): void {
  const { uid, gid } = statSync(pgdata)
  for (const name of readdirSync(pgdata)) lchownSync(join(pgdata, name), uid, gid)
}

async function copyWhileRunning(primary: Engine, pgdata: string): Promise<void> {
  const client = new Client(primary)
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    const { status } = spawnSync('cp', ['-a', join(primary.folder, 'pgdata'), pgdata])
    if (status !== 0) throw new Error('the data folder was not copied')
    // It belongs to the running server, not to its data.
    rmSync(join(pgdata, 'postmaster.pid'))
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    writeFileSync(join(pgdata, 'backup_label'), rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
}
