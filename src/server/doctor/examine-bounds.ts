// Checks the age of the last backup, and the counts that come near their bounds.
import type { Config } from '#server/config/config.ts'
import { createDb, createPool, type ConnectionOptions, type Db } from '#server/db/client.ts'
import { countGastos } from '#server/mensajes/budget.ts'
import { countCodigos } from '#server/usuarios/codigos.ts'
import { sql } from 'kysely'
import { hint, ok, type Finding } from './findings.ts'

const HOUR_MS = 60 * 60 * 1000
/** A backup is taken each night, and one night may be missed. */
const OLD_HOURS = 36
const CLOSE = 0.8
/** PostgreSQL stops writing a little after so many transactions without a vacuum. */
const TRANSACTIONS = 2_000_000_000

interface Bound {
  readonly what: string
  readonly used: number
  readonly bound: number
}

type Settings = Pick<Config, 'dailyAlarms' | 'dailyMessages'>

/** Examines the bounds of a database that has all migrations. */
export async function examineBounds(
  connection: ConnectionOptions,
  settings: Settings,
): Promise<readonly Finding[]> {
  const pool = createPool(connection, 1)
  try {
    const db = createDb(pool)
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const now = rows[0]?.now ?? new Date()
    return [await examineBackup(db, now), ...judge(await readBounds(db, now, settings))]
  } finally {
    await pool.end()
  }
}

async function examineBackup(db: Db, now: Date): Promise<Finding> {
  const last = await db.selectFrom('ultimo_respaldo').select('tomado_en').executeTakeFirst()
  if (last === undefined)
    return hint('No backup of this database is known: run npm run backup, and each night after it.')
  const hours = Math.floor((now.getTime() - last.tomado_en.getTime()) / HOUR_MS)
  const age = hours < 48 ? `${String(hours)} h` : `${String(Math.floor(hours / 24))} days`
  return hours >= OLD_HOURS
    ? hint(`The last backup is ${age} old: look at comanda-backup.timer.`)
    : ok(`The last backup is ${age} old.`)
}

async function readBounds(db: Db, now: Date, settings: Settings): Promise<Bound[]> {
  const { rows: server } = await sql<{ connections: number; most: number; transactions: number }>`
    select (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select age(datfrozenxid) from pg_database where datname = current_database()) as transactions`.execute(
    db,
  )
  const { rows: numbers } = await sql<Bound>`
    select 'numbers of ' || sequencename as what, last_value::float8 as used, max_value::float8 as bound
    from pg_sequences where schemaname = current_schema() and last_value is not null
    order by last_value::float8 / max_value desc limit 1`.execute(db)
  const messages = await countGastos({ db, now: () => now, config: settings })
  return [
    ...server.flatMap(({ connections, most, transactions }) => [
      { what: 'connections of the server', used: connections, bound: most },
      { what: 'transactions since the last vacuum', used: transactions, bound: TRANSACTIONS },
    ]),
    ...numbers,
    ...messages.map(({ gasto, used, limit }) => ({
      what: `messages of a day (${gasto})`,
      used,
      bound: limit,
    })),
    { what: 'codes of a day', used: await countCodigos(db, now), bound: settings.dailyMessages },
  ]
}

function judge(bounds: readonly Bound[]): Finding[] {
  const close = bounds.filter(({ used, bound }) => used >= bound * CLOSE)
  if (close.length > 0)
    return close.map(({ what, used, bound }) =>
      hint(`Close to a bound: ${what}, ${String(used)} of ${String(bound)}.`),
    )
  const words = bounds.map(({ what, used, bound }) => `${what} ${String(Math.floor((used / bound) * 100))} %`)
  return [ok(`Nothing is close to a bound: ${words.join(', ')}.`)]
}
