// A standby of the database, for reads of the past (docs/decisions/0138). It is loaded when
// DATABASE_READ_URL is set.
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { createDb, createPool, type Db } from './client.ts'

export interface Replica {
  readonly db: Db
  /** How old its data is at most, in milliseconds; null when it is too old, away or not ours. */
  age(): number | null
  /** Called when it failed at a read: nobody reads there for some seconds. */
  rest(): void
  close(): Promise<void>
}

const MEASURE_MS = 1_000
/** Older data is not read there. `JUST_WRITTEN_SECONDS` of past.ts is longer. */
const MAX_AGE_MS = 10_000
/** A read that is refused may have waited for seconds before: others do not try it at once. */
const REST_MS = 5_000
/** Requests for reads of the past are few and long. */
const CONNECTIONS = 5

/** A place in the log of the primary, and when the primary was there. */
interface Mark {
  readonly at: number
  readonly place: bigint
}

/** The state of one server: its place in the log, and its identity. */
interface Seen {
  readonly place: string | null
  /** The same for a primary and its standbys; a promotion begins another one. */
  readonly lineage: string
  readonly started: string
  readonly standby: boolean
}

const PRIMARY = sql`pg_current_wal_flush_lsn()`
/** A server that is no standby any more may be the primary itself. */
const STANDBY = sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end`

async function look(db: Db, place: typeof PRIMARY): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select (${place} - '0/0'::pg_lsn)::text as place, pg_is_in_recovery() as standby,
      pg_postmaster_start_time()::text as started,
      concat_ws('/', s.system_identifier, c.timeline_id, current_database()) as lineage
    from pg_control_system() s, pg_control_checkpoint() c`.execute(db)
  const [seen] = rows
  if (seen === undefined) throw new Error('no place in the log')
  return seen
}

/**
 * Each second the primary says how far its log is, and the standby how far it has come. So its age
 * depends on no clock, and is right when nothing is written and when the two have lost each other.
 */
export async function followReplica(url: string, primary: Db, log: Pick<Logger, 'warn'>): Promise<Replica> {
  const pool = createPool({ connectionString: url, readOnly: true }, CONNECTIONS)
  const db = createDb(pool)
  let marks: Mark[] = []
  let freshAt = -Infinity
  let isAway = true
  let restsUntil = 0
  let wasUsable = true
  const age = () => {
    const old = performance.now() - freshAt
    return isAway || old > MAX_AGE_MS || performance.now() < restsUntil ? null : old
  }

  const measure = async () => {
    const at = performance.now()
    const there = await look(primary, PRIMARY)
    marks = [...marks.filter((mark) => at - mark.at <= MAX_AGE_MS), { at, place: BigInt(there.place ?? 0) }]
    const here = await look(db, STANDBY)
    const isOurs = here.lineage === there.lineage && (here.standby || here.started === there.started)
    if (!isOurs || here.place === null) throw new Error('DATABASE_READ_URL is no standby of DATABASE_URL')
    const reached = BigInt(here.place)
    freshAt = Math.max(freshAt, ...marks.filter(({ place }) => place <= reached).map((mark) => mark.at))
    isAway = false
  }
  const attempt = async () => {
    const error = await measure().then(
      () => null,
      (reason: unknown) => reason,
    )
    if (error !== null) isAway = true
    const isUsable = age() !== null
    if (!isUsable && wasUsable) log.warn({ err: error ?? undefined }, 'replica: not used')
    if (isUsable && !wasUsable) log.warn('replica: used again')
    wasUsable = isUsable
  }

  await attempt()
  let measuring: Promise<void> | null = null
  const timer = setInterval(() => {
    measuring ??= attempt().finally(() => {
      measuring = null
    })
  }, MEASURE_MS)
  return {
    db,
    age,
    rest: () => {
      restsUntil = performance.now() + REST_MS
    },
    async close() {
      clearInterval(timer)
      await measuring
      await pool.end()
    },
  }
}
