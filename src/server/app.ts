// Assembles the server: plumbing, features, live channel, pages. Starts nothing by itself.
import type { Config } from '#server/config/config.ts'
import { createDb, type ConnectionOptions } from '#server/db/client.ts'
import type { DiskGuard } from '#server/engine/disk-guard.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { mountDocs } from '#server/http/docs.ts'
import { drain, isDraining } from '#server/http/draining.ts'
import { DISPONIBILIDAD, forgetDisponibilidad } from '#server/disponibilidad/read-disponibilidad.ts'
import { createWaker, type Waker } from '#server/impresion/waker.ts'
import { createFastify, refuseWritesWhenFull } from '#server/http/fastify.ts'
import { createLimits } from '#server/lib/limits.ts'
import { spreadLimits } from '#server/lib/shared-limits.ts'
import { markWrites } from '#server/http/past.ts'
import { observeKept } from '#server/http/send-kept.ts'
import { loadPreviews } from '#server/lib/previews.ts'
import { startListener, type Listener } from '#server/live/listener.ts'
import { createLiveHub } from '#server/live/live.ts'
import { atMost } from '#server/async/serialize.ts'
import { createLog } from '#server/lib/log.ts'
import { loadAccountOf } from '#server/lib/log-account.ts'
import { CHANGES, createMemory } from '#server/lib/cache/memory.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { countRequests, createProductMetrics, readParts } from '#server/metrics/product-metrics.ts'
import { countWaitingHashes } from '#server/lib/passwords.ts'
import type { Services } from '#server/lib/services.ts'
import { linksSent } from '#server/mensajes/send-pedido-link.ts'
import { createMenuChannel, type MenuChannel } from '#server/menu/menu-channel.ts'
import { createLiveChannel, type LiveChannel } from '#server/pedidos/live-channel.ts'
import { announceEmisor } from '#server/pedidos/facturacion/emit-facturas.ts'
import { loadPedidoTokens } from '#server/pedidos/read/token.ts'
import { createEmisor } from '#server/providers/emisor.ts'
import { createMaps } from '#server/providers/create-maps.ts'
import { openMedia } from '#server/providers/bucket/open-media.ts'
import { createWhatsApp } from '#server/providers/create-whatsapp.ts'
import { createPush, type PushProvider } from '#server/providers/push/push.ts'
import { createWompi } from '#server/providers/wompi.ts'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { mountFeatures } from './features.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startRounds } from './rounds.ts'

/** Another server may become the primary of an external database. */
const BEAT_MS = 2_000
/** How long a stop waits for calls of providers that are under way. */
const PROVIDERS_MS = 2_000

export interface AppOptions {
  readonly config: Config
  readonly pool: pg.Pool
  /** PostgreSQL itself, for the connection that listens; the pool may go through a pooler. */
  readonly direct: ConnectionOptions
  /** Null (or nothing) when the database's disk is not managed by this product. */
  readonly disk?: DiskGuard | null
  readonly now?: () => Date
  readonly log?: Logger
  /** Tests reach a push service on this machine; the product never does. */
  readonly push?: PushProvider
  /** Tests wait longer for the reader of a workbook than the product does. */
  readonly xlsxMs?: number
  /** The HTML side: the built front ends, Vite in development, or nothing. */
  readonly mountPages?: (app: FastifyInstance, services: Services) => Promise<void>
}

export interface App {
  readonly app: FastifyInstance
  readonly services: Services
  /**
   * Called just before the server closes. It still returns responses, reports that it is not ready,
   * and closes each connection after its response.
   */
  drain(): void
  readonly metrics: Metrics
  close(): Promise<void>
}

export async function createApp(options: AppOptions): Promise<App> {
  const { config, pool } = options
  const log = options.log ?? createLog(config)
  const { metrics, counters } = createProductMetrics()
  const now = options.now ?? (() => new Date())
  const limits = createLimits({ now, enabled: config.rateLimits, spread: config.databaseUrl !== null })
  const services = await createServices(options, { log, counters, now, limits })

  const app = createFastify(config, log, await loadAccountOf(services.db))
  if (options.disk) refuseWritesWhenFull(app, options.disk)
  if (services.replica !== null) markWrites(app)
  if (config.metrics !== null) observeKept(app.server, countRequests(app, metrics))
  await app.register(websocket, { options: { maxPayload: 4096 } })
  const tokens = await loadPedidoTokens(services.db)
  await announceEmisor(services)
  const printing = createWaker()
  await mountFeatures(app, services, { tokens, printing })
  const channel = createLiveChannel(app, services)
  const menuChannel = createMenuChannel(app, services)
  readParts(metrics, { app, pool, live: services.live, disk: options.disk ?? null, countWaitingHashes })
  mountHealth(app, services, pool)
  await mountDocs(app)
  await options.mountPages?.(app, services)
  await app.ready()

  const listener = await startListening(options.direct, services, { channel, menuChannel, printing })
  // The embedded database has one process.
  const spreading = config.databaseUrl === null ? null : spreadLimits(services, limits)
  const housekeeping = startHousekeeping(services)
  const rounds = startRounds(services, tokens)

  return {
    app,
    services,
    drain() {
      drain(app)
      printing.close()
    },
    metrics,
    async close() {
      housekeeping.close()
      const providers = rounds.close()
      await spreading?.close()
      printing.close()
      await channel.close()
      await menuChannel.close()
      await app.close()
      // Last: open sockets and requests do not wait for a slow provider.
      await atMost(PROVIDERS_MS, Promise.all([providers, linksSent(services)]))
      await services.live.close()
      await listener.close()
      await services.replica?.close()
    },
  }
}

/** What the features work with: the database, the providers, the limits and the memory. */
async function createServices(
  { config, pool, push, xlsxMs }: AppOptions,
  { log, counters, now, limits }: Pick<Services, 'log' | 'counters' | 'now' | 'limits'>,
): Promise<Services> {
  const db = createDb(pool)
  const replica =
    config.databaseReadUrl === null
      ? null
      : await (await import('#server/db/replica.ts')).followReplica(config.databaseReadUrl, db, log)
  return {
    config,
    log,
    now,
    db,
    replica,
    maps: createMaps({ config, db, log, now, calls: counters.calls }),
    media: await openMedia(config, counters.calls),
    whatsapp: createWhatsApp({ config: config.whatsapp, db, now, log, calls: counters.calls }),
    emisor: createEmisor({ config: config.emisor, calls: counters.calls }),
    push: push ?? createPush({ publicUrl: config.publicUrl, calls: counters.calls }),
    wompi: createWompi({ url: config.wompiUrl, calls: counters.calls }),
    limits,
    previews: await loadPreviews(db),
    live: await createLiveHub(db, log),
    memory: createMemory(db, log),
    counters,
    xlsxMs,
  }
}

interface Heard {
  readonly channel: LiveChannel
  readonly menuChannel: MenuChannel
  readonly printing: Waker
}

/** Hears what the processes tell each other through the database. */
async function startListening(
  direct: ConnectionOptions,
  services: Services,
  { channel, menuChannel, printing }: Heard,
): Promise<Listener> {
  const forget = () => {
    forgetCached()
    services.memory.release()
  }
  const forgetAll = () => {
    forgetDisponibilidad(services)
    forget()
  }
  const listener = await startListener(
    direct,
    {
      comanda_eventos: (payload) => services.live.wake(payload === null ? null : Number(payload)),
      comanda_sesiones: () => channel.recheck(),
      comanda_llamados: () => channel.tellLlamados(),
      comanda_tableros: () => channel.tellTableros(),
      comanda_impresion: () => printing.wake(),
      [DISPONIBILIDAD]: (sede) => {
        forgetDisponibilidad(services)
        menuChannel.wake()
        channel.tellDisponibilidad(Number(sede) || null)
      },
      [CHANGES]: () => {
        forget()
        menuChannel.wake()
      },
    },
    services.log,
    forgetAll,
    { beatMs: services.config.databaseUrl === null ? 0 : BEAT_MS },
  )
  services.memory.startOn(listener)
  return listener
}

function mountHealth(app: FastifyInstance, services: Services, pool: pg.Pool): void {
  app.get('/health', async () => ({ estado: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    try {
      if (isDraining(app)) throw new Error('stopping')
      const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      if (rows[0]?.standby) throw new Error('the database is a standby')
      return { estado: 'ok' }
    } catch (error) {
      services.log.warn({ err: error }, 'not ready')
      return reply
        .code(503)
        .send({ error: 'Servicio no disponible, intenta más tarde', codigo: 'no_disponible' })
    }
  })
}
