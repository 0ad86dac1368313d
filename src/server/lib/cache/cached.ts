// Cached values that are read often and that staff change seldom (menu, branches, business): read
// once, kept until a change.
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'
import { compressed, type Compressed } from './compressed.ts'
import type { Memory } from './memory.ts'
import { onceThere } from './once-there.ts'

/** What a cached reader needs; `Services` has it. */
interface Source {
  readonly db: Db
  readonly memory: Memory
}

interface Copy<T> {
  /** The number of changes before the value was read. */
  readonly version: number
  readonly value: T
  /** The views that `json` has written, by their keys. */
  readonly written: Map<string, Compressed>
}

export interface Cached<S extends Source, T> {
  (services: S): Promise<T> | T
  /** The value with its version, for a caller that compares the version in its own transaction. */
  copy(services: S): Promise<Copy<T>> | Copy<T>
  /** A view of the value as JSON, written and compressed once for each key. */
  json(
    services: S,
    key: string | ((value: T) => string),
    view: (value: T) => unknown,
  ): Promise<Compressed> | Compressed
}

const forgetters: (() => void)[] = []

/** Empties every cache of this process. */
export function forgetCached(): void {
  for (const forget of forgetters) forget()
}

/** Each change needs a new text: fast compression at first, small once it is read often. */
const BROTLI = { first: 2, often: 5 }

export const jsonOf = (text: string): Compressed =>
  compressed([text], 'application/json; charset=utf-8', BROTLI)

/**
 * A reader that keeps its value until something changes. Concurrent callers share one read. A value
 * whose read began before a change goes to its waiting callers, and is not cached.
 */
export function cached<S extends Source, T>(read: (services: S) => Promise<T>): Cached<S, T> {
  let kept = new WeakMap<S, Promise<Copy<T>> | Copy<T>>()
  forgetters.push(() => {
    kept = new WeakMap()
  })
  const readCopy = async (services: S): Promise<Copy<T>> => {
    // The version first: a change during the read makes the copy look older than it is, never
    // newer.
    const version = await readVersion(services.db)
    return { version, value: await read(services), written: new Map() }
  }
  const copy = (services: S) => kept.get(services) ?? readNow(services)
  const readNow = async (services: S) => {
    const place = kept
    const mayKeep = await services.memory.mayKeep()
    // Not allowed to cache, or changed meanwhile: a copy for this caller alone.
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
  return Object.assign((services: S) => onceThere(copy(services), ({ value }) => value), {
    copy,
    json: (services: S, key: string | ((value: T) => string), view: (value: T) => unknown) =>
      onceThere(copy(services), ({ value, written }) => {
        const name = typeof key === 'string' ? key : key(value)
        const answer = written.get(name) ?? jsonOf(JSON.stringify(view(value)))
        written.set(name, answer)
        return answer
      }),
  })
}

/** The number of changes of the cached data so far. */
export async function readVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: string }>`select version from catalogo_version`.execute(db)
  return Number(rows[0]?.version)
}
