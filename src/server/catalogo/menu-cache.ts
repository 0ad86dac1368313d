// What everybody reads all day and staff seldom change (menu, branches, business): read once, kept until it changes.
import type { Db } from '#server/db/client.ts'
import { onceThere } from '#server/lib/once-there.ts'
import type { Services } from '#server/lib/services.ts'
import { sql } from 'kysely'

const forgetters: (() => void)[] = []

/** To be called whenever PostgreSQL tells of a change (`comanda_catalogo`), and after any gap in listening. */
export function clearMenuCache(): void {
  for (const forget of forgetters) forget()
}

/** What was read, and the number of changes before it: as long as that stands, nothing has changed. */
interface Copy<T> {
  readonly version: number
  readonly value: T
}

export interface Cached<T> {
  (services: Services): Promise<T> | T
  /** For whoever has to be sure: the version is compared in the reader's own transaction. */
  copy(services: Services): Promise<Copy<T>> | Copy<T>
}

/**
 * A reader that keeps its answer per application until the catalogue changes; callers that come while it reads share
 * the one run. An answer whose reading began before a change is given to those who waited for it and not kept.
 */
export const cached = <T>(read: (services: Services) => Promise<T>): Cached<T> =>
  cachedCopy(async (services) => {
    // The version first: a change while the rest is read makes the copy look older than it is, never newer.
    const version = await readVersion(services.db)
    return { version, value: await read(services) }
  })

/** The same for a reader that tells the version itself. */
export function cachedCopy<T>(readCopy: (services: Services) => Promise<Copy<T>>): Cached<T> {
  let kept = new WeakMap<Services, Promise<Copy<T>> | Copy<T>>()
  forgetters.push(() => {
    kept = new WeakMap()
  })
  const copy = (services: Services) => kept.get(services) ?? readNow(services)
  const readNow = async (services: Services) => {
    const place = kept
    const mayKeep = await services.memory.mayKeep()
    // Without the right to remember, or with a change meanwhile: an answer for this caller alone.
    if (!mayKeep || place !== kept) return readCopy(services)
    const begun = place.get(services)
    if (begun !== undefined) return begun
    const reading = readCopy(services)
    place.set(services, reading)
    reading.then(
      (made) => place.set(services, made),
      () => place.delete(services),
    )
    return reading
  }
  return Object.assign((services: Services) => onceThere(copy(services), ({ value }) => value), { copy })
}

async function readVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: string }>`select version from catalogo_version`.execute(db)
  return Number(rows[0]?.version)
}
