// Turns a body into data, and a thrown error into a response.
import type { ErrorBody } from '#contract/lib/campos.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, invalid, picturesUnavailable, unavailable } from '#server/lib/errors.ts'
import { MediaError } from '#server/providers/media.ts'
import { sendUnavailablePage, wantsPage } from './unavailable-page.ts'

/** An empty body is null (some calls have none). Anything except JSON is refused. */
export function parseJson(
  _request: FastifyRequest,
  body: string,
  done: (error: Error | null, value?: unknown) => void,
): void {
  if (body.trim() === '') return done(null, null)
  try {
    done(null, JSON.parse(body))
  } catch {
    done(invalid('El cuerpo de la solicitud no es JSON válido', undefined, 'json_invalido'))
  }
}

/** Fastify's own refusals, in the product's words. */
const BY_STATUS: Readonly<Record<number, [codigo: string, message: string]>> = {
  400: ['solicitud_invalida', 'La solicitud no es válida'],
  404: ['no_encontrado', 'No encontrado'],
  405: ['metodo_no_permitido', 'Método no permitido'],
  408: ['tiempo_agotado', 'La solicitud tardó demasiado'],
  413: ['muy_grande', 'La solicitud es demasiado grande'],
  414: ['muy_grande', 'La dirección es demasiado larga'],
  415: ['tipo_no_admitido', 'Tipo de contenido no admitido'],
  431: ['muy_grande', 'La solicitud es demasiado grande'],
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error, request)
  if (known === null) {
    request.log.error({ err: error }, 'unexpected error')
    return send(reply, 500, { error: 'Algo salió mal. Intenta de nuevo.', codigo: 'error_interno' })
  }
  if (known.status >= 500) {
    request.log.warn({ err: error }, 'dependency not available')
    // The route may have allowed to keep its answer already.
    reply.header('cache-control', 'no-store')
  }
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
  if (known.status === 503 && wantsPage(request)) return sendUnavailablePage(reply)
  return send(reply, known.status, known.toBody())
}

const send = (reply: FastifyReply, status: number, body: ErrorBody) =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))

function toAppError(error: unknown, { method }: FastifyRequest): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof MediaError) return picturesUnavailable(method)
  if (isDatabaseDown(error)) return unavailable()
  const status = statusOf(error)
  return status === undefined || status >= 500 ? null : refusalOf(status)
}

function refusalOf(status: number): AppError {
  const [codigo, message] = BY_STATUS[status] ?? ['solicitud_invalida', 'La solicitud no es válida']
  return new AppError(status, codigo, message)
}

const UNREADABLE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Node's code for a request that did not arrive in time. */
export const TOO_SLOW = Object.assign(new Error('request too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Refuses bytes that are not HTTP, or did not arrive in time. There is only a connection, no
 * request yet.
 */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = UNREADABLE[error.code ?? ''] ?? 400
  const body = JSON.stringify(refusalOf(status).toBody())
  socket.end(
    [
      `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${String(Buffer.byteLength(body))}`,
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}

/**
 * Network errors, a full disk (of the pictures), PostgreSQL shutting down or starting (57P0x), out
 * of connections (53xxx), time-outs (57014, 55P03), a deadlock (40P01), or no primary any more
 * (25006).
 */
const DOWN = /^(ECONN|ENOENT|ENOSPC|EPIPE|ETIMEDOUT|08|53|57P0|57014|55P03|25P03|40P01|25006)/
const DOWN_MESSAGE = /timeout|terminat|not queryable|Connection ended|Client has encountered/i

function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && DOWN.test(error.code)) return true
  return !('statusCode' in error) && DOWN_MESSAGE.test(error.message)
}
