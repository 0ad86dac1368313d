// Logs as JSON lines without personal data: no bodies, no tokens, no addresses of people.
import type { Config } from '#server/config.ts'
import type { FastifyRequest } from 'fastify'
import { pino, type Logger } from 'pino'

export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'password', 'token', 'numero', 'email', 'codigo'],
  })
}

/** Of a request only method and path; a token in the path and every query value stay out. */
export const serializers = {
  req: (request: FastifyRequest) => ({
    id: request.id,
    method: request.method,
    path: (request.url.split('?')[0] ?? '').replaceAll(/[\w-]{20,}/g, '…'),
  }),
}
