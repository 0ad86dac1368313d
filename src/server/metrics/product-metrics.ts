// The figures of the product; docs/operations.md describes which ones to watch.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createMetrics, type Counter, type Labels, type Metrics } from './metrics.ts'

/** Counted by features as it happens. */
export interface Counters {
  /** Orders placed, by tipo. */
  readonly pedidos: Counter
  /** Calls of outside services, by provider and outcome. */
  readonly calls: Counter
  /** Reads of the past, by where they came from; none without a standby. */
  readonly pastReads: Counter
}

export interface ProductMetrics {
  readonly metrics: Metrics
  readonly counters: Counters
}

/** In seconds: a menu from the cache takes one millisecond, an order ten, a hash a hundred. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createProductMetrics(): ProductMetrics {
  const metrics = createMetrics()
  const counters = {
    pedidos: metrics.counter('comanda_orders_placed_total', 'Orders that were stored, by type.'),
    calls: metrics.counter('comanda_provider_calls_total', 'Calls of outside services, by outcome.'),
    pastReads: metrics.counter('comanda_past_reads_total', 'Reads of the past, by where they came from.'),
  }
  return { metrics, counters }
}

/**
 * Counts responses by their registered route, all screens as one: labels contain nothing that
 * callers write. Returns what counts a response that was sent without the hooks.
 */
export function countRequests(app: FastifyInstance, metrics: Metrics): (labels: Labels, ms: number) => void {
  const requests = metrics.histogram(
    'comanda_http_request_duration_seconds',
    'Answers by route, method and status, and how long they took.',
    DURATIONS,
  )
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page'
    requests.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  return (labels, ms) => requests.observe(labels, ms / 1000)
}

interface Parts {
  readonly app: FastifyInstance
  readonly pool: pg.Pool
  readonly live: { lastSeq(): number }
  readonly disk: { freeBytes(): number | null } | null
  /** Log-ins that wait for their password to be hashed. */
  readonly countWaitingHashes: () => number
}

/** Figures that are read from the parts of the product at each request of /metrics. */
export function readParts(metrics: Metrics, { app, pool, live, disk, countWaitingHashes }: Parts): void {
  let events: { waiting: number; lag: number; undelivered: number } | null = null
  metrics.before(async () => {
    events = await readEvents(pool, live)
  })
  metrics.read('comanda_database_up', 'Whether the database answers.', () => (events === null ? 0 : 1))
  metrics.read(
    'comanda_events_unpublished',
    'Events without a number: nobody was told of them.',
    () => events?.waiting ?? null,
  )
  metrics.read(
    'comanda_events_lag_seconds',
    'Age of the oldest unpublished event.',
    () => events?.lag ?? null,
  )
  metrics.read(
    'comanda_events_undelivered',
    'Events that this process has not delivered.',
    () => events?.undelivered ?? null,
  )
  metrics.read('comanda_pool_connections', 'Connections of the pool.', () => pool.totalCount)
  metrics.read('comanda_pool_idle', 'Connections that nobody uses.', () => pool.idleCount)
  metrics.read('comanda_pool_waiting', 'Calls that wait for a connection.', () => pool.waitingCount)
  metrics.read('comanda_live_sockets', 'Open live channels.', () => app.websocketServer.clients.size)
  metrics.read(
    'comanda_password_queue',
    'Log-ins that wait for their password to be hashed.',
    countWaitingHashes,
  )
  metrics.read(
    'comanda_disk_free_bytes',
    'Free on the disk of the embedded database.',
    () => disk?.freeBytes() ?? null,
  )
}

/** Null when the database does not respond. */
async function readEvents(pool: pg.Pool, live: Parts['live']) {
  try {
    const { rows } = await pool.query<{ waiting: number; lag: number; last: number }>(
      `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(creado_en)), 0)::float as lag,
         (select coalesce(max(seq), 0)::float from eventos) as last
       from eventos where seq is null`,
    )
    const [row] = rows
    if (row === undefined) return null
    const { waiting, lag, last } = row
    return { waiting, lag: Math.max(0, lag), undelivered: Math.max(0, last - live.lastSeq()) }
  } catch {
    // comanda_database_up shows it.
    return null
  }
}
