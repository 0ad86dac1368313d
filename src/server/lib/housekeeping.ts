// Deletes unneeded rows: old events of the live channel, and ended sessions.
import { sql } from 'kysely'
import type { Services } from './services.ts'

const EVENTS_KEPT_DAYS = 7

/** Deletes events older than a week, but never the newest: the next number follows from it. */
export async function forgetOldEvents({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const limit = new Date(now().getTime() - EVENTS_KEPT_DAYS * 24 * 60 * 60 * 1000)
  await db
    .deleteFrom('eventos')
    .where('creado_en', '<', limit)
    .where('seq', '<', sql<string>`(select max(seq) from eventos)`)
    .execute()
}

export async function forgetEndedSessions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('sessions').where('expira_en', '<', now()).execute()
}
