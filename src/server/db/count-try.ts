// Counts attempts in the database, for all processes together.
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Db } from './client.ts'

interface Counting {
  readonly db: Db
  readonly now: () => Date
}

interface Tally {
  /** Attempts within the window, with this one. */
  readonly veces: number
  /** When the window ends and counting starts again. */
  readonly termina: Date
}

/** Counts one attempt under a name, in a window of so many seconds. */
export async function countTry({ db, now }: Counting, name: string, seconds: number): Promise<Tally> {
  const time = now()
  const termina = new Date(time.getTime() + seconds * 1000)
  const { rows } = await sql<Tally>`
    insert into intentos as i (clave, veces, termina) values (${claveOf(name)}, 1, ${termina})
    on conflict (clave) do update set
      veces = case when i.termina > ${time} then i.veces + 1 else 1 end,
      termina = case when i.termina > ${time} then i.termina else excluded.termina end
    returning veces, termina`.execute(db)
  const [tally] = rows
  if (tally === undefined) throw new Error('try not counted')
  return tally
}

/** Deletes the attempts of a name. */
export async function forgetTries(db: Db, name: string): Promise<void> {
  await db.deleteFrom('intentos').where('clave', '=', claveOf(name)).execute()
}

/** Deletes ended windows. */
export async function forgetEndedTries({ db, now }: Counting): Promise<void> {
  await db.deleteFrom('intentos').where('termina', '<=', now()).execute()
}

/** Short for a name of any length, and without personal data. */
const claveOf = (name: string) => createHash('sha256').update(name).digest()
