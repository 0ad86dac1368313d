// A push service on this machine (RFC 8030): it checks who sends (RFC 8292) and opens what is sent
// with the keys of the browser (RFC 8291).
import { createPush } from '#server/providers/push/push.ts'
import { createProductMetrics } from '#server/metrics/product-metrics.ts'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'

export interface Notified {
  readonly path: string
  readonly topic: string | undefined
  readonly ttl: string | undefined
  readonly mensaje: unknown
}

const token = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

export async function startPushService() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const received: Notified[] = []
  const state = { status: 201 }
  const receive = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    const { authorization = '', topic, ttl, 'content-encoding': encoding } = incoming.headers
    const isOurs = encoding === 'aes128gcm' && isSigned(authorization, origin)
    if (isOurs && state.status < 300) {
      received.push({
        path: incoming.url ?? '',
        topic: typeof topic === 'string' ? topic : undefined,
        ttl: typeof ttl === 'string' ? ttl : undefined,
        mensaje: JSON.parse(decrypt(body, browser, auth)),
      })
    }
    response.writeHead(isOurs ? state.status : 403).end()
  }
  const service = createServer((incoming, response) => void receive(incoming, response))
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const origin = `http://127.0.0.1:${String(port)}`
  return {
    received,
    state,
    /** As a browser subscribes at this service. */
    subscription: (name: string) => ({
      endpoint: `${origin}/${name}`,
      p256dh: browser.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    }),
    /** Reaches this service alone. */
    push: createPush({
      publicUrl: 'https://pedidos.example',
      calls: createProductMetrics().counters.calls,
      transport: { accepts: (url) => url.origin === origin, request },
    }),
    async close() {
      service.closeAllConnections()
      service.close()
      await once(service, 'close')
    },
  }
}

function isSigned(authorization: string, origin: string): boolean {
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  })
  const claims = z.parse(token, JSON.parse(Buffer.from(body, 'base64url').toString()))
  return (
    claims.aud === origin &&
    claims.exp * 1000 > Date.now() &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

/** One record of aes128gcm (RFC 8188). */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The end of the text is marked by a 2.
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
}
