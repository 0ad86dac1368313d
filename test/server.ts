// The real application on its own database and folder, called over HTTP in process, with a clock
// that the test sets.
import type { Endpoint, Method } from '#contract/lib/endpoint.ts'
import { createApp, type AppOptions } from '#server/app.ts'
import type { Config } from '#server/config/config.ts'
import { createPool, type ConnectionOptions, type Db, type PoolLimits } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#server/seed/seed.ts'
import type { DiskGuard } from '#server/engine/disk-guard.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { readLattices } from '#server/providers/lattices.ts'
import { mountScreens } from '#server/page/pages.ts'
import type { Services } from '#server/lib/services.ts'
import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { copyDatabase, createEmptyDatabase, databaseOf, PATIENT, SEEDED_AT, urlOf } from './database.ts'
import { expectDocumented } from './documented-status.ts'

export interface TestServerOptions {
  /** Where the clock starts; it stands still until the test moves it. */
  readonly now?: Date
  /** Off unless the test is about them. */
  readonly rateLimits?: boolean
  readonly config?: Partial<Config>
  readonly disk?: DiskGuard
  readonly log?: Logger
  readonly push?: AppOptions['push']
  /** DATABASE_READ_URL, from the address of the server's own database; null: none. */
  readonly readUrl?: (url: string) => string | null
  /**
   * Serves the front ends as production does, once they are built; otherwise every screen is the
   * same empty page.
   */
  readonly mountPages?: AppOptions['mountPages']
  /** Changes the database before the product connects to it. */
  readonly prepare?: (connection: ConnectionOptions) => Promise<void>
  /** The connections of the pool; 10 as in production. */
  readonly connections?: number
  /** How long the pool waits: `{}` for a test of the product's own limits, otherwise long. */
  readonly limits?: PoolLimits
  /** Whether a workbook has only the product's time to be read. */
  readonly briefXlsx?: boolean
  /** A new business, as production starts one, instead of the demo. */
  readonly ownBusiness?: boolean
}

export interface CallOptions {
  readonly body?: unknown
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** The caller's address. */
  readonly ip?: string
}

export interface Answer {
  readonly status: number
  /** Parsed when the answer is JSON, else the text. */
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

type Schema = z.ZodMiniType

interface Inputs<P extends Schema, Q extends Schema, B extends Schema> extends Omit<CallOptions, 'body'> {
  readonly params?: z.input<P>
  readonly query?: z.input<Q>
  readonly body?: z.input<B>
}

/** Calls an endpoint of the contract, expects success, and returns the parsed answer. */
type Ask = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  inputs?: Inputs<P, Q, B>,
) => Promise<z.output<R>>

export interface TestServer {
  readonly app: FastifyInstance
  readonly services: Services
  readonly metrics: Metrics
  readonly db: Db
  readonly pool: pg.Pool
  /** PostgreSQL itself, and the way of the pool, which may lead through a pooler. */
  readonly connection: ConnectionOptions
  readonly pooled: ConnectionOptions
  readonly clock: Clock
  readonly call: (method: Method, path: string, options?: CallOptions) => Promise<Answer>
  readonly ask: Ask
  readonly close: () => Promise<void>
}

export interface Clock {
  readonly now: () => Date
  readonly set: (instant: Date | string) => void
  readonly advance: (milliseconds: number) => void
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { connection: server, template } = inject('postgres')
  const database = options.ownBusiness
    ? await createEmptyDatabase(server)
    : await copyDatabase(server, template)
  const servers = inject('servers')
  const pooled = databaseOf(servers.pooled ?? server, database.name)
  const standby = servers.standby && urlOf(databaseOf(servers.standby, database.name))
  const pool = createPool(pooled, options.connections, options.limits ?? PATIENT)
  if (options.ownBusiness) {
    await migrate(database.connection)
    await seed(pool, { demo: false, adminPassword: 'masa-de-la-abuela-9', now: SEEDED_AT })
  }
  await options.prepare?.(database.connection)
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-media-'))
  const clock = createClock(options.now ?? SEEDED_AT)
  const config: Config = {
    port: 0,
    host: 'localhost',
    production: false,
    dataDir,
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: options.readUrl === undefined ? standby : options.readUrl(urlOf(database.connection)),
    bucket: null,
    adminPassword: null,
    rateLimits: options.rateLimits ?? false,
    trustProxy: false,
    logLevel: 'silent',
    metrics: null,
    publicUrl: 'http://localhost:3000',
    whatsapp: null,
    dailyMessages: 2_000,
    dailyAlarms: 200,
    wompiUrl: null,
    emisor: null,
    maps: null,
    lattices: readLattices('', []),
    ...options.config,
  }
  const running = await createApp({
    config,
    pool,
    direct: database.connection,
    disk: options.disk ?? null,
    now: clock.now,
    ...(options.log && { log: options.log }),
    ...(options.push && { push: options.push }),
    ...(!options.briefXlsx && { xlsxMs: 30_000 }),
    mountPages:
      options.mountPages ??
      (async (app) => {
        mountScreens(app, async (_request, reply) => reply.type('text/html').send('<!doctype html>'))
      }),
  })
  const { app, services, metrics } = running
  const call = createCall(app)
  return {
    app,
    services,
    metrics,
    db: services.db,
    pool,
    connection: database.connection,
    pooled,
    clock,
    call,
    ask: createAsk(call),
    async close() {
      await running.close()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

function createClock(start: Date): Clock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    set: (instant) => {
      time = new Date(instant).getTime()
    },
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}

/**
 * Calls an application over HTTP in process; a refusal must be one that the API's description
 * names.
 */
export function createCall(app: FastifyInstance): TestServer['call'] {
  return async (method, path, { body, token, headers = {}, ip = '127.0.0.1' } = {}) => {
    const response = await app.inject({
      method,
      url: path,
      remoteAddress: ip,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined || token === null ? {} : { authorization: `Token ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    expectDocumented(method, path, response.statusCode)
    const { 'content-type': type, 'content-encoding': encoding } = response.headers
    const json = type?.startsWith('application/json') === true && encoding === undefined
    return {
      status: response.statusCode,
      body: json ? JSON.parse(response.body) : response.body,
      headers: response.headers,
    }
  }
}

function createAsk(call: TestServer['call']): Ask {
  return async (endpoint, { params, query, body, ...rest } = {}) => {
    const path = fillPath(endpoint.path, params) + queryText(query)
    const answer = await call(endpoint.method, path, { ...rest, body })
    if (answer.status !== (endpoint.status ?? 200)) {
      throw new Error(
        `${endpoint.method} ${path} answered ${String(answer.status)}: ${JSON.stringify(answer.body)}`,
      )
    }
    return z.parse(endpoint.response, answer.body === '' ? undefined : answer.body)
  }
}

const fillPath = (path: string, params: unknown) =>
  path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(textOf(params, name)))

const textOf = (record: unknown, name: string) => String(new Map(Object.entries(record ?? {})).get(name))

function queryText(query: unknown): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(key, String(value))
  return search.size === 0 ? '' : `?${search.toString()}`
}
