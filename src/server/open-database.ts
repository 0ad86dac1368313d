// The database of the settings: the embedded engine, or an external PostgreSQL, perhaps behind a
// pooler.
import type { Config } from '#server/config/config.ts'
import type { ConnectionOptions } from '#server/db/client.ts'
import type { DiskGuard } from '#server/engine/disk-guard.ts'
import { keepEngine } from '#server/engine/watch.ts'

interface OpenDatabase {
  /** For ordinary work. */
  readonly connection: ConnectionOptions
  /** For what needs a session: notifications, their locks, migrations. */
  readonly direct: ConnectionOptions
  /** Null when the disk belongs to another machine. */
  readonly disk: DiskGuard | null
  stop(): Promise<void>
}

/** `say` prints a line for the operator. */
export async function openDatabase(
  { dataDir, databaseUrl, databaseDirectUrl }: Config,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl === null || databaseDirectUrl === null) {
    const engine = await keepEngine({ dataDir, log: say })
    return { ...engine, direct: engine.connection }
  }
  const { findPooler, tryNotifications } = await import('#server/db/pooler.ts')
  const pooler = await findPooler(databaseUrl)
  if (pooler !== null || databaseDirectUrl !== databaseUrl)
    await tryNotifications(databaseUrl, databaseDirectUrl)
  if (pooler !== null) {
    const names = pooler.named ? 'las guarda' : 'no las guarda: van sin nombre'
    say(`Base de datos detrás de un pooler. Sentencias preparadas: ${names}.`)
  }
  return {
    connection: { connectionString: databaseUrl, pooler },
    direct: { connectionString: databaseDirectUrl },
    disk: null,
    stop: async () => undefined,
  }
}
