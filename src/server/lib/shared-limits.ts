// How often a thing was tried, counted in the database for all processes together: passwords, and what costs money. What is
// cheap to try is counted by each process alone (limits.ts).
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { tooMany } from './errors.ts'
import { DEMASIADOS } from './limits.ts'
import type { Services } from './services.ts'

type Counting = Pick<Services, 'db' | 'now'>

interface Tally {
  /** Tries within the window, the one that was just counted with them. */
  readonly veces: number
  /** When the window ends, and counting begins anew. */
  readonly termina: Date
}

/** Counts one try of what has this name, in a window of so many seconds. */
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

/** Counts one try; throws 429 with Retry-After when more than `max` came within `seconds`. */
export async function hitShared(
  services: Services,
  name: string,
  max: number,
  seconds: number,
): Promise<void> {
  if (!services.config.rateLimits) return
  const { veces, termina } = await countTry(services, name, seconds)
  if (veces <= max) return
  throw tooMany(DEMASIADOS, Math.ceil((termina.getTime() - services.now().getTime()) / 1000))
}

/** Forgets the tries: they ended well. */
export async function forgiveShared({ db }: Pick<Services, 'db'>, name: string): Promise<void> {
  await db.deleteFrom('intentos').where('clave', '=', claveOf(name)).execute()
}

/** Forgets windows that have ended. */
export async function forgetEndedTries({ db, now }: Counting): Promise<void> {
  await db.deleteFrom('intentos').where('termina', '<=', now()).execute()
}

/** Short, whatever was typed as a name, and tells nothing of people. */
const claveOf = (name: string) => createHash('sha256').update(name).digest()
