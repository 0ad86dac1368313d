// npm start: checks and tries the settings, builds stale files, starts the database, serves, and
// stops without losing anything.
import { DEMO_PASSWORD } from '#domain/common-passwords.ts'
import { startWork } from '#server/avisos/work.ts'
import { demoAccountsText, findDemoAccounts } from '#server/clave/demo-accounts.ts'
import { ConfigError, readConfig, type Config } from '#server/config/config.ts'
import { createPool } from '#server/db/client.ts'
import { followDatabaseClock } from '#server/db/clock.ts'
import { migrate } from '#server/db/migrate.ts'
import { startCocina } from '#server/cocina/cocina-ahora.ts'
import { atMost } from '#server/async/serialize.ts'
import { startKeeper } from '#server/reportes/keeper.ts'
import { seed } from '#server/seed/seed.ts'
import { createLog } from '#server/lib/log.ts'
import { serveMetrics } from '#server/metrics/metrics-server.ts'
import { readProcess } from '#server/metrics/process-metrics.ts'
import { mountBuiltPages } from '#server/page/pages.ts'
import { pageSource } from '#server/seo/page-source.ts'
import { warnOfNames, warnOfPublicUrl } from '#server/config/setting-names.ts'
import { trySettings } from '#server/config/try-settings.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createApp, type App } from './app.ts'
import { openDatabase } from './open-database.ts'

const ROOT = join(import.meta.dirname, '../..')
const STOP_WITHIN_MS = 9_000
const CUT_AFTER_MS = 4_000
const DRAIN_MS = 500
/** Due work may wait for a provider that does not respond. */
const BACKGROUND_MS = 6_500

/** A running product; `stop` finishes the work in progress. */
export interface Running {
  readonly app: App
  stop(): Promise<void>
}

interface StartOptions {
  readonly mountPages?: Parameters<typeof createApp>[0]['mountPages']
  readonly now?: () => Date
}

/** Starts everything with the given settings, and returns once the product accepts calls. */
export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  const database = await openDatabase(config, say)
  const closers = [() => database.stop()]
  // All that works in the background hears of the stop at once, while the server drains.
  const background: (() => Promise<void>)[] = []
  let serving: App | null = null
  const stop = async () => {
    const ended = Promise.all(background.map((close) => close()))
    await Promise.all([serving && closeApp(serving), atMost(BACKGROUND_MS, ended)])
    for (const close of closers.toReversed()) await close()
  }
  try {
    const applied = await migrate(database.direct)
    if (applied.length > 0) say(`Schema ready (${String(applied.length)} migrations).`)
    const pool = createPool(database.connection)
    closers.push(() => pool.end())
    const log = createLog(config)
    const clock = await followDatabaseClock(pool, log)
    closers.push(async () => clock.close())
    const now = options.now ?? clock.now
    const seeded = await seed(pool, {
      demo: !config.production,
      adminPassword: config.adminPassword,
      now: now(),
    })
    // Before anything else can fail: nothing stores it, and no later start prints it.
    if (seeded.generatedAdminPassword !== null) sayAdminPassword(seeded.generatedAdminPassword)
    if (config.production) await refuseDemoAccounts(pool, config)
    const app = await createApp({
      config,
      pool,
      direct: database.direct,
      disk: database.disk,
      now,
      log,
      mountPages: options.mountPages ?? builtPages,
    })
    serving = app
    const keeper = startKeeper(app.services)
    background.push(() => keeper.close())
    const rangos = await keepRangos(pool, log)
    background.push(async () => rangos?.close())
    const work = startWork(app.services)
    background.push(() => work.close())
    const cocina = await startCocina(app.services)
    background.push(() => cocina.close())
    await app.app.listen({ port: config.port, host: config.host })
    if (config.metrics !== null) {
      readProcess(app.metrics)
      const served = await serveMetrics(config.metrics, app.metrics)
      background.push(() => served.close())
    }
    announce(config, app)
    return { app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function sayAdminPassword(password: string): void {
  say(`  Contraseña de admin, se muestra solo esta vez: ${password}`)
  say('  Al entrar te pedimos cambiarla por una tuya.')
}

async function refuseDemoAccounts(pool: Pool, config: Config): Promise<void> {
  const accounts = await findDemoAccounts(pool)
  if (accounts.length > 0) throw new Error(demoAccountsText(accounts, config))
}

/** Only of orders that `npm run particiones` divided; other installations load no code for them. */
async function keepRangos(pool: Pool, log: Logger): Promise<{ close(): Promise<void> } | null> {
  const { rows } = await pool.query(`select from pg_class where oid = 'pedidos'::regclass and relkind = 'p'`)
  if (rows.length === 0) return null
  const { startRangos } = await import('#server/particiones/keep-rangos.ts')
  return startRangos(pool, log)
}

/**
 * Requests that are on their way at the stop signal still get their response. Slow callers do not
 * keep the rest from stopping.
 */
async function closeApp(app: App): Promise<void> {
  app.drain()
  await delay(DRAIN_MS)
  const cut = setTimeout(() => app.app.server.closeAllConnections(), CUT_AFTER_MS)
  await app.close().finally(() => clearTimeout(cut))
}

const builtPages: NonNullable<StartOptions['mountPages']> = (app, services) =>
  mountBuiltPages(app, join(ROOT, 'dist'), pageSource(services))

function announce(config: Config, app: App): void {
  const address = app.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  say('')
  say(`  Menú      http://localhost:${String(port)}`)
  say(`  Personal  http://admin.localhost:${String(port)}`)
  if (!config.production) {
    say('')
    say(`  Ingresos de demostración (contraseña ${DEMO_PASSWORD}):`)
    say('  personal  admin · caja@donalumbre.example · cocina@donalumbre.example')
    say('  clientes  cliente@donalumbre.example · cliente2@donalumbre.example')
  }
  say('')
}

/**
 * SIGINT and SIGTERM finish the work in progress, also a start. A second one, or nine seconds, end
 * the process.
 */
export function stopOnSignals(running: Running | Promise<Running>): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    Promise.resolve(running)
      .then((product) => product.stop())
      .then(
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

/**
 * The whole life of the product with the settings of the environment. A mistake in them ends it
 * with one line.
 */
export async function run(options: StartOptions = {}): Promise<void> {
  try {
    const warnings = [...warnOfNames(process.env), ...warnOfPublicUrl(process.env)]
    for (const line of warnings) process.stderr.write(`${line}\n`)
    const config = readConfig(process.env)
    for (const line of await trySettings(config)) process.stderr.write(`${line}\n`)
    // A packed product has no tools and brings its front ends built.
    if (options.mountPages === undefined && existsSync(join(ROOT, 'tools'))) {
      const { ensureBuilt } = await import('#tools/build.ts')
      await ensureBuilt()
    }
    const starting = start(config, options)
    stopOnSignals(starting)
    await starting
  } catch (error) {
    const lines =
      error instanceof ConfigError ? error.problems : [error instanceof Error ? error.message : String(error)]
    for (const line of lines) process.stderr.write(`Not started. ${line}\n`)
    process.exit(1)
  }
}

if (import.meta.main) await run()
