// The database knows when it was last backed up, so that `npm run doctor` can say how old that is.
import type { Client } from 'pg'

/** The database's own time, before a backup begins. */
export async function readMoment(client: Client): Promise<Date> {
  const { rows } = await client.query<{ moment: Date }>('select clock_timestamp() as moment')
  return rows[0]?.moment ?? new Date()
}

/**
 * Null when it is noted, else why not: a backup may be taken of a standby, and of an older version.
 * It is whole all the same.
 */
export async function noteBackup(client: Client, moment: Date, bytes: number): Promise<string | null> {
  try {
    await client.query(
      `insert into ultimo_respaldo (tomado_en, bytes) values ($1, $2)
       on conflict (id) do update set tomado_en = excluded.tomado_en, bytes = excluded.bytes`,
      [moment, bytes],
    )
    return null
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown reason'
  }
}
