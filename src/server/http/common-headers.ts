// The headers of every response (rule seguridad/cabeceras).
import type { IncomingMessage } from 'node:http'

export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
}

/** The browser remembers that the business is on https. */
export const HSTS = ['strict-transport-security', 'max-age=31536000'] as const

/** The product itself speaks http; the nearest proxy says what the browser speaks. */
export function isHttps({ headers }: IncomingMessage, trustProxy: boolean): boolean {
  const told = trustProxy ? headers['x-forwarded-proto'] : undefined
  return typeof told === 'string' && told.slice(told.lastIndexOf(',') + 1).trim() === 'https'
}

/** By the Host header only: no other header chooses a front end. */
export const isAdminHost = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  /^admin(?=[.:]|$)/i.test(headers.host ?? '')

/** A proxy in front may have used the other one. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}
