// The HTTP server without its routes: limits, trusted proxies, and the headers of every response.
import { equiposApi } from '#contract/usuarios/equipos.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import type { Config } from '#server/config/config.ts'
import type { DiskGuard } from '#server/engine/disk-guard.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { invalid, unavailable } from '#server/lib/errors.ts'
import { RequestLog, serializers } from '#server/lib/log.ts'
import type { AccountOf } from '#server/lib/log-account.ts'
import { traceOf, withTrace } from '#server/db/trace.ts'
import { HSTS, hasTwoHosts, isHttps, SECURITY_HEADERS } from './common-headers.ts'
import { endWhenDraining } from './draining.ts'
import { handleError, parseJson, refuseUnreadable } from './http.ts'
import { refuseOtherMethods } from './methods.ts'
import { RESERVED } from './reserved.ts'
import { sendKeptFirst } from './send-kept.ts'
import { limitBody } from './slow-body.ts'
import { wantsPage } from './unavailable-page.ts'

/** A server that does not listen yet and has no routes. */
export function createFastify(config: Config, log: Logger, accountOf: AccountOf): FastifyInstance {
  const logger: FastifyBaseLogger = log.child({}, { serializers })
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new RequestLog(config, accountOf),
    // Only the nearest hop is trusted: addresses that a caller wrote itself are further left.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    genReqId: ({ headers }) =>
      (config.trustProxy ? traceOf(headers['x-request-id'], headers.traceparent) : null) ?? randomUUID(),
    // Paths that the router refuses (too long, badly encoded) get the product's messages, too.
    frameworkErrors: (error, request, reply) => {
      if (error.code === 'FST_ERR_BAD_URL' && isPage(request)) return openEncoded(app, request, reply)
      void handleError(error, request, reply.headers(SECURITY_HEADERS))
    },
    clientErrorHandler: refuseUnreadable,
    bodyLimit: 256 * 1024,
    // The last resort after limitBody, which has a time limit for each kind of body.
    requestTimeout: 120_000,
    connectionTimeout: 15_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    // A request that arrives while the server stops gets a response, not a refused connection.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 300 },
  })
  // Only JSON: a form from another site is refused before it is read.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)
  app.setErrorHandler(handleError)
  if (!log.isLevelEnabled('debug')) sendKeptFirst(app.server, config)
  app.server.on('request', limitBody)
  app.addHook('onRequest', (request, _reply, done) => withTrace(request.id, done))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS)
    reply.header('x-request-id', request.id)
    if (isHttps(request.raw, config.trustProxy)) reply.header(...HSTS)
    done(
      hasTwoHosts(request.raw)
        ? invalid('La solicitud no es válida', undefined, 'solicitud_invalida')
        : undefined,
    )
  })
  refuseOtherMethods(app)
  app.addHook('onSend', (_request, reply, payload, done) => {
    endWhenDraining(reply)
    done(null, payload)
  })
  return app
}

const isPage = (request: FastifyRequest) => wantsPage(request) && !RESERVED.test(request.url)

/** A link with a stray % opens the page of its path: mostly the one for unknown paths. */
function openEncoded(app: FastifyInstance, { raw, url }: FastifyRequest, reply: FastifyReply): void {
  const [path = ''] = url.split('?', 1)
  raw.url = encodePercents(path) + url.slice(path.length)
  app.routing(raw, reply.raw)
}

/** The signs that begin no byte; all of them where the bytes are no text. */
function encodePercents(path: string): string {
  const encoded = path.replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
  try {
    decodeURI(encoded)
    return encoded
  } catch {
    return path.replaceAll('%', '%25')
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** A session is a few bytes, and staff need one to find out what fills the disk. */
const SESSIONS: ReadonlySet<string | undefined> = new Set([
  usuariosApi.login.path,
  usuariosApi.logout.path,
  equiposApi.personas.path,
  equiposApi.entrar.path,
])

/** Refuses writes before the disk of the database is full; reads, log-in and log-out go on. */
export function refuseWritesWhenFull(app: FastifyInstance, disk: DiskGuard): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const goesOn = READS.has(request.method) || SESSIONS.has(request.routeOptions.url)
    done(disk.isFull() && !goesOn ? unavailable() : undefined)
  })
}
