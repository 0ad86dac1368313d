// Shared by the commands of an operator: settings, a connection, an orderly end, and one line for a
// mistake, which names the database.
import { ConfigError, readStore, whereOf, type Store } from '#server/config/config.ts'
import type { ConnectionOptions } from '#server/db/client.ts'
import { findRunningEngine, startEngine } from '#server/engine/engine.ts'
import { hasCluster } from '#server/engine/home.ts'
import { openMedia } from '#server/providers/bucket/open-media.ts'
import type { MediaProvider } from '#server/providers/media.ts'
import { resolve } from 'node:path'
import { Client } from 'pg'

export interface Tools {
  readonly client: Client
  readonly connection: ConnectionOptions
  readonly media: MediaProvider
  /** The database in words, for the result. */
  readonly where: string
  /** Ctrl-C or SIGTERM roll back unfinished work. */
  readonly signal: AbortSignal
}

interface CommandOptions {
  /** Only the embedded engine while no product uses it; or also while one runs. */
  readonly alone: boolean
  /** Without a database in DATA_DIR it creates one. Other commands then refuse. */
  readonly creates?: true
}

export async function runCommand(
  options: CommandOptions,
  work: (tools: Tools) => Promise<string>,
): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('Stopped.'))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  let where = ''
  try {
    const store = readSettings()
    where = whereOf(store)
    const database = await openDatabase(store, options)
    try {
      const client = new Client({ ...database.connection, connectionTimeoutMillis: 10_000 })
      // The running query reports a lost connection.
      client.on('error', () => undefined)
      await client.connect()
      try {
        const media = await openMedia(store, null)
        process.stdout.write(
          `${await work({ client, connection: database.connection, media, where, signal: stopping.signal })}\n`,
        )
      } finally {
        await client.end()
      }
    } finally {
      await database.stop()
    }
  } catch (error) {
    const reason: unknown = stopping.signal.aborted ? stopping.signal.reason : error
    const said = reason instanceof Error ? reason.message : String(reason)
    process.stderr.write(where === '' ? `${said}\n` : `${where}: ${said}\n`)
    process.exitCode = 1
  }
}

/**
 * A path relative to the folder where it was typed: npm changes to the folder of the package first.
 */
export const pathOf = (argument: string) => resolve(process.env['INIT_CWD'] ?? '.', argument)

export const countWords = (totals: { tables: number; rows: number; files: number }) =>
  `${String(totals.tables)} tables, ${String(totals.rows)} rows, ${String(totals.files)} pictures`

function readSettings(): Store {
  const problems: string[] = []
  const store = readStore(process.env, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  return store
}

async function openDatabase(
  { dataDir, databaseDirectUrl }: Store,
  { alone, creates }: CommandOptions,
): Promise<{ connection: ConnectionOptions; stop(): Promise<void> }> {
  if (databaseDirectUrl === null && creates !== true && !hasCluster(dataDir))
    throw new Error('There is no database. Run the command with the DATA_DIR of the product.')
  const connection =
    databaseDirectUrl === null
      ? alone
        ? undefined
        : findRunningEngine(dataDir)
      : { connectionString: databaseDirectUrl }
  if (connection !== undefined) return { connection, stop: async () => undefined }
  const engine = await startEngine({ dataDir })
  const { host, port, user, database } = engine
  return { connection: { host, port, user, database }, stop: () => engine.stop() }
}
