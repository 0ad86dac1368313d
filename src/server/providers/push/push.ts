// Web push (RFC 8030, 8291 and 8292): an encrypted message to the push service of a browser. The
// address comes from a browser, so it may lead anywhere: only https to public addresses is called.
import type { Counter } from '#server/metrics/metrics.ts'
import { lookup } from 'node:dns'
import { request as requestHttps, type RequestOptions } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import webpush from 'web-push'
import { isPublicAddress } from './public-address.ts'

interface SuscripcionPush {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface ClavesPush {
  readonly publica: string
  readonly privada: string
}

export interface PushProvider {
  /** Whether messages may be sent to this address. */
  readonly accepts: (endpoint: string) => boolean
  /** False: the subscription is gone. Throws when the service refuses, or does not respond. */
  send(claves: ClavesPush, to: SuscripcionPush, mensaje: object, tema: string): Promise<boolean>
}

export const newClavesPush = (): ClavesPush => {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  return { publica: publicKey, privada: privateKey }
}

type Request = (
  url: URL,
  options: RequestOptions,
  onAnswer: (answer: IncomingMessage) => void,
) => ClientRequest

interface PushOptions {
  /** Who is responsible, for the push service: an address of ours. */
  readonly publicUrl: string
  readonly calls: Counter
  /** How the service is reached. Tests give their own, for a service on this machine. */
  readonly transport?: { readonly accepts: (url: URL) => boolean; readonly request: Request }
}

const TIMEOUT_MS = 5_000
/** An alarm that could not be delivered for so long is no news. */
const TTL_SECONDS = 15 * 60
const MAX_ENDPOINT = 1_000

export function createPush({ publicUrl, calls, transport = PUBLIC }: PushOptions): PushProvider {
  const accepts = (endpoint: string) =>
    endpoint.length <= MAX_ENDPOINT && URL.canParse(endpoint) && transport.accepts(new URL(endpoint))
  return {
    accepts,
    async send(claves, { endpoint, p256dh, auth }, mensaje, tema) {
      if (!accepts(endpoint)) return false
      const { method, headers, body } = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(mensaje),
        {
          vapidDetails: {
            // Push services want https or mailto.
            subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@localhost.invalid',
            publicKey: claves.publica,
            privateKey: claves.privada,
          },
          TTL: TTL_SECONDS,
          urgency: 'high',
          topic: tema,
        },
      )
      const status = await statusOf(transport.request, new URL(endpoint), { method, headers }, body).catch(
        (error: unknown) => {
          calls.add({ provider: 'push', outcome: 'failed' })
          throw error
        },
      )
      calls.add({ provider: 'push', outcome: status < 300 ? 'answered' : 'refused' })
      if (status === 404 || status === 410) return false
      if (status >= 300) throw new Error(`the push service returned ${String(status)}`)
      return true
    },
  }
}

/** Redirects are not followed. */
function statusOf(
  request: Request,
  url: URL,
  options: Pick<RequestOptions, 'method' | 'headers'>,
  body: Buffer | null,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { ...options, timeout: TIMEOUT_MS, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 500)
      },
    )
    call.on('error', reject)
    call.end(body ?? undefined)
  })
}

/** A name that leads to a private address is refused when it connects, not before: names change. */
const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const isPublic =
      error === null && found.length > 0 && found.every(({ address }) => isPublicAddress(address))
    const [first] = found ?? []
    if (!isPublic || first === undefined) {
      callback(error ?? new Error(`${host} has no public address`), '', 0)
      return
    }
    if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

const PUBLIC = {
  accepts: ({ protocol, hostname, port, username, password }: URL): boolean =>
    protocol === 'https:' &&
    (port === '' || port === '443') &&
    username === '' &&
    password === '' &&
    // An address instead of a name is looked up by nobody.
    !/^[\d.]+$|^\[/.test(hostname) &&
    /\.[a-z]{2,}$/i.test(hostname),
  request: (url: URL, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest =>
    requestHttps(url, { ...options, lookup: lookupPublic, agent: false }, onAnswer),
}
