// Ends every session of a person: their tokens become invalid at once, their open sockets within a
// second.
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'

/** `but` is the digest of the session that goes on. */
export async function closeSessionsOf(db: Db, usuarioId: number, but?: Buffer): Promise<void> {
  const theirs = db.deleteFrom('sessions').where('usuario_id', '=', usuarioId)
  await (but === undefined ? theirs : theirs.where('token_digest', '<>', but)).execute()
  await sql`select pg_notify('comanda_sesiones', '')`.execute(db)
}
