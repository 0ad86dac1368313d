// Ends every session of a person: their tokens become invalid at once, their open sockets within a
// second.
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'

/** `but` is the digest of the session that goes on. Returns the expiries of the ended ones. */
export async function closeSessionsOf(db: Db, usuarioId: number, but?: Buffer): Promise<Date[]> {
  const theirs = db.deleteFrom('sessions').where('usuario_id', '=', usuarioId).returning('expira_en')
  const ended = await (but === undefined ? theirs : theirs.where('token_digest', '<>', but)).execute()
  await sql`select pg_notify('comanda_sesiones', '')`.execute(db)
  return ended.map(({ expira_en }) => expira_en)
}
