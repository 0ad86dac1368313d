// Counts attempts in the database, for all processes together.
import { deleteOld } from './delete-old.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Db } from './client.ts'

interface Counting {
  readonly db: Db
  readonly now: () => Date
}

interface Tally {
  /** Attempts within the window, with these. */
  readonly veces: number
  /** When the window ends and counting starts again. */
  readonly termina: Date
}

/** Counts attempts under a name, in a window of so many seconds. */
export async function countTry(
  { db, now }: Counting,
  name: string,
  seconds: number,
  count = 1,
): Promise<Tally> {
  const time = now()
  const termina = new Date(time.getTime() + seconds * 1000)
  const { rows } = await sql<Tally>`
    insert into intentos as i (clave, veces, termina) values (${claveOf(name)}, ${count}, ${termina})
    on conflict (clave) do update set
      veces = case when i.termina > ${time} then i.veces + excluded.veces else excluded.veces end,
      termina = case when i.termina > ${time} then i.termina else excluded.termina end
    returning veces, termina`.execute(db)
  const [tally] = rows
  if (tally === undefined) throw new Error('try not counted')
  return tally
}

/** Attempts that a process counted by itself, to be added to those of the others. */
interface Counted extends Tally {
  readonly name: string
}

/** Adds them in one statement, and returns all attempts of each name within its window. */
export async function addTries({ db, now }: Counting, counted: readonly Counted[]): Promise<Counted[]> {
  const time = now()
  const open = counted.filter(({ termina }) => termina > time)
  if (open.length === 0) return []
  const names = new Map(open.map((one) => [claveOf(one.name).toString('hex'), one.name]))
  // In order, so that two processes never wait for each other.
  const { rows } = await sql<Tally & { clave: Buffer }>`
    insert into intentos as i (clave, veces, termina)
    select * from unnest(${open.map(({ name }) => claveOf(name))}::bytea[],
      ${open.map(({ veces }) => veces)}::int[],
      ${open.map(({ termina }) => termina)}::timestamptz[]) order by 1
    on conflict (clave) do update set
      veces = case when i.termina > ${time} then i.veces + excluded.veces else excluded.veces end,
      termina = case when i.termina > ${time} then i.termina else excluded.termina end
    returning clave, veces, termina`.execute(db)
  return rows.flatMap(({ clave, veces, termina }) => {
    const name = names.get(clave.toString('hex'))
    return name === undefined ? [] : [{ name, veces, termina }]
  })
}

/** Deletes the attempts of a name. */
export async function forgetTries(db: Db, name: string): Promise<void> {
  await db.deleteFrom('intentos').where('clave', '=', claveOf(name)).execute()
}

/** Deletes ended windows. */
export async function forgetEndedTries({ db, now }: Counting): Promise<void> {
  await deleteOld(db, 'intentos', sql`termina <= ${now()}::timestamptz`)
}

/** Short for a name of any length, and without personal data. */
const claveOf = (name: string) => createHash('sha256').update(name).digest()
