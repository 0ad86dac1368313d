// The database of the settings: reachable, a primary, its migrations, its standbys, its clock.
import { whereOf, type Config } from '#server/config/config.ts'
import type { ConnectionOptions } from '#server/db/client.ts'
import { listMigrations } from '#server/db/migrate.ts'
import { findPooler, tryNotifications } from '#server/db/pooler.ts'
import { demoAccountsText, findDemoAccounts } from '#server/clave/demo-accounts.ts'
import { findRunningEngine } from '#server/engine/engine.ts'
import { hasCluster } from '#server/engine/home.ts'
import { examineBounds } from './examine-bounds.ts'
import { examineRangos } from './examine-rangos.ts'
import { Client, type QueryResultRow } from 'pg'
import { fault, hint, ok, reasonOf, type Finding } from './findings.ts'

const CONNECT_MS = 5_000
const OLDEST_POSTGRES = 15
/** The product corrects its own clock; certificates and signatures of the bucket do not. */
const SKEW_MS = 2_000

type Settings = Pick<
  Config,
  | 'dataDir'
  | 'databaseUrl'
  | 'databaseDirectUrl'
  | 'databaseReadUrl'
  | 'dailyAlarms'
  | 'dailyMessages'
  | 'production'
>

export interface Examined {
  readonly findings: readonly Finding[]
  /** The public key of the account for payments online; null without one. */
  readonly wompi: { readonly ambiente: string; readonly llave: string } | null
}

export async function examineDatabase(settings: Settings): Promise<Examined> {
  const { dataDir, databaseUrl, databaseDirectUrl, databaseReadUrl } = settings
  if (databaseUrl === null || databaseDirectUrl === null) {
    if (!hasCluster(dataDir)) {
      const text = `There is no database in DATA_DIR ${dataDir}: is it the DATA_DIR of the product? The first start creates one.`
      return { findings: [fault(text)], wompi: null }
    }
    const engine = findRunningEngine(dataDir)
    if (engine !== undefined) return examineServer('The embedded database', engine, settings)
    const text = `The embedded database in DATA_DIR ${dataDir} is not running. Start the product, and ask again.`
    return { findings: [hint(text)], wompi: null }
  }
  const server = await examineServer(
    databaseUrl === databaseDirectUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
    { connectionString: databaseDirectUrl },
    settings,
  )
  const findings = [...server.findings, await examineWay(databaseUrl, databaseDirectUrl)]
  if (databaseReadUrl !== null) findings.push(await examineReading(databaseReadUrl))
  return { ...server, findings }
}

/** The standby of reads of the past: without it the primary is read, so it is never a fault. */
async function examineReading(url: string): Promise<Finding> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { standby, paused } = await one<{ standby: boolean; paused: boolean }>(
      client,
      `select pg_is_in_recovery() as standby,
         case when pg_is_in_recovery() then pg_is_wal_replay_paused() else false end as paused`,
    )
    if (!standby) return hint('DATABASE_READ_URL is no standby: it takes no work off the primary.')
    return paused
      ? hint('DATABASE_READ_URL is a standby that is paused: the primary is read.')
      : ok('DATABASE_READ_URL is a standby that answers.')
  } catch (error) {
    return hint(`DATABASE_READ_URL does not answer, so the primary is read: ${reasonOf(error)}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What stands between the product and the server. */
async function examineWay(databaseUrl: string, directUrl: string): Promise<Finding> {
  try {
    const pooler = await findPooler(databaseUrl)
    if (pooler === null && databaseUrl === directUrl) return ok('DATABASE_URL leads to the server itself.')
    await tryNotifications(databaseUrl, directUrl)
    if (pooler === null)
      return ok('DATABASE_URL and DATABASE_DIRECT_URL lead to the same database, without a pooler.')
    const names = pooler.named ? 'carries' : 'does not carry'
    return ok(`DATABASE_URL is a pooler that ${names} prepared statements, and notifications arrive.`)
  } catch (error) {
    return fault(`DATABASE_URL cannot be used: ${reasonOf(error)}`)
  }
}

async function examineServer(
  name: string,
  connection: ConnectionOptions,
  settings: Settings,
): Promise<Examined> {
  const client = new Client({ ...connection, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const migrations = await examineMigrations(client)
    const findings = [
      await examineVersion(client, { name, where: whereOf(settings) }),
      migrations,
      // Their tables may be missing before the last migration.
      ...(migrations.kind === 'ok' ? await examineBounds(connection, settings) : []),
      ...(migrations.kind === 'ok' ? await examineRangos(client) : []),
      ...(migrations.kind === 'ok' ? await examineDemoAccounts(client, settings) : []),
      await examineStandbys(client),
      await examineClock(client),
    ]
    return { findings, wompi: await findWompi(client) }
  } catch (error) {
    return { findings: [fault(`${name} does not answer: ${reasonOf(error)}.`)], wompi: null }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function examineVersion(
  client: Client,
  { name, where }: { name: string; where: string },
): Promise<Finding> {
  const { version, standby, readonly } = await one<{ version: number; standby: boolean; readonly: boolean }>(
    client,
    `select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as standby,
       current_setting('default_transaction_read_only') = 'on' as readonly`,
  )
  const server = `${name} answers: PostgreSQL ${String(version)} in ${where}`
  if (version < OLDEST_POSTGRES)
    return fault(`${server}, and ${String(OLDEST_POSTGRES)} is the oldest that works.`)
  if (standby) return fault(`${server}, and it is a standby: nothing can be written there.`)
  return readonly ? fault(`${server}, and it refuses to write.`) : ok(`${server}.`)
}

async function examineMigrations(client: Client): Promise<Finding> {
  const { rows: tables } = await client.query<{ made: boolean }>(
    `select to_regclass('migrations') is not null as made`,
  )
  if (!tables[0]?.made) return hint('The database is empty. The first start makes its tables.')
  const { rows } = await client.query<{ nombre: string }>('select nombre from migrations')
  const done = new Set(rows.map(({ nombre }) => nombre))
  const known = await listMigrations()
  const newer = [...done].filter((nombre) => !known.includes(nombre)).toSorted()
  if (newer.length > 0)
    return hint(`The database is of a newer version: ${newer.join(', ')} is not known here.`)
  const pending = known.filter((nombre) => !done.has(nombre)).length
  return pending === 0
    ? ok(`The database has all ${String(done.size)} migrations.`)
    : hint(`The next start applies ${String(pending)} migrations: take a backup first.`)
}

async function examineDemoAccounts(client: Client, settings: Settings): Promise<Finding[]> {
  const accounts = await findDemoAccounts(client)
  if (accounts.length === 0) return []
  return settings.production
    ? [fault(demoAccountsText(accounts, settings))]
    : [hint('This is the demo: NODE_ENV=production does not start with its accounts.')]
}

async function examineStandbys(client: Client): Promise<Finding> {
  const { all, synchronous, commit } = await one<{ all: number; synchronous: number; commit: string }>(
    client,
    `select count(*)::int as all, count(*) filter (where sync_state in ('sync', 'quorum'))::int as synchronous,
       current_setting('synchronous_commit') as commit from pg_stat_replication`,
  )
  if (commit === 'off' || commit === 'local')
    return hint(`synchronous_commit is ${commit}: an acknowledged order may be lost with the server.`)
  if (all === 0) return ok('No standby follows the database: backups alone keep it.')
  const text = `${String(all)} standbys follow the database, ${String(synchronous)} of them synchronous`
  return synchronous === 0 ? hint(`${text}: a failover may lose the last orders.`) : ok(`${text}.`)
}

async function examineClock(client: Client): Promise<Finding> {
  const before = Date.now()
  const { time } = await one<{ time: number }>(
    client,
    'select (extract(epoch from clock_timestamp()) * 1000)::float as time',
  )
  const took = Date.now() - before
  const difference = Math.abs(time - before - took / 2)
  return difference > SKEW_MS + took
    ? hint(
        `The clock of this machine differs by ${String(Math.round(difference / 1000))} s from the database's.`,
      )
    : ok('This machine and the database have the same time.')
}

async function one<Row extends QueryResultRow>(client: Client, text: string): Promise<Row> {
  const [row] = (await client.query<Row>(text)).rows
  if (row === undefined) throw new Error('no row')
  return row
}

async function findWompi(client: Client): Promise<Examined['wompi']> {
  const { rows: tables } = await client.query<{ made: boolean }>(
    `select to_regclass('cuenta_wompi') is not null as made`,
  )
  if (!tables[0]?.made) return null
  const { rows } = await client.query<{ ambiente: string; llave: string }>(
    'select ambiente, llave_publica as llave from cuenta_wompi limit 1',
  )
  return rows[0] ?? null
}
