// npm start: checks the settings, builds what is stale, brings the database up, serves, and stops without losing anything.
import { createApp, type App } from '#server/app.ts'
import { readMenu } from '#server/catalogo/read-menu.ts'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import { createPool, type ConnectionOptions } from '#server/db/client.ts'
import { startEngine } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#server/db/seed/seed.ts'
import { mountBuiltPages } from '#server/lib/pages.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const STOP_WITHIN_MS = 9_000

/** A running product; `stop` finishes what is under way. */
export interface Running {
  readonly app: App
  stop(): Promise<void>
}

interface StartOptions {
  readonly mountPages?: Parameters<typeof createApp>[0]['mountPages']
  readonly now?: () => Date
}

/** Starts everything on the given settings and answers once the product accepts calls. */
export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const database = await openDatabase(config, say)
  try {
    const applied = await migrate(database.connection)
    if (applied.length > 0) say(`Schema ready (${applied.join(', ')}).`)
    const pool = createPool(database.connection)
    const now = options.now ?? (() => new Date())
    const seeded = await seed(pool, { demo: !config.production, adminPassword: config.adminPassword, now: now() })
    const app = await createApp({
      config,
      pool,
      connection: database.connection,
      now,
      mountPages: options.mountPages ?? builtPages,
    })
    await app.app.listen({ port: config.port, host: config.host })
    announce(config, app, seeded.generatedAdminPassword, say)
    return {
      app,
      async stop() {
        await app.close()
        await pool.end()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

const builtPages: NonNullable<StartOptions['mountPages']> = (app, services) =>
  mountBuiltPages(app, join(ROOT, 'dist'), {
    menu: (slug) => readMenu(services, { sede: null, slug }),
    negocio: () => readNegocio(services),
  })

interface OpenDatabase {
  connection: ConnectionOptions
  stop(): Promise<void>
}

async function openDatabase(config: Config, say: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined }
  }
  const engine = await startEngine({ dataDir: config.dataDir, log: say })
  const { host, port, user, database } = engine
  return { connection: { host, port, user, database }, stop: () => engine.stop() }
}

function announce(config: Config, app: App, adminPassword: string | null, say: (line: string) => void): void {
  const address = app.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  say('')
  say(`  Menú      http://localhost:${String(port)}`)
  say(`  Personal  http://admin.localhost:${String(port)}`)
  if (!config.production) {
    say('')
    say('  Ingresos de demostración (contraseña comanda-demo):')
    say('  personal  admin · caja@donalumbre.example · cocina@donalumbre.example')
    say('  clientes  cliente@donalumbre.example · cliente2@donalumbre.example')
  }
  if (adminPassword !== null) say(`  Contraseña de admin, se muestra solo esta vez: ${adminPassword}`)
  say('')
}

/** SIGINT and SIGTERM finish what is under way; a second one, or ten seconds, end the process. */
export function stopOnSignals(running: Running): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stop after ${signal} failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { ensureBuilt } = await import('#tools/build.ts')
  await ensureBuilt()
  stopOnSignals(await start(config))
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    const lines = error instanceof ConfigError ? error.problems : [error instanceof Error ? error.message : String(error)]
    for (const line of lines) process.stderr.write(`${line}\n`)
    process.exit(1)
  })
}
