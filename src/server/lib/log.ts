// Logs as JSON lines without personal data: no bodies, no tokens, no addresses of people.
import type { Config } from '#server/config/config.ts'
import { traceNow } from '#server/db/trace.ts'
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { AccountOf } from './log-account.ts'

/** Lines are written together, at the latest after this time and when the process ends. */
const FLUSH_MS = 200
const FLUSH_BYTES = 4096

/** On standard output, or to `target`. */
export function createLog(config: Pick<Config, 'logLevel'>, target?: DestinationStream): Logger {
  const log: Logger = pino(
    {
      level: config.logLevel,
      mixin: (_line, _level, logger) => (logger === log ? idNow() : {}),
      serializers: { err: describeError },
      redact: ['req.headers.authorization', 'password', 'token', 'numero', 'email', 'codigo'],
    },
    target ?? pino.destination({ sync: false, minLength: FLUSH_BYTES, periodicFlush: FLUSH_MS }),
  )
  return log
}

/** The log of a request has its id already. */
function idNow(): object {
  const reqId = traceNow()
  return reqId === null ? {} : { reqId }
}

/** An error without PostgreSQL's `detail` and `where`, which quote stored values. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { type: error.name, message: error.message, code, stack: error.stack, cause }
}

const TOKEN_OR_PHONE = /[\w-]{20,}|\d{7,}/g
/** Also encoded again, as a stray `%` makes it. */
const AT = /@|%(?:25)*40/
const MAX_PATH = 200

/** By segment: a pattern that looks for an `@` anywhere takes a second for a long path. */
const withoutPersonal = (path: string) =>
  path
    .split('/')
    .map((part) => (AT.test(part) ? '…' : part.replaceAll(TOKEN_OR_PHONE, '…')))
    .join('/')

/**
 * Only method and the beginning of the path of a request. Tokens, phones and e-mails in the path
 * and all query values are removed.
 */
export const serializers = {
  req: (request: FastifyRequest) => ({
    id: request.id,
    method: request.method,
    path: withoutPersonal(request.url.split('?')[0] ?? '').slice(0, MAX_PATH),
  }),
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

const SUSPECT = new Set([401, 403, 429])

/** One line for each response; successful reads only at level `debug`. None in development. */
export class RequestLog extends LogController {
  readonly #accountOf: AccountOf
  constructor(config: Pick<Config, 'production'>, accountOf: AccountOf) {
    super({ disableRequestLogging: !config.production })
    this.#accountOf = accountOf
  }
  override incomingRequest() {
    // The line of the response has it.
  }
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    if (this.isLogDisabled(request)) return
    const line = {
      req: request,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      // For a refused caller: the account to find it again, the address to block it.
      ...(SUSPECT.has(reply.statusCode) && { ip: request.ip, cuenta: this.#accountOf(request) }),
    }
    if (error) request.log.error({ ...line, err: error }, 'request failed')
    else if (reply.statusCode >= 400 || !READS.has(request.method)) request.log.info(line, 'request answered')
    else request.log.debug(line, 'request answered')
  }
}
