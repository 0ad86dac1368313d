// Deletes unneeded rows: old events of the live channel, and ended sessions.
import { DAY_MS } from '#domain/format.ts'
import { deleteOld } from '#server/db/delete-old.ts'
import { sql } from 'kysely'
import type { Services } from './services.ts'

const EVENTS_KEPT_DAYS = 7

/** Deletes events older than a week, but never the newest: the next number follows from it. */
export async function forgetOldEvents({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const limit = new Date(now().getTime() - EVENTS_KEPT_DAYS * DAY_MS)
  await deleteOld(
    db,
    'eventos',
    sql`creado_en < ${limit}::timestamptz and seq < (select max(seq) from eventos)`,
  )
}

export async function forgetEndedSessions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteOld(db, 'sessions', sql`expira_en < ${now()}::timestamptz`)
}
