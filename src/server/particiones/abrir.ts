// Before orders are divided or made whole: nobody else may work on the database.
import { refuseRunning } from '#server/backup/refuse-running.ts'
import { prepareSession } from '#server/backup/tables.ts'
import { lockMigrations } from '#server/db/migrate.ts'
import type { Client } from 'pg'
import { TABLAS } from './rangos.ts'

/** Before it a partitioned table cannot have a column that numbers its rows. */
const OLDEST_POSTGRES = 17

/** Runs `work` in one transaction, with the product stopped: all of it, or nothing. */
export async function alone<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await prepareSession(client)
  // A product that starts meanwhile waits here before its own migrations.
  await lockMigrations(client)
  await refuseRunning(client)
  await refuseOthers(client)
  await client.query('begin')
  try {
    await client.query(`lock table ${TABLAS.map(({ name }) => name).join(', ')} in access exclusive mode`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function refuseOthers(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; owner: string | null; is_owner: boolean | null }>(
    `select current_setting('server_version_num')::int / 10000 as version, pg_get_userbyid(c.relowner) as owner,
       c.relowner = current_user::regrole as is_owner
     from (values (to_regclass('pedidos'))) t (id) left join pg_class c on c.oid = t.id`,
  )
  const [found] = rows
  if (found === undefined || found.owner === null)
    throw new Error('The database is empty: start the product once.')
  const { version, owner, is_owner } = found
  if (version < OLDEST_POSTGRES)
    throw new Error(
      `PostgreSQL ${String(version)} cannot number the rows of a partitioned table: ${String(OLDEST_POSTGRES)} is the oldest that can.`,
    )
  if (is_owner !== true) throw new Error(`The tables belong to ${owner}: connect as ${owner}.`)
}
