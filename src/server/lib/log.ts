// Logs as JSON lines without personal data: no bodies, no tokens, no addresses of people.
import type { Config } from '#server/config.ts'
import type { FastifyRequest } from 'fastify'
import { pino, type Logger } from 'pino'

/** Lines leave together, at the latest after this; what waits when the process ends leaves with it. */
const FLUSH_MS = 200
const FLUSH_BYTES = 4096

export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino(
    {
      level: config.logLevel,
      serializers: { err: describeError },
      redact: ['req.headers.authorization', 'password', 'token', 'numero', 'email', 'codigo'],
    },
    pino.destination({ sync: false, minLength: FLUSH_BYTES, periodicFlush: FLUSH_MS }),
  )
}

/** What went wrong and where, without what PostgreSQL says beside it (`detail`, `where`): that quotes stored values. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { type: error.name, message: error.message, code, stack: error.stack, cause }
}

/** Of a request only method and path; a token in the path and every query value stay out. */
export const serializers = {
  req: (request: FastifyRequest) => ({
    id: request.id,
    method: request.method,
    path: (request.url.split('?')[0] ?? '').replaceAll(/[\w-]{20,}/g, '…'),
  }),
}
