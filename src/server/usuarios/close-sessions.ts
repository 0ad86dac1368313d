// Ending every session of a person: their tokens stop counting at once, their open sockets within a second.
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'

export async function closeSessionsOf(db: Db, usuarioId: number): Promise<void> {
  await db.deleteFrom('sessions').where('usuario_id', '=', usuarioId).execute()
  await sql`select pg_notify('comanda_sesiones', '')`.execute(db)
}
