// Tries the settings that depend on the machine, before anything is built or started.
import { lockFolder } from '#server/engine/lock.ts'
import type { BucketConfig } from '#server/providers/bucket/bucket-config.ts'
import { MediaError } from '#server/providers/media.ts'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { Client, DatabaseError, type ClientConfig } from 'pg'
import type { Config } from './config.ts'

const CONNECT_MS = 5_000
const OLDEST_POSTGRES = 15

type Tried = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'bucket' | 'host' | 'port' | 'metrics'
>

/**
 * Throws one line that names the first setting that cannot be used. Returns warnings about what is
 * away for now and not needed for a start.
 */
export async function trySettings(tried: Tried): Promise<readonly string[]> {
  const { dataDir, databaseUrl, databaseDirectUrl, databaseReadUrl, bucket, host, port, metrics } = tried
  tryFolder(dataDir)
  // Two products on one data folder: that message comes before the one about their port.
  if (databaseUrl === null) lockFolder(dataDir)()
  await tryAddress({ host, port }, 'HOST', 'PORT')
  if (metrics !== null) await tryAddress(metrics, 'METRICS_HOST', 'METRICS_PORT')
  if (databaseUrl !== null) await tryDatabase('DATABASE_URL', databaseUrl)
  if (databaseDirectUrl !== null && databaseDirectUrl !== databaseUrl)
    await tryDatabase('DATABASE_DIRECT_URL', databaseDirectUrl)
  return [
    ...(databaseReadUrl === null || databaseDirectUrl === null
      ? []
      : await tryStandby(databaseReadUrl, databaseDirectUrl)),
    ...(bucket === null ? [] : await tryBucket(bucket)),
  ]
}

/** One that refuses or belongs to another database stops the start. One that is away does not. */
async function tryStandby(url: string, primaryUrl: string): Promise<readonly string[]> {
  let standby: string
  try {
    // As the product connects. A pooler refuses the option.
    standby = await clusterOf({ connectionString: url, options: '-c default_transaction_read_only=on' })
  } catch (error) {
    const isStarting = error instanceof DatabaseError && error.code?.startsWith('57P0')
    if (error instanceof DatabaseError && isStarting !== true)
      throw new Error(`DATABASE_READ_URL cannot be used (${messageOf(error)}).`, { cause: error })
    return [`DATABASE_READ_URL cannot be reached (${messageOf(error)}). The primary is read until it can.`]
  }
  if (standby !== (await clusterOf({ connectionString: primaryUrl })))
    throw new Error('DATABASE_READ_URL is no standby of DATABASE_URL: it is another database.')
  return []
}

/** The same for a primary and its standbys. */
async function clusterOf(server: ClientConfig): Promise<string> {
  const client = new Client({ ...server, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ cluster: string }>(
      "select system_identifier || '/' || current_database() as cluster from pg_control_system()",
    )
    return rows[0]?.cluster ?? ''
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A wrong key stops the start. Without pictures menus go on, so an outage does not. */
async function tryBucket(config: BucketConfig): Promise<readonly string[]> {
  const { createBucketMedia } = await import('#server/providers/bucket/bucket.ts')
  try {
    await createBucketMedia({ config, calls: null }).read('comanda')
    return []
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    const isRefused = error.status !== null && error.status < 500
    if (isRefused) throw new Error(`MEDIA_S3_… cannot be used: ${error.message}.`, { cause: error })
    return [`MEDIA_S3_ENDPOINT: ${error.message}. Pictures are missing until it does.`]
  }
}

function tryFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} is no folder that can be written to (${reasonOf(error)}).`, {
      cause: error,
    })
  }
}

/**
 * Creates the folder and its parents one by one. Node's recursive mkdir never ends where the system
 * reports an existing parent as missing, as under /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

async function tryAddress(
  { host, port }: { host: string; port: number },
  hostName: string,
  portName: string,
): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ host, port }, resolve)
    })
  } catch (error) {
    throw new Error(problemOf(reasonOf(error)), { cause: error })
  }
  await new Promise((resolve) => server.close(resolve))

  function problemOf(reason: string): string {
    if (reason === 'EADDRINUSE') return `${portName} ${String(port)} is in use: set it to another one.`
    if (reason === 'EACCES') return `${portName} ${String(port)} is not allowed for this user.`
    return `${hostName} ${host} is no address of this machine (${reason}).`
  }
}

async function tryDatabase(name: string, connectionString: string): Promise<void> {
  let version: number
  try {
    const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    version = rows[0]?.version ?? 0
    await client.end()
  } catch (error) {
    throw new Error(`${name} cannot be reached (${messageOf(error)}).`, { cause: error })
  }
  if (version < OLDEST_POSTGRES)
    throw new Error(`${name} is a PostgreSQL ${String(version)}: ${String(OLDEST_POSTGRES)} is the oldest.`)
}

const reasonOf = (error: unknown): string => codeOf(error) ?? messageOf(error)

/** An error for several addresses has no message of its own. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : '') || (codeOf(error) ?? 'unknown reason')

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
